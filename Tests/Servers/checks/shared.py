"""Public schemas that lie beside the package; checks that need them are skipped where they are absent."""

import os
import unittest
from pathlib import Path

from models.definitions import SchemaRefused
from models.reading import read

BESIDE = Path(__file__).resolve().parents[3].parent / "shared"
SCHEMAS = (BESIDE if BESIDE.exists() else Path(os.environ.get("MARTLET_SHARED", BESIDE))) / "schemas"
AMPLIFY = SCHEMAS / "amplify"
NEEDS_SHARED = unittest.skipUnless(AMPLIFY.exists(), "needs the shared schemas")


def paths() -> list[Path]:
    """All schemas with Amplify's directives, and those of AppSync."""
    return sorted([*AMPLIFY.rglob("*.graphql"), *(SCHEMAS / "appsync-samples").glob("*.graphql")])


def served() -> list[Path]:
    """Those of which an API can be made by themselves."""
    found = []
    for path in paths():
        try:
            read(path.read_text())
        except SchemaRefused:
            continue
        found.append(path)
    return found
