"""Reads SDL with Amplify's directives; refuses what the transformer of today would refuse."""

from collections.abc import Iterable
from typing import Any

from graphql import (
    DefinitionNode,
    DirectiveDefinitionNode,
    EnumTypeDefinitionNode,
    FieldDefinitionNode,
    GraphQLSyntaxError,
    InputObjectTypeDefinitionNode,
    ObjectTypeDefinitionNode,
    ObjectTypeExtensionNode,
    TypeDefinitionNode,
    parse,
    print_ast,
)
from graphql.utilities import value_from_ast_untyped

from . import relations
from .additions import add_auth_fields, add_timestamps, root_names
from .definitions import READS, Definitions, Field, Index, Model, Rule, SchemaRefused, TypeName
from .directives import arguments, directive, names, old_connection, old_key
from .naming import capital, lower, plural
from .scalars import SCALARS

ROOTS = ("Query", "Mutation", "Subscription")
RELATIONS = ("hasOne", "hasMany", "belongsTo", "manyToMany")
PROVIDERS = {
    "public": "apiKey",
    "owner": "userPools",
    "groups": "userPools",
    "private": "userPools",
    "custom": "function",
}


def read(text: str) -> Definitions:
    """The definitions in SDL.

    Raises SchemaRefused with every fault that was found.
    """
    try:
        document = parse(text)
    except GraphQLSyntaxError as error:
        raise SchemaRefused([str(error)]) from None
    reader = Reader(document.definitions)
    if reader.faults:
        raise SchemaRefused(reader.faults)
    return reader.result


class Reader:
    """One reading of one document."""

    def __init__(self, nodes: Iterable[DefinitionNode]):
        self.faults: list[str] = []
        self.result = Definitions()
        self.global_rules: tuple[Rule, ...] | None = None
        self.nodes = list(nodes)
        self.types = {node.name.value: node for node in self.nodes if isinstance(node, TypeDefinitionNode)}
        models = {
            name: node
            for name, node in self.types.items()
            if isinstance(node, ObjectTypeDefinitionNode) and directive(node, "model")
        }
        self.model_names = set(models)
        for node in self.nodes:
            self.sort(node)
        for name, model in models.items():
            self.result.models[name] = self.model(model)
        if self.faults:
            return
        if not self.result.models:
            self.faults.append("The schema has no type with @model, so there is nothing to serve.")
            return
        relations.resolve(self.result, self.types, self.faults)

    def sort(self, node: DefinitionNode) -> None:
        """Puts a definition where it belongs."""
        match node:
            case ObjectTypeDefinitionNode(name=name) if name.value in self.model_names:
                self.check_model(node)
            case ObjectTypeDefinitionNode(name=name) if name.value in ROOTS:
                self.result.roots[name.value] = node
                self.check_types(node)
            case ObjectTypeDefinitionNode(name=name):
                self.result.embedded[name.value] = node
                self.check_types(node)
            case EnumTypeDefinitionNode(name=name):
                self.result.enums[name.value] = node
            case InputObjectTypeDefinitionNode(name=name) if name.value == "AMPLIFY":
                for option in node.fields or ():
                    if option.name.value == "globalAuthRule" and option.default_value:
                        self.global_rules = (self.rule(value_from_ast_untyped(option.default_value)),)
            case ObjectTypeExtensionNode(name=name) if name.value in ROOTS:
                self.result.roots[name.value] = node
            case TypeDefinitionNode():
                self.result.others.append(node)
            case DirectiveDefinitionNode():
                pass
            case _:
                self.faults.append(f"The schema holds a definition that no Amplify schema has: {print_ast(node)[:80]}")

    def check_model(self, node: ObjectTypeDefinitionNode) -> None:
        type_name = node.name.value
        for use in node.directives or ():
            if use.name.value == "key":
                self.faults.append(old_key(type_name, arguments(use)))
            if use.name.value == "versioned":
                self.faults.append(
                    f"{type_name} has @versioned of the old transformer; turn conflict detection on instead."
                )
        for field in node.fields or ():
            if connection := directive(field, "connection"):
                is_list = TypeName(print_ast(field.type)).is_list
                self.faults.append(old_connection(f"{type_name}.{field.name.value}", is_list, arguments(connection)))
        self.check_types(node)

    def check_types(self, node: ObjectTypeDefinitionNode) -> None:
        for field in node.fields or ():
            name = TypeName(print_ast(field.type)).name
            if (
                name not in self.types
                and name not in SCALARS
                and name not in ("ID", "Int", "Float", "String", "Boolean")
            ):
                self.faults.append(
                    f"{node.name.value}.{field.name.value} has the type {name}, which the schema does not define; "
                    "give all files of the schema, or add the type."
                )

    # Models

    def model(self, node: ObjectTypeDefinitionNode) -> Model:
        name = node.name.value
        options = arguments(directive(node, "model"))
        model = Model(name, plural(capital(name)), {})
        rules = self.rules(node)
        model.rules = rules if rules is not None else self.global_rules
        for field_node in node.fields or ():
            model.fields[field_node.name.value] = self.field(field_node)
            self.keys(field_node, model)
        if not model.has_own_key and "id" not in model.fields:
            model.fields = {"id": Field("id", TypeName("ID!"), "scalar"), **model.fields}
        self.check_key(model)
        model.names = root_names(model, options)
        add_timestamps(model, options)
        add_auth_fields(model)
        return model

    def field(self, node: FieldDefinitionNode) -> Field:
        type_name = TypeName(print_ast(node.type))
        default = directive(node, "default")
        field = Field(node.name.value, type_name, self.kind(node, type_name), tuple(node.arguments or ()))
        field.rules = self.rules(node)
        field.default = arguments(default).get("value") if default else None
        return field

    def kind(self, node: FieldDefinitionNode, type_name: TypeName) -> Any:
        target = self.types.get(type_name.name)
        if type_name.name in self.model_names:
            return "relation"
        if node.arguments or any(directive(node, name) for name in ("function", "http", "predictions", "sql")):
            return "custom"
        match target:
            case None:
                return "scalar"
            case EnumTypeDefinitionNode():
                return "enum"
            case ObjectTypeDefinitionNode():
                return "embedded"
            case _:
                return "custom"

    def keys(self, node: FieldDefinitionNode, model: Model) -> None:
        for use in node.directives or ():
            values = arguments(use)
            fields = (node.name.value, *names(values.get("sortKeyFields")))
            if use.name.value == "primaryKey":
                model.primary_key, model.has_own_key = fields, True
            elif use.name.value == "index":
                automatic = lower(model.plural) + "By" + "And".join(map(capital, fields))
                query_field = values.get("queryField", automatic)
                model.indexes.append(Index(values.get("name") or automatic, fields, query_field))

    def check_key(self, model: Model) -> None:
        lists = [model.primary_key, *(index.fields for index in model.indexes)]
        for name in [name for fields in lists for name in fields if name not in model.fields]:
            self.faults.append(f"A key of {model.name} names the field '{name}', which it does not have.")
        for name in model.primary_key:
            field = model.fields.get(name)
            if field and not (field.type.is_required and field.kind in ("scalar", "enum") and not field.type.is_list):
                self.faults.append(
                    f"{model.name}.{name} is part of the primary key: it must be one value that is never null ('!')."
                )

    # Authorization

    def rules(self, node: ObjectTypeDefinitionNode | FieldDefinitionNode) -> tuple[Rule, ...] | None:
        use = directive(node, "auth")
        if use is None:
            return None
        rules = arguments(use).get("rules", [])
        return tuple(self.rule(rule) for rule in ([rules] if isinstance(rules, dict) else rules))

    def rule(self, values: dict[str, Any]) -> Rule:
        allow = values.get("allow", "public")
        if allow not in PROVIDERS:
            self.faults.append(f"@auth allows '{allow}', which is none of {', '.join(PROVIDERS)}.")
        operations: set[str] = set()
        for name in names(values.get("operations")) or ("create", "read", "update", "delete"):
            operations.update(READS if name == "read" else (name,))
        return Rule(
            allow=allow,
            provider=values.get("provider") or PROVIDERS.get(allow, "apiKey"),
            operations=frozenset(operations),
            owner_field=values.get("ownerField") or "owner",
            identity_claim=values.get("identityClaim"),
            groups=names(values.get("groups")),
            groups_field=None if values.get("groups") else values.get("groupsField") or "groups",
            group_claim=values.get("groupClaim") or "cognito:groups",
        )
