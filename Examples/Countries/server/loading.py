"""Loads any schema found in the wild: SDL in one or several files, or introspection JSON, valid or nearly so."""

import json
from pathlib import Path

from graphql import (
    DocumentNode,
    GraphQLSchema,
    Source,
    build_ast_schema,
    build_client_schema,
    parse,
    specified_scalar_types,
)
from graphql.language import (
    DirectiveDefinitionNode,
    InputValueDefinitionNode,
    NamedTypeNode,
    ScalarTypeDefinitionNode,
    SchemaDefinitionNode,
    TypeDefinitionNode,
    TypeExtensionNode,
    Visitor,
    visit,
)
from graphql.language import ast

SUFFIXES = (".graphql", ".graphqls", ".gql")

EXTENDED_AS = {
    ast.ObjectTypeExtensionNode: ast.ObjectTypeDefinitionNode,
    ast.InterfaceTypeExtensionNode: ast.InterfaceTypeDefinitionNode,
    ast.UnionTypeExtensionNode: ast.UnionTypeDefinitionNode,
    ast.EnumTypeExtensionNode: ast.EnumTypeDefinitionNode,
    ast.InputObjectTypeExtensionNode: ast.InputObjectTypeDefinitionNode,
    ast.ScalarTypeExtensionNode: ast.ScalarTypeDefinitionNode,
}


def load_schema(path: str, tolerant: bool = True) -> GraphQLSchema:
    """The schema in a file or in a folder of SDL files.

    A tolerant reading keeps the first of several definitions of one name, takes unknown types for scalars and
    does not check what it builds.
    """
    location = Path(path)
    if location.is_dir():
        files = sorted(file for file in location.iterdir() if file.suffix in SUFFIXES)
        return schema_from_text("\n".join(file.read_text() for file in files), tolerant, path)
    return schema_from_text(location.read_text(), tolerant, path)


def schema_from_text(text: str, tolerant: bool = True, name: str = "schema") -> GraphQLSchema:
    """The schema in SDL or in introspection JSON; see `load_schema`."""
    if text.lstrip("\ufeff \t\r\n").startswith("{") and '"__schema"' in text:
        return build_client_schema(introspection_in(json.loads(text.lstrip("\ufeff"))), assume_valid=tolerant)
    document = parse(Source(text, name))
    if not tolerant:
        return build_ast_schema(document)
    return build_ast_schema(mended(document), assume_valid=True, assume_valid_sdl=True)


def introspection_in(answer: dict) -> dict:
    """The introspection result inside an answer, with what old servers leave out filled in."""
    result = answer.get("data", answer)
    schema = result["__schema"]
    for type_ in schema["types"]:
        if type_["kind"] in ("OBJECT", "INTERFACE") and type_.get("interfaces") is None:
            type_["interfaces"] = []
    for directive in schema.get("directives") or []:
        if "locations" not in directive:
            places = {"onOperation": ["QUERY", "MUTATION", "SUBSCRIPTION"], "onField": ["FIELD"]}
            places["onFragment"] = ["FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"]
            directive["locations"] = [name for key, names in places.items() if directive.get(key) for name in names]
    return result


def mended(document: DocumentNode) -> DocumentNode:
    """The document without repeated definitions and with a scalar for every type that nothing defines."""
    definitions, names = [], set()
    for definition in document.definitions:
        if isinstance(definition, (TypeDefinitionNode, DirectiveDefinitionNode)):
            key = (isinstance(definition, DirectiveDefinitionNode), definition.name.value)
            if key in names:
                continue
            names.add(key)
        elif isinstance(definition, SchemaDefinitionNode):
            if "schema" in names:
                continue
            names.add("schema")
        definitions.append(visit(definition, KeepFirst()))
    for index, definition in enumerate(definitions):
        if isinstance(definition, TypeExtensionNode) and (False, definition.name.value) not in names:
            names.add((False, definition.name.value))
            definitions[index] = as_definition(definition)

    known = {name for is_directive, name in (key for key in names if key != "schema") if not is_directive}
    used = NamedTypes()
    for definition in definitions:
        visit(definition, used)
    for name in sorted(used.names - known - set(specified_scalar_types)):
        definitions.append(ScalarTypeDefinitionNode(name=ast.NameNode(value=name), directives=()))
    return DocumentNode(definitions=tuple(definitions))


def as_definition(extension: TypeExtensionNode) -> TypeDefinitionNode:
    """The definition with an extension's parts, for a type that is only ever extended."""
    parts = {key: getattr(extension, key) for key in extension.keys if key != "loc"}
    return EXTENDED_AS[type(extension)](**parts)


class NamedTypes(Visitor):
    """Collects the names of all types that a document mentions."""

    def __init__(self):
        super().__init__()
        self.names: set[str] = set()

    def enter_named_type(self, node: NamedTypeNode, *_):
        self.names.add(node.name.value)


class KeepFirst(Visitor):
    """Removes fields, arguments and enum values whose name occurred before among their siblings."""

    def enter_field_definition(self, node, key, parent, path, ancestors):
        return self.check(node, key, parent)

    def enter_enum_value_definition(self, node, key, parent, path, ancestors):
        return self.check(node, key, parent)

    def enter_input_value_definition(self, node: InputValueDefinitionNode, key, parent, path, ancestors):
        return self.check(node, key, parent)

    def check(self, node, key, siblings):
        earlier = siblings[:key] if isinstance(siblings, (list, tuple)) else ()
        if any(other.name.value == node.name.value for other in earlier):
            return self.REMOVE
        return self.IDLE
