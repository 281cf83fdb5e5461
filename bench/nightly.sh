#!/bin/sh
# The proofs that take too long for every change: run once a night, from anywhere.
#
#     PYTHON=/path/to/python bench/nightly.sh [FOLDER]
#
# Every rule function is switched off once, and some scenario must fail without it (clauses.json in FOLDER, by default
# where it is started, says which); the reference of day and night is compared with the engine on thousands of examples;
# day and night change in the middle of many more questions. Exit status 1 where something is not as it should be.
# EXAMPLES: how many examples of each property; default 5000.
set -u
folder=$(cd "${1:-.}" && pwd) || exit 2
cd "$(dirname "$0")/.." || exit 2
python=${PYTHON:-python3}
status=0

"$python" tools/clause_deletion.py >"$folder/clauses.json" || status=1
"$python" - "$folder/clauses.json" <<'END'
import json, sys

with open(sys.argv[1], encoding="utf-8") as file:
    found = json.load(file)
print(f"{found['killed']} of {len(found['functions'])} rule functions are proved by a scenario that fails without them")
for key in ("survived", "not reached", "scenarios that do not hold"):
    for name in found[key]:
        print(f"{key}: {name}")
END

GLOAMING_EXAMPLES="${EXAMPLES:-5000}" "$python" -m pytest -q tests/proof || status=1
exit $status
