"""Runs checks of the AppSync stand-in: `models_checks.py NAME…`, all without names. Exits with 1 if one fails."""

import sys
import unittest
from pathlib import Path

NAMES = sorted(path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("checks/test_*.py"))

if __name__ == "__main__":
    chosen = [f"checks.test_{name}" for name in sys.argv[1:] or NAMES]
    result = unittest.TextTestRunner().run(unittest.defaultTestLoader.loadTestsFromNames(chosen))
    sys.exit(not result.wasSuccessful() or result.testsRun == 0)
