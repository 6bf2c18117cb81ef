"""Resolvers that write: create, update and delete, with conditions, versions and conflicts."""

import datetime
import json
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from . import access, filters, merging
from .context import REDACTED, Context, Info, Values
from .definitions import Field, Model, Operation
from .errors import Unauthorized, condition_failed, conflict
from .execution import collect
from .reads import Resolver, check
from .store import Clock

Write = Callable[[Model, Info, Values, Mapping[str, Any] | None], Values]


def resolver(model: Model, write: Write) -> Resolver:
    """A mutation as one transaction."""

    def resolve(_: Any, info: Info, input: Values, condition: Values | None = None) -> Values:
        context = info.context
        with context.store.transaction():
            result = write(model, info, dict(input), condition)
        return result | ({REDACTED: True} if context.options.redaction == "mutations" else {})

    return resolve


def create(model: Model, info: Info, given: Values, condition: Mapping[str, Any] | None) -> Values:
    context = info.context
    check(model, "create", info)
    given.pop("_version", None)
    values = completed(model, given, context.store.clock)
    access.claim_ownership(model, context.identity, values)
    if not access.allows(model.rules, "create", context.identity, values):
        raise Unauthorized(info.field_name, info.parent_type.name)
    access.check_fields(model, "create", context.identity, given, values)
    current = context.store.get(model, model.key(values))
    if current or not filters.matches(condition, {}):
        raise condition_failed(context.options.is_versioned, selected(current, info, model))
    return keep(context, model, values, 1)


def update(model: Model, info: Info, given: Values, condition: Mapping[str, Any] | None) -> Values:
    context = info.context
    current = existing(model, "update", info, given, condition)
    version = given.pop("_version", None)
    access.check_fields(model, "update", context.identity, set(given) - set(model.primary_key), current)
    changes = dict(given)
    if model.updated_at and changes.get(model.updated_at) is None:
        changes[model.updated_at] = stamp(model.fields[model.updated_at], context.store.clock)
    if context.options.is_versioned and (version != current["_version"] or current.get("_deleted")):
        if not merging.is_possible(context.options.conflict, version, current):
            raise conflict(selected(current, info, model))
        merged = merging.merge(current, given)
        if merged == current:
            return current
        changes = merged | ({model.updated_at: changes[model.updated_at]} if model.updated_at else {})
    values = {name: value for name, value in current.items() if not name.startswith("_")} | changes
    return keep(context, model, values, current.get("_version", 0) + 1)


def delete(model: Model, info: Info, given: Values, condition: Mapping[str, Any] | None) -> Values:
    context = info.context
    current = existing(model, "delete", info, given, condition)
    if not context.options.is_versioned:
        context.store.remove(model, model.key(current))
        return current
    if given.get("_version") != current["_version"] or current.get("_deleted"):
        raise conflict(selected(current, info, model))
    return keep(context, model, current | {"_deleted": True}, current["_version"] + 1)


def existing(
    model: Model, operation: Operation, info: Info, given: Values, condition: Mapping[str, Any] | None
) -> Values:
    """The object to change.

    Raises AppSyncError if there is none, the caller may not change it, or it does not fulfil the condition.
    """
    context = info.context
    check(model, operation, info)
    current = context.store.get(model, model.key(given))
    if current is None:
        raise condition_failed(context.options.is_versioned, None)
    if not access.allows(model.rules, operation, context.identity, current):
        raise Unauthorized(info.field_name, info.parent_type.name)
    if not filters.matches(condition, current):
        raise condition_failed(context.options.is_versioned, selected(current, info, model))
    return current


def keep(context: Context, model: Model, values: Values, version: int) -> Values:
    """Stores an object, as a new version where there are versions."""
    for name in {name for index in model.indexes for name in index.fields}:
        if name in values and values[name] is None and name not in model.primary_key:
            # DynamoDB has no null in keys of indexes: the attribute goes.
            del values[name]
    if context.options.is_versioned:
        deleted = {"_deleted": True} if values.get("_deleted") else {}
        values = values | {"_version": version, "_lastChangedAt": context.store.clock.tick()} | deleted
    context.store.put(model, values, context.options.is_versioned)
    return values


def completed(model: Model, given: Values, clock: Clock) -> Values:
    """A new object's values with those that the server gives: id, defaults and timestamps."""
    values = {name: literal(field) for name, field in model.fields.items() if field.default is not None} | given
    if "id" in model.fields and values.get("id") is None:
        values["id"] = str(uuid.uuid4())
    for name in (model.created_at, model.updated_at):
        if name and values.get(name) is None:
            values[name] = stamp(model.fields[name], clock)
    return values


def stamp(field: Field, clock: Clock) -> Any:
    """The time as the field's type has it."""
    now = datetime.datetime.fromtimestamp(clock.now() / 1000, datetime.timezone.utc)
    if field.type.name in ("AWSTimestamp", "Int"):
        return int(now.timestamp())
    if field.type.name == "AWSDate":
        return now.date().isoformat() + "Z"
    return now.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def literal(field: Field) -> Any:
    """The value of `@default`, which is always written as a string."""
    match field.type.name:
        case "Int" | "AWSTimestamp":
            return int(field.default or 0)
        case "Float":
            return float(field.default or 0)
        case "Boolean":
            return field.default == "true"
        case _ if field.type.is_list:
            return json.loads(field.default or "[]")
        case _:
            return field.default


def selected(values: Values | None, info: Info, model: Model) -> Values | None:
    """An object as an error carries it: the fields that the mutation asks for, without relations."""
    if values is None:
        return None
    sets = [node.selection_set for node in info.field_nodes if node.selection_set]
    asked = dict.fromkeys(node.name.value for node in collect(sets, info.fragments))
    relations = {field.name for field in model.relations}
    return {name: model.name if name == "__typename" else values.get(name) for name in asked if name not in relations}
