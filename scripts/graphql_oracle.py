"""Answers questions about GraphQL with graphql-core: one JSON object per line in, one per line out, until input ends.

Commands, each with an `id` that the answer repeats:

    {"command": "parse", "document": TEXT}                          -> {"errors": [...]}
    {"command": "print", "document": TEXT}                          -> {"text": TEXT, "errors": [...]}
    {"command": "buildSchema", "schema": SCHEMA, "tolerant": BOOL}  -> {"errors": [...]}
    {"command": "validate", "schema": SCHEMA, "document": TEXT, "variables": JSON}  -> {"errors": [...]}
    {"command": "execute", "schema": SCHEMA, "document": TEXT, "variables": JSON, "data": JSON}  -> {"text": JSON}

"execute" answers from the data, the text of a JSON object for the root: a field is the member of its name, whatever the
arguments; objects of interfaces and unions have a `__typename`. The answer is a GraphQL response as text.

SCHEMA is {"path": FILE or FOLDER} or {"text": TEXT}, SDL or introspection JSON. Reading it is tolerant unless "tolerant" is
false. With "variables", the text of a JSON object, a document with one operation has their values checked too. An error is
{"message": TEXT, "locations": [{"line": N, "column": N}]}. A question that cannot be answered gets {"failure": TEXT}.
"""

import json
import os
import sys
from pathlib import Path

from graphql import (
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    execute_sync,
    parse,
    print_ast,
    validate,
    validate_schema,
)
from graphql.execution.values import get_variable_values

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Examples" / "Countries" / "server"))

from loading import load_schema, schema_from_text

schemas: dict[tuple, GraphQLSchema] = {}


def described(error: GraphQLError) -> dict:
    locations = [{"line": place.line, "column": place.column} for place in error.locations or []]
    return {"message": error.message, "locations": locations}


def schema_for(request: dict) -> GraphQLSchema:
    source, tolerant = request["schema"], request.get("tolerant", True)
    if "path" in source:
        path = Path(source["path"])
        key = (source["path"], path.stat().st_mtime_ns, tolerant)
        if key not in schemas:
            schemas[key] = load_schema(source["path"], tolerant)
        return schemas[key]
    key = (source["text"], tolerant)
    if key not in schemas:
        schemas[key] = schema_from_text(source["text"], tolerant)
    return schemas[key]


def parse_document(request: dict) -> dict:
    parse(request["document"])
    return {"errors": []}


def print_document(request: dict) -> dict:
    return {"text": print_ast(parse(request["document"])), "errors": []}


def build_schema(request: dict) -> dict:
    try:
        schema = schema_for(request)
    except TypeError as error:
        # graphql-core joins the faults of SDL into one message.
        return {"errors": [{"message": fault, "locations": []} for fault in str(error).split("\n\n")]}
    errors = [] if request.get("tolerant", True) else validate_schema(schema)
    return {"errors": [described(error) for error in errors]}


def validate_document(request: dict) -> dict:
    schema = schema_for(request)
    document = parse(request["document"])
    errors = list(validate(schema, document))
    if not errors and request.get("variables") is not None:
        errors = variable_errors(schema, document, json.loads(request["variables"]))
    return {"errors": [described(error) for error in errors]}


def variable_errors(schema: GraphQLSchema, document, variables: dict) -> list[GraphQLError]:
    operations = [node for node in document.definitions if isinstance(node, OperationDefinitionNode)]
    if len(operations) != 1:
        return [GraphQLError(f"Variables can be checked for one operation, but the document has {len(operations)}.")]
    declared = operations[0].variable_definitions or ()
    names = {definition.variable.name.value for definition in declared}
    unknown = [
        GraphQLError(f"The operation declares no variable '${name}'.") for name in variables if name not in names
    ]
    values = get_variable_values(schema, declared, variables)
    return unknown + (values if isinstance(values, list) else [])


def execute_document(request: dict) -> dict:
    schema = schema_for(request)
    result = execute_sync(
        schema,
        parse(request["document"]),
        root_value=json.loads(request["data"]),
        variable_values=json.loads(request.get("variables") or "{}"),
    )
    return {"text": json.dumps(result.formatted), "errors": []}


COMMANDS = {
    "parse": parse_document,
    "print": print_document,
    "buildSchema": build_schema,
    "validate": validate_document,
    "execute": execute_document,
}


def answer(request: dict) -> dict:
    try:
        return COMMANDS[request["command"]](request)
    except GraphQLError as error:
        return {"errors": [described(error)]}
    except RecursionError:
        return {"failure": "The document or schema is nested too deeply for graphql-core."}
    except Exception as error:
        # Unreadable files, schemas that cannot be built, requests that make no sense: the asker hears why.
        return {"failure": f"{type(error).__name__}: {error}"}


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
    # Large schemas take a while to take apart; nobody waits for that.
    os._exit(0)


if __name__ == "__main__":
    main()
