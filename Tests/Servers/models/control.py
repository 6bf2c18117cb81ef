"""What tests tell the server to do: seed objects, inject faults, move the clock, break connections."""

from typing import TYPE_CHECKING, Any

from .definitions import Model
from .store import SYSTEM
from .writes import completed

if TYPE_CHECKING:
    from .server import Server


def carry_out(server: "Server", commands: dict[str, Any]) -> dict[str, Any]:
    """Does what is asked, in this order whatever the order in JSON; returns what there is to say.

    Raises ValueError for a command that there is not, or that is wrong.
    """
    if unknown := set(commands) - set(COMMANDS):
        raise ValueError(f"There is no command {', '.join(sorted(unknown))}; there are {', '.join(COMMANDS)}.")
    return {name: COMMANDS[name](server, commands[name]) for name in COMMANDS if name in commands}


def reset(server: "Server", is_wanted: bool) -> None:
    """Forgets objects, faults and log; connections stay."""
    if is_wanted:
        server.store.reset()
        server.faults.clear()
        server.journal.entries.clear()


def set_options(server: "Server", values: dict[str, Any]) -> None:
    names = ("redaction", "keep_alive", "timeout", "subscriptions_per_connection")
    for name, value in values.items():
        if name not in names:
            raise ValueError(f"There is no option {name}; there are {', '.join(names)}.")
        setattr(server.options, name, value)


def advance(server: "Server", milliseconds: int) -> None:
    server.store.clock.offset += milliseconds


def seed(server: "Server", objects: dict[str, list[dict[str, Any]]]) -> dict[str, int]:
    """Stores objects as they are, with what is missing made up; nobody is told. Returns how many of each model."""
    for name, values in objects.items():
        if name not in server.definitions.models:
            raise ValueError(f"There is no model {name}.")
        now = server.store.clock.tick()
        with server.store.transaction():
            for each in values:
                plant(server, server.definitions.models[name], each, now)
    return {name: len(values) for name, values in objects.items()}


def plant(server: "Server", model: Model, given: dict[str, Any], now: int) -> None:
    known = {field.name for field in model.stored} | set(SYSTEM)
    if unknown := set(given) - known:
        raise ValueError(f"{model.name} has no {', '.join(sorted(unknown))}.")
    values = completed(model, given, server.store.clock)
    if missing := [name for name in model.primary_key if values.get(name) is None]:
        raise ValueError(f"An object of {model.name} has no {', '.join(missing)}.")
    is_versioned = server.options.is_versioned
    if is_versioned:
        values = {"_version": 1, "_lastChangedAt": now} | values
    server.store.put(model, values, is_versioned)


def add_faults(server: "Server", faults: list[dict[str, Any]]) -> None:
    for fault in faults:
        server.faults.add(fault)


def publish(server: "Server", event: dict[str, Any]) -> None:
    """Treats values as what a mutation of another client gave."""
    server.broker.publish(event["mutation"], event["values"], server.options.redaction != "none")


def emit(server: "Server", event: dict[str, Any]) -> int:
    """Sends a payload as it is."""
    return server.broker.emit(event["subscription"], event["payload"])


def disconnect(server: "Server", how: str) -> int:
    """Ends all realtime connections: `drop` breaks them, `close` says so first. Returns how many there were."""
    connections = list(server.connections)
    for connection in connections:
        if how == "drop":
            connection.drop()
        else:
            connection.outgoing.put_nowait(None)
    return len(connections)


COMMANDS: dict[str, Any] = {
    "reset": reset,
    "options": set_options,
    "advance": advance,
    "seed": seed,
    "faults": add_faults,
    "publish": publish,
    "emit": emit,
    "disconnect": disconnect,
}
