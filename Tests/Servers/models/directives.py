"""Reads the directives in SDL, and advises on those of the old transformer."""

from typing import Any

from graphql import DirectiveNode, FieldDefinitionNode, ObjectTypeDefinitionNode
from graphql.utilities import value_from_ast_untyped


def directive(node: ObjectTypeDefinitionNode | FieldDefinitionNode, name: str) -> DirectiveNode | None:
    return next((use for use in node.directives or () if use.name.value == name), None)


def arguments(directive: DirectiveNode | None) -> dict[str, Any]:
    """What a directive is given, as plain values."""
    given = (directive.arguments or ()) if directive else ()
    return {argument.name.value: value_from_ast_untyped(argument.value) for argument in given}


def names(value: Any) -> tuple[str, ...]:
    """One name or a list of them, as GraphQL lets both be written."""
    return () if value is None else (value,) if isinstance(value, str) else tuple(value)


def old_key(type_name: str, values: dict[str, Any]) -> str:
    """Advice for `@key`."""
    first, *sorting = names(values.get("fields")) or ("id",)
    inner = [f'name: "{values["name"]}"'] if values.get("name") else []
    inner += ["sortKeyFields: [" + ", ".join(f'"{name}"' for name in sorting) + "]"] if sorting else []
    inner += [f'queryField: "{values["queryField"]}"'] if values.get("queryField") else []
    new = ("@index" if values.get("name") else "@primaryKey") + (f"({', '.join(inner)})" if inner else "")
    return f"{type_name} has @key of the old transformer; write {new} on its field '{first}' instead."


def old_connection(place: str, is_list: bool, values: dict[str, Any]) -> str:
    """Advice for `@connection`."""
    inner = [f'indexName: "{values["keyName"]}"'] if is_list and values.get("keyName") else []
    fields = names(values.get("fields"))
    inner += ["fields: [" + ", ".join(f'"{name}"' for name in fields) + "]"] if fields else []
    new = ("@hasMany" if is_list else "@belongsTo") + (f"({', '.join(inner)})" if inner else "")
    other = "" if is_list else ", or @hasOne if the other side does not refer back"
    return f"{place} has @connection of the old transformer; write {new} instead{other}."
