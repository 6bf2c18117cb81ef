"""The rules of AppSync's AUTOMERGE."""

from collections.abc import Mapping
from typing import Any

from .context import Conflict


def is_possible(conflict: Conflict, version: int | None, current: Mapping[str, Any]) -> bool:
    """Whether an update that goes by an older version is merged; one of no version, or of one to come, never is."""
    return (
        conflict == "automerge"
        and version is not None
        and version < current["_version"]
        and not current.get("_deleted")
    )


def merge(current: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The server's object with what an outdated update adds to it.

    A single value of the server stays; lists are joined, the server's first; objects are merged by the same rules; what
    the server does not have, or has as null, is taken.
    """
    result = dict(current)
    for name, value in given.items():
        known = result.get(name)
        if known is None:
            result[name] = value
        elif isinstance(known, list) and isinstance(value, list):
            result[name] = known + value
        elif isinstance(known, dict) and isinstance(value, Mapping):
            result[name] = merge(known, value)
    return result
