"""Resolvers that read: get, list, queries of indexes, sync, and relations."""

from collections.abc import Callable, Mapping
from typing import Any

from . import access, filters, tokens
from .context import REDACTED, Info, Values
from .definitions import Field, Index, Model, Operation, Relation
from .errors import AppSyncError, Unauthorized
from .naming import camel

DEFAULT_LIMIT = 100
Resolver = Callable[..., Any]


def check(model: Model, operation: Operation, info: Info) -> None:
    """Raises Unauthorized if no rule lets the caller do this with any object."""
    if not access.could_allow(model.rules, operation, info.context.identity):
        raise Unauthorized(info.field_name, info.parent_type.name)


def getter(model: Model) -> Resolver:
    """`getPost`"""

    def resolve(_: Any, info: Info, **arguments: Any) -> Values | None:
        context = info.context
        check(model, "get", info)
        found = context.store.get(model, model.key(arguments))
        if found and not access.allows(model.rules, "get", context.identity, found):
            raise Unauthorized(info.field_name, info.parent_type.name)
        return found

    return resolve


def lister(model: Model) -> Resolver:
    """`listPosts`: by the key if one is given, else all."""

    def resolve(_: Any, info: Info, **arguments: Any) -> Values:
        check(model, "list", info)
        first, *sorting = model.primary_key
        if model.has_own_key and arguments.get(first) is not None:
            return partition(info, model, {first: arguments[first]}, tuple(sorting), arguments, info.field_name)
        if model.has_own_key and (arguments.get("sortDirection") or any(arguments.get(n) for n in argument(sorting))):
            raise AppSyncError("InvalidArgument", f"Sorting and conditions on the sort key need '{first}'.")
        return scan(info, model, arguments, "list")

    return resolve


def argument(sorting: list[str] | tuple[str, ...]) -> list[str]:
    """The name of the argument with the condition on sort keys; none without them."""
    return [sorting[0] if len(sorting) == 1 else camel(sorting)] if sorting else []


def index_query(model: Model, index: Index) -> Resolver:
    """`postsByBlog`"""

    def resolve(_: Any, info: Info, **arguments: Any) -> Values:
        check(model, "list", info)
        first, *sorting = index.fields
        return partition(info, model, {first: arguments[first]}, tuple(sorting), arguments, info.field_name)

    return resolve


def syncer(model: Model) -> Resolver:
    """`syncPosts`: what changed since a time that is not too long ago, else all objects, tombstones included."""

    def resolve(_: Any, info: Info, **arguments: Any) -> Values:
        context = info.context
        check(model, "sync", info)
        since = arguments.get("lastSync")
        started = context.store.clock.tick()
        oldest = context.store.clock.now() - context.store.retention.changes
        if since is None or since < oldest:
            return scan(info, model, arguments, "sync") | {"startedAt": started}
        scope = f"{info.field_name} since {since}"
        size = limit(arguments)
        after = tokens.decode(scope, arguments.get("nextToken"))
        rows = context.store.changes(model, since, after, size)
        return page(info, model, rows, arguments, scope, len(rows) == size, "sync") | {"startedAt": started}

    return resolve


# Pages


def limit(arguments: Mapping[str, Any]) -> int:
    """How many objects are looked at."""
    size = arguments.get("limit")
    if size is None:
        return DEFAULT_LIMIT
    if size < 1:
        raise AppSyncError("DynamoDB:DynamoDbException", "Limit must be greater than or equal to 1.")
    return int(size)


def scan(info: Info, model: Model, arguments: Mapping[str, Any], operation: Operation) -> Values:
    size = limit(arguments)
    after = tokens.decode(info.field_name, arguments.get("nextToken"))
    rows = info.context.store.scan(model, after, size)
    return page(info, model, rows, arguments, info.field_name, len(rows) == size, operation)


def partition(
    info: Info,
    model: Model,
    equal: Mapping[str, Any],
    sorting: tuple[str, ...],
    arguments: Mapping[str, Any],
    scope: str,
) -> Values:
    """The objects with these values, sorted and narrowed by the fields that follow in their index.

    As in a DynamoDB index, objects without a value to sort by are not in it.
    """
    rows = []
    condition = next((arguments.get(name) for name in argument(sorting)), None)
    for place, values in info.context.store.find(model, equal):
        key = filters.sort_value(sorting, values) if sorting else ""
        if key is not filters.MISSING and filters.matches_key(condition, sorting, key):
            rows.append((place, key, values))
    is_descending = arguments.get("sortDirection") == "DESC"
    rows.sort(key=lambda row: (row[1].encode() if isinstance(row[1], str) else row[1], row[0]), reverse=is_descending)
    scope = f"{scope} {list(equal.values())} {arguments.get('sortDirection')}"
    after = tokens.decode(scope, arguments.get("nextToken"))
    start = next((i + 1 for i, row in enumerate(rows) if row[0] == after), 0) if after is not None else 0
    size = limit(arguments)
    chosen = [(place, values) for place, _, values in rows[start : start + size]]
    return page(info, model, chosen, arguments, scope, len(chosen) == size, "list")


def page(
    info: Info,
    model: Model,
    rows: list[tuple[int, Values]],
    arguments: Mapping[str, Any],
    scope: str,
    is_full: bool,
    operation: Operation,
) -> Values:
    """A connection. The filter comes after the limit, so that a page can be empty and yet have a token."""
    identity = info.context.identity
    condition = arguments.get("filter")
    items = [
        values
        for _, values in rows
        if access.allows(model.rules, operation, identity, values) and filters.matches(condition, values)
    ]
    token = tokens.encode(scope, rows[-1][0]) if is_full and rows else None
    return {"items": items, "nextToken": token}


# Relations


def related(model: Model, field: Field) -> Resolver:
    """A field that leads to other models."""
    relation = field.relation
    assert relation

    def resolve(source: Values, info: Info, **arguments: Any) -> Any:
        context = info.context
        if context.is_event:
            return source.get(field.name)
        if source.get(REDACTED):
            return None
        target = context.definitions.models[relation.target]
        check(target, "list" if relation.kind == "hasMany" else "get", info)
        values = [source.get(name) for name in relation.local]
        if any(value is None for value in values):
            return {"items": [], "nextToken": None} if relation.kind == "hasMany" else None
        equal = dict(zip(relation.remote, values, strict=True))
        if relation.kind == "hasMany":
            return partition(info, target, equal, relation.sorting, arguments, f"{model.name}.{field.name}")
        return one(info, target, relation, equal)

    return resolve


def one(info: Info, target: Model, relation: Relation, equal: Values) -> Values | None:
    context = info.context
    if relation.remote == target.primary_key:
        found = context.store.get(target, target.key(equal))
    else:
        found = next((values for _, values in context.store.find(target, equal)), None)
    if found and not access.allows(target.rules, "get", context.identity, found):
        raise Unauthorized(info.field_name, info.parent_type.name)
    return found


def guarded(model: Model, field: Field) -> Resolver:
    """A field with rules of its own."""

    def resolve(source: Values, info: Info, **_: Any) -> Any:
        context = info.context
        if access.allows(field.rules, "listen" if context.is_event else "get", context.identity, source):
            return source.get(field.name)
        if context.is_event:
            return None
        raise Unauthorized(field.name, model.name)

    return resolve
