"""Serves any schema with invented answers of the right types, so that clients can be tried against it."""

from graphql import (
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    is_abstract_type,
    is_enum_type,
    is_introspection_type,
    is_object_type,
    is_scalar_type,
)
from graphql.type import GraphQLField, GraphQLString

from loading import load_schema

BUILT_IN = {"Int": 1, "Float": 1.5, "String": "text", "Boolean": True, "ID": "id-1"}

# By a part of a custom scalar's name, in this order.
CUSTOM = {
    "datetime": "2026-01-31T08:15:30.000Z",
    "timestamp": "2026-01-31T08:15:30.000Z",
    "date": "2026-01-31",
    "time": "08:15:30",
    "uuid": "0191f3b2-7c1e-7d30-8a54-3d1f0c9b6a01",
    "url": "https://example.org/",
    "uri": "https://example.org/",
    "decimal": "12.50",
    "money": "12.50",
    "json": {"key": "value"},
    "bigint": "9007199254740993",
}


def make_schema(path: str) -> GraphQLSchema:
    """The schema in a file, each of whose fields answers with an invented value; lists have two entries."""
    schema = executable(load_schema(path))
    for type_ in schema.type_map.values():
        if is_introspection_type(type_):
            continue
        if is_object_type(type_):
            for field in type_.fields.values():
                field.resolve = resolver(schema, field.type)
        elif is_abstract_type(type_):
            type_.resolve_type = lambda value, *_: value["__typename"]
    return schema


def executable(schema: GraphQLSchema) -> GraphQLSchema:
    """The schema with what the executor insists on: a query type, and no directives of incremental delivery."""
    parts = schema.to_kwargs()
    parts["query"] = parts["query"] or GraphQLObjectType("Query", {"nothing": GraphQLField(GraphQLString)})
    parts["directives"] = [directive for directive in parts["directives"] if directive.name not in ("defer", "stream")]
    return GraphQLSchema(**{**parts, "assume_valid": True})


def resolver(schema: GraphQLSchema, type_):
    return lambda *_, **__: invented(schema, type_)


def invented(schema: GraphQLSchema, type_):
    """A value of the type; None where an abstract type has no possible type."""
    if isinstance(type_, GraphQLNonNull):
        return invented(schema, type_.of_type)
    if isinstance(type_, GraphQLList):
        return [invented(schema, type_.of_type)] * 2
    if is_scalar_type(type_):
        if type_.name in BUILT_IN:
            return BUILT_IN[type_.name]
        name = type_.name.lower()
        return next((value for part, value in CUSTOM.items() if part in name), f"some {type_.name}")
    if is_enum_type(type_):
        return next(iter(type_.values.values())).value
    if is_abstract_type(type_):
        possible = schema.get_possible_types(type_)
        return {"__typename": possible[0].name} if possible else None
    return {"__typename": type_.name}
