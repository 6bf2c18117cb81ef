"""What was asked of the server, for tests to read."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Journal:
    """Every request since the start, or since the last reset."""

    entries: list[dict[str, Any]] = field(default_factory=list)

    def add(self, entry: dict[str, Any]) -> dict[str, Any]:
        self.entries.append(entry)
        return entry

    def report(self) -> dict[str, Any]:
        """All requests, with counts of the requests and of the root fields by name; an alias counts as its field."""
        operations: dict[str, int] = {}
        fields: dict[str, int] = {}
        for entry in self.entries:
            name = entry.get("operationName") or ""
            operations[name] = operations.get(name, 0) + 1
            for each in entry.get("fields", []):
                fields[each["name"]] = fields.get(each["name"], 0) + 1
        kinds = [entry["kind"] for entry in self.entries]
        return {
            "requests": self.entries,
            "count": sum(kind in ("query", "mutation") for kind in kinds),
            "subscriptions": kinds.count("subscription"),
            "operations": operations,
            "fields": fields,
        }
