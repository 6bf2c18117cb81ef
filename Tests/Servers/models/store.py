"""Objects in SQLite: a table for each model, and one for the changes that delta queries give."""

import json
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from .definitions import Definitions, Model

Values = dict[str, Any]
SYSTEM = ("_version", "_deleted", "_lastChangedAt")


class Clock:
    """The time in milliseconds, which tests can move on."""

    def __init__(self) -> None:
        self.offset = 0
        self.last = 0

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.offset

    def tick(self) -> int:
        """A time after all earlier ones, so that changes and the starts of sync queries are in order."""
        self.last = max(self.now(), self.last + 1)
        return self.last


@dataclass
class Retention:
    """How long tombstones and changes are kept, in milliseconds."""

    tombstones: int = 30 * 24 * 3_600_000
    changes: int = 30 * 60_000


class Store:
    """All objects of an API."""

    def __init__(self, definitions: Definitions, path: str = ":memory:", retention: Retention | None = None):
        self.definitions = definitions
        self.clock = Clock()
        self.retention = retention or Retention()
        self.database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.database.execute("pragma journal_mode = wal")
        self.database.execute(
            "create table if not exists _changes (place integer primary key, model text, at integer, data text)"
        )
        self.database.execute("create index if not exists _changes_at on _changes (model, at)")
        # When the first tombstone of a model is over; None without tombstones.
        self.earliest: dict[str, int | None] = {}
        for model in definitions.models.values():
            self.create(model)
            self.note_earliest(model)

    def create(self, model: Model) -> None:
        table = quoted(model.name)
        self.database.execute(
            f"create table if not exists {table} "
            "(place integer primary key autoincrement, key text not null unique, data text not null, expires integer)"
        )
        for name in self.partitions(model):
            index = quoted(f"{model.name} by {name}")
            self.database.execute(f"create index if not exists {index} on {table} (json_extract(data, '$.{name}'))")

    def partitions(self, model: Model) -> set[str]:
        """The fields that objects of a model are looked up by."""
        found = {model.primary_key[0]} | {index.fields[0] for index in model.indexes}
        for other in self.definitions.models.values():
            found |= {
                field.relation.remote[0]
                for field in other.relations
                if field.relation and field.relation.target == model.name
            }
        return found

    def reset(self) -> None:
        """Forgets all objects and changes."""
        self.database.execute("delete from _changes")
        for name in self.definitions.models:
            self.database.execute(f"delete from {quoted(name)}")
        self.clock.offset = self.clock.last = 0

    def close(self) -> None:
        self.database.close()

    # Reading

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All writes of a block, or none of them."""
        self.database.execute("begin immediate")
        try:
            yield
        except BaseException:
            self.database.execute("rollback")
            raise
        self.database.execute("commit")

    def get(self, model: Model, key: tuple[Any, ...]) -> Values | None:
        """The object with a key; a tombstone until it expires."""
        self.expire(model)
        row = self.database.execute(
            f"select data from {quoted(model.name)} where key = ?", (json.dumps(key),)
        ).fetchone()
        return json.loads(row[0]) if row else None

    def scan(self, model: Model, after: int | None, limit: int) -> list[tuple[int, Values]]:
        """Objects in the order they were made, with their places."""
        self.expire(model)
        rows = self.database.execute(
            f"select place, data from {quoted(model.name)} where place > ? order by place limit ?", (after or 0, limit)
        )
        return [(place, json.loads(data)) for place, data in rows]

    def find(self, model: Model, equal: Mapping[str, Any]) -> Iterator[tuple[int, Values]]:
        """All objects with these values, in the order they were made."""
        self.expire(model)
        terms = " and ".join(f"json_extract(data, '$.{name}') = ?" for name in equal)
        rows = self.database.execute(
            f"select place, data from {quoted(model.name)} where {terms} order by place", tuple(equal.values())
        ).fetchall()
        return ((place, json.loads(data)) for place, data in rows)

    def changes(self, model: Model, since: int, after: int | None, limit: int) -> list[tuple[int, Values]]:
        """What changed since a time, each change by itself."""
        rows = self.database.execute(
            "select place, data from _changes where model = ? and at > ? and place > ? order by place limit ?",
            (model.name, since, after or 0, limit),
        )
        return [(place, json.loads(data)) for place, data in rows]

    # Writing

    def put(self, model: Model, values: Values, is_versioned: bool) -> None:
        """Keeps an object under its key, and the change where there are versions."""
        expires = self.clock.now() + self.retention.tombstones if values.get("_deleted") else None
        data = json.dumps(values)
        key = json.dumps(model.key(values))
        self.database.execute(
            f"insert into {quoted(model.name)} (key, data, expires) values (?, ?, ?) "
            "on conflict (key) do update set data = excluded.data, expires = excluded.expires",
            (key, data, expires),
        )
        if expires is not None:
            self.earliest[model.name] = min(expires, self.earliest[model.name] or expires)
        if is_versioned:
            now = values["_lastChangedAt"]
            self.database.execute("insert into _changes (model, at, data) values (?, ?, ?)", (model.name, now, data))
            oldest = self.clock.now() - self.retention.changes
            self.database.execute("delete from _changes where model = ? and at < ?", (model.name, oldest))

    def remove(self, model: Model, key: tuple[Any, ...]) -> None:
        self.database.execute(f"delete from {quoted(model.name)} where key = ?", (json.dumps(key),))

    def expire(self, model: Model) -> None:
        """Drops tombstones whose time is over."""
        earliest = self.earliest[model.name]
        if earliest is None or earliest > self.clock.now():
            return
        self.database.execute(f"delete from {quoted(model.name)} where expires <= ?", (self.clock.now(),))
        self.note_earliest(model)

    def note_earliest(self, model: Model) -> None:
        row = self.database.execute(f"select min(expires) from {quoted(model.name)}").fetchone()
        self.earliest[model.name] = row[0]


def quoted(name: str) -> str:
    return f'"{name}"'
