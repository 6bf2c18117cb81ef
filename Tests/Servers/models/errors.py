"""Errors as AppSync words and shapes them: kind, data and further information stand beside the message."""

import re
from typing import Any

from graphql import GraphQLError, GraphQLObjectType, GraphQLSchema, get_named_type


class AppSyncError(Exception):
    """A resolver's failure."""

    def __init__(self, kind: str | None, message: str, data: Any = None, info: Any = None):
        super().__init__(message)
        self.kind, self.message, self.data, self.info = kind, message, data, info


class Unauthorized(AppSyncError):
    """A field that the caller may not have."""

    def __init__(self, field: str, type_name: str):
        super().__init__("Unauthorized", f"Not Authorized to access {field} on type {type_name}")


def condition_failed(is_versioned: bool, current: dict[str, Any] | None) -> AppSyncError:
    """A write whose condition does not hold, with the object as it is."""
    if is_versioned:
        return AppSyncError("ConditionalCheckFailedException", "The conditional request failed", current)
    message = "The conditional request failed (Service: DynamoDb, Status Code: 400)"
    return AppSyncError("DynamoDB:ConditionalCheckFailedException", message, current)


def conflict(current: dict[str, Any] | None) -> AppSyncError:
    """A write that goes by another version than the server's."""
    return AppSyncError("ConflictUnhandled", "Conflict resolver rejects mutation.", current)


def request_error(kind: str, message: str, **more: Any) -> dict[str, Any]:
    """An error about a request as a whole."""
    return {"errorType": kind, "message": message, **more}


def locations(error: GraphQLError) -> list[dict[str, Any]] | None:
    if not error.locations:
        return None
    return [{"line": place.line, "column": place.column, "sourceName": None} for place in error.locations]


def field_error(error: GraphQLError, schema: GraphQLSchema) -> dict[str, Any]:
    """An error of execution."""
    path = error.path
    cause = error.original_error
    if isinstance(cause, AppSyncError):
        return {
            "path": path,
            "data": cause.data,
            "errorType": cause.kind,
            "errorInfo": cause.info,
            "locations": locations(error),
            "message": cause.message,
        }
    place = "/" + "/".join(f"{key}" if isinstance(key, str) else f"[{key}]" for key in path or ())
    place = place.replace("/[", "[")
    if match := re.fullmatch(r"Cannot return null for non-nullable field (\w+)\.(\w+)\.", error.message):
        type_name = value_type(schema, match[1], match[2])
        message = f"Cannot return null for non-nullable type: '{type_name}' within parent '{match[1]}' ({place})"
        return {"path": path, "locations": None, "message": message}
    if error.message.startswith(("Unable to serialize", "Enum ", "Int cannot", "Float cannot", "Boolean cannot")):
        return {"path": path, "locations": None, "message": f"Can't serialize value ({place}) : {error.message}"}
    return {
        "path": path,
        "data": None,
        "errorType": None,
        "errorInfo": None,
        "locations": locations(error),
        "message": error.message,
    }


def value_type(schema: GraphQLSchema, parent: str, field: str) -> str:
    """The name of the type that may not be null."""
    found = schema.type_map.get(parent)
    return str(get_named_type(found.fields[field].type)) if isinstance(found, GraphQLObjectType) else field


def validation_error(error: GraphQLError, kind: str) -> dict[str, Any]:
    """An error of a document that does not fit the schema."""
    return {"path": None, "locations": locations(error), "message": f"Validation error of type {kind}: {error.message}"}


def variable_error(error: GraphQLError) -> dict[str, Any]:
    """An error of a variable's value."""
    return {"path": None, "locations": locations(error), "message": error.message}
