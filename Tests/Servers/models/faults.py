"""Faults that tests ask for: what goes wrong, with which requests, and how often."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from .context import Info
from .errors import AppSyncError


@dataclass
class Fault:
    """Something that goes wrong. Without a name it meets every request of its kind; without a kind, all over HTTP."""

    # Which requests: those with a root field or an operation of this name.
    on: str | None = None
    # Which: `query`, `mutation`, `subscription`, or `connection` for realtime handshakes.
    kind: str | None = None
    # The field, such as `Post.title`, whose values are wrong instead of whole requests.
    at: str | None = None
    # How many of them, after so many that go well.
    times: int = 1
    skip: int = 0
    # What happens: seconds of waiting, then a broken connection, an HTTP status, or an error.
    delay: float = 0
    drop: bool = False
    status: int | None = None
    headers: dict[str, str] = field(default_factory=dict)
    error: str | None = None
    message: str = "Injected fault"
    # After the operation has been carried out: the answer is lost, not the change.
    after: bool = False
    # At a field: null instead of its value, or instead of these items of its list; `error` gives a partial answer.
    redact: bool = False
    null_items: list[int] = field(default_factory=list)

    @staticmethod
    def read(values: dict[str, Any]) -> "Fault":
        """A fault in JSON. Raises ValueError for what none has."""
        names = {each.name for each in fields(Fault)}
        if unknown := set(values) - names:
            raise ValueError(f"A fault has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(names))}.")
        return Fault(**values)


class Faults:
    """The faults that are still to come."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []

    def add(self, values: dict[str, Any]) -> None:
        self.waiting.append(Fault.read(values))

    def clear(self) -> None:
        self.waiting.clear()

    def take(self, kind: str, names: list[str]) -> Fault | None:
        """The fault of a request with these root fields or this operation name.

        One without kind and name is for requests over HTTP.
        """

        def fits(fault: Fault) -> bool:
            if fault.at or (fault.on is not None and fault.on not in names):
                return False
            return fault.kind == kind or (
                fault.kind is None and (kind in ("query", "mutation") or fault.on is not None)
            )

        return self.first(fits)

    def first(self, fits: Callable[[Fault], bool]) -> Fault | None:
        for fault in [fault for fault in self.waiting if fits(fault)]:
            if fault.skip > 0:
                fault.skip -= 1
                continue
            fault.times -= 1
            if fault.times <= 0:
                self.waiting.remove(fault)
            return fault
        return None

    @property
    def middleware(self) -> list["Faults"] | None:
        """What stands between resolvers and their values by `resolve`; None while no field has a fault."""
        return [self] if any(fault.at for fault in self.waiting) else None

    def resolve(self, next: Callable[..., Any], source: Any, info: Info, **arguments: Any) -> Any:
        place = f"{info.parent_type.name}.{info.field_name}"
        fault = self.first(lambda fault: fault.at == place)
        if fault is None:
            return next(source, info, **arguments)
        if fault.error:
            raise AppSyncError(fault.error, fault.message)
        value = None if fault.redact else next(source, info, **arguments)
        return without(value, fault.null_items)


def without(value: Any, positions: list[int]) -> Any:
    """A list or connection with null at some positions."""
    if isinstance(value, dict) and "items" in value:
        return value | {"items": without(value["items"], positions)}
    if isinstance(value, list):
        return [None if index in positions else item for index, item in enumerate(value)]
    return value


async def wait(fault: Fault | None) -> None:
    if fault and fault.delay:
        await asyncio.sleep(fault.delay)
