"""Each ability of each card matters in one of the card's own scenarios (`tools/ability_deletion.py`)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tools.ability_deletion import hold, own_scenarios

ROOT = Path(__file__).parents[2]


def test_no_ability_can_be_missing_without_a_scenario_that_fails() -> None:
    tool = [sys.executable, "tools/ability_deletion.py"]
    run = subprocess.run(tool, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert run.stdout, run.stderr
    found = json.loads(run.stdout)
    assert found["abilities"] > 800
    assert found["survived"] == []
    assert found["cards without a scenario"] == []


def test_with_all_their_abilities_the_scenarios_hold() -> None:
    for name in ("Tavern Ruffian // Tavern Smasher", "Clone", "Brutal Cathar // Moonrage Brute"):
        assert hold(own_scenarios()[name])
