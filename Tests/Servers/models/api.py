"""Makes the executable schema of an API: the SDL of its models, with resolvers."""

from collections.abc import Mapping
from typing import Any

from graphql import (
    GraphQLError,
    GraphQLField,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLSchema,
    build_schema,
    validate_schema,
)

from . import reads, sdl, writes
from .definitions import Definitions, Model, SchemaRefused
from .scalars import SCALARS


def build(definitions: Definitions, is_versioned: bool) -> GraphQLSchema:
    """The schema that answers for these models.

    Raises SchemaRefused where names clash, such as those of two queries.
    """
    try:
        schema = build_schema(sdl.write(definitions, is_versioned))
    except (TypeError, GraphQLError) as error:
        raise SchemaRefused([f"The schema that is made of this one is not valid. {error}"]) from None
    if errors := validate_schema(schema):
        raise SchemaRefused([f"The schema that is made of this one is not valid. {error}" for error in errors])
    for name, scalar in SCALARS.items():
        give_checks(schema.type_map[name], scalar)
    for model in definitions.models.values():
        add_queries(schema, model, is_versioned)
        for verb, write in (("create", writes.create), ("update", writes.update), ("delete", writes.delete)):
            for name in model.names.get(verb, []):
                fields(schema, "Mutation")[name].resolve = writes.resolver(model, write)
        add_fields(schema, model)
    return schema


def give_checks(declared: Any, scalar: GraphQLScalarType) -> None:
    """Gives a scalar of the SDL what the real one does."""
    for name in (
        "serialize",
        "parse_value",
        "parse_literal",
        "coerce_output_value",
        "coerce_input_value",
        "coerce_input_literal",
    ):
        if hasattr(scalar, name):
            setattr(declared, name, getattr(scalar, name))


def fields(schema: GraphQLSchema, name: str) -> Mapping[str, GraphQLField]:
    found = schema.type_map[name]
    assert isinstance(found, GraphQLObjectType)
    return dict(found.fields)


def add_queries(schema: GraphQLSchema, model: Model, is_versioned: bool) -> None:
    queries = fields(schema, "Query")
    for name in model.names.get("get", []):
        queries[name].resolve = reads.getter(model)
    for name in model.names.get("list", []):
        queries[name].resolve = reads.lister(model)
    for name in model.names.get("sync", []) if is_versioned else []:
        queries[name].resolve = reads.syncer(model)
    for index in model.indexes:
        if index.query_field:
            queries[index.query_field].resolve = reads.index_query(model, index)


def add_fields(schema: GraphQLSchema, model: Model) -> None:
    for field in model.fields.values():
        if field.relation:
            fields(schema, model.name)[field.name].resolve = reads.related(model, field)
        elif field.rules is not None:
            fields(schema, model.name)[field.name].resolve = reads.guarded(model, field)


def mutations_by_subscription(schema: GraphQLSchema) -> dict[str, set[str]]:
    """The mutations that each subscription listens to, from `@aws_subscribe`."""
    subscription = schema.subscription_type
    found: dict[str, set[str]] = {}
    for name, field in subscription.fields.items() if subscription else ():
        for use in field.ast_node.directives or () if field.ast_node else ():
            if use.name.value == "aws_subscribe":
                found[name] = {value.value for value in use.arguments[0].value.values}
    return found
