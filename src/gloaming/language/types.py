"""Fixed lists of the type line: names only (205.3). Source: the edition of April 17, 2026."""

from __future__ import annotations

CREATURE_TYPES: tuple[str, ...] = (
    "Ox", "Qu", "Ape", "Bat", "Cat", "Dog", "Egg", "Elf", "Elk", "Eye", "Fox", "God", "Hag", "Imp", "Kor", "Myr", "Orb",
    "Orc", "Rat", "Toy", "Ally", "Army", "Atog", "Azra", "Bard", "Bear", "Bird", "Boar", "Crab", "Drix", "Fish", "Frog",
    "Germ", "Gith", "Goat", "Hero", "Kavu", "Mite", "Mole", "Monk", "Ogre", "Ooze", "Orgg", "Pest", "Sand", "Seal",
    "Serf", "Slug", "Wall", "Wolf", "Worm", "Wurm", "Yeti", "Alien", "Angel", "Beast", "Bison", "Camel", "Child",
    "Clown", "C’tan", "Dalek", "Demon", "Devil", "Djinn", "Drake", "Drone", "Druid", "Dryad", "Dwarf", "Elder", "Gamer",
    "Giant", "Gnoll", "Gnome", "Golem", "Guest", "Harpy", "Hippo", "Horse", "Human", "Hydra", "Hyena", "Kirin", "Lamia",
    "Leech", "Lemur", "Licid", "Llama", "Mount", "Mouse", "Ninja", "Noble", "Nomad", "Nymph", "Otter", "Ouphe", "Pilot",
    "Plant", "Prism", "Rebel", "Rhino", "Robot", "Rogue", "Sable", "Satyr", "Scion", "Scout", "Servo", "Shade", "Shark",
    "Sheep", "Siren", "Skunk", "Slith", "Sloth", "Snail", "Snake", "Spawn", "Spike", "Squid", "Synth", "Troll", "Utrom",
    "Weird", "Whale", "Archer", "Archon", "Avatar", "Badger", "Beaver", "Beeble", "Cleric", "Coward", "Coyote",
    "Dauthi", "Doctor", "Dragon", "Efreet", "Faerie", "Ferret", "Fungus", "Goblin", "Gorgon", "Horror", "Insect",
    "Jackal", "Knight", "Kobold", "Kraken", "Lizard", "Minion", "Monger", "Monkey", "Moogle", "Mutant", "Mystic",
    "Necron", "Noggle", "Oyster", "Pirate", "Possum", "Rabbit", "Ranger", "Rigger", "Shaman", "Sliver", "Sphinx",
    "Spider", "Spirit", "Sponge", "Thrull", "Turtle", "Volver", "Walrus", "Weasel", "Wizard", "Wombat", "Wraith",
    "Zombie", "Zubera", "Advisor", "Aurochs", "Balloon", "Bringer", "Camarid", "Caribou", "Carrier", "Centaur",
    "Chimera", "Citizen", "Cyclops", "Demigod", "Echidna", "Eldrazi", "Fractal", "Giraffe", "Glimmer", "Gremlin",
    "Griffin", "Hamster", "Hellion", "Homarid", "Inkling", "Kithkin", "Lammasu", "Lobster", "Merfolk", "Octopus",
    "Peasant", "Pegasus", "Phoenix", "Pincher", "Praetor", "Raccoon", "Samurai", "Serpent", "Soldier", "Soltari",
    "Specter", "Thopter", "Tyranid", "Unicorn", "Vampire", "Varmint", "Villain", "Warlock", "Warrior", "Antelope",
    "Assassin", "Astartes", "Basilisk", "Beholder", "Capybara", "Custodes", "Cyberman", "Deserter", "Dinosaur",
    "Elephant", "Employee", "Gargoyle", "Halfling", "Hedgehog", "Illusion", "Kangaroo", "Lhurgoyf", "Minotaur",
    "Mongoose", "Moonfolk", "Nautilus", "Nephilim", "Pangolin", "Platypus", "Primarch", "Scorpion", "Skeleton",
    "Sorcerer", "Splinter", "Squirrel", "Starfish", "Surrakar", "Survivor", "Symbiote", "Tentacle", "Thalakos",
    "Tiefling", "Treefolk", "Vedalken", "Werewolf", "Armadillo", "Artificer", "Barbarian", "Berserker", "Blinkmoth",
    "Brushwagg", "Construct", "Crocodile", "Detective", "Elemental", "Graveborn", "Jellyfish", "Leviathan", "Manticore",
    "Masticore", "Mercenary", "Metathran", "Nightmare", "Pentavite", "Performer", "Phyrexian", "Porcupine", "Processor",
    "Saproling", "Scarecrow", "Scientist", "Sculpture", "Tetravite", "Trilobite", "Wolverine", "Aetherborn",
    "Cockatrice", "Flagbearer", "Hippogriff", "Homunculus", "Inquisitor", "Juggernaut", "Reflection", "Salamander",
    "Dreadnought", "Incarnation", "Phelddagrif", "Spellshaper", "Nightstalker", "Shapeshifter", "Triskelavite",
    "Assembly-Worker",
)  # fmt: skip
"""The creature types (205.3m), the shortest first."""
