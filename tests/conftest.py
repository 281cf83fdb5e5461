"""What holds for all tests."""

from hypothesis import settings

# No test asserts how long something takes, and the examples of a property are the same on every machine.
settings.register_profile("gloaming", deadline=None, derandomize=True)
settings.load_profile("gloaming")
