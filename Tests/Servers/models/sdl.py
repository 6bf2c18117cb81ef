"""The whole schema that Amplify's transformer makes of models, as SDL."""

from dataclasses import replace
from typing import Any

from graphql import DefinitionNode, FieldDefinitionNode, ObjectTypeDefinitionNode, print_ast

from . import inputs
from .definitions import Definitions, Field, Index, Model, TypeName
from .inputs import PAGE, block
from .naming import capital
from .scalars import SCALARS


def write(definitions: Definitions, versioned: bool) -> str:
    """SDL that can be built; `versioned` adds what conflict detection needs."""
    return "\n\n".join(Writer(definitions, versioned).parts()) + "\n"


def without_directives(node: DefinitionNode | FieldDefinitionNode) -> str:
    """A definition as it stands, without Amplify's directives on it or on its fields."""
    changes: dict[str, Any] = {"directives": ()}
    if isinstance(node, ObjectTypeDefinitionNode):
        changes["fields"] = tuple(strip(field) for field in node.fields or ())
    return print_ast(replace(node, **changes))


def strip(field: FieldDefinitionNode) -> FieldDefinitionNode:
    return replace(field, directives=tuple(use for use in field.directives or () if use.name.value == "deprecated"))


class Writer:
    """Writes one schema."""

    def __init__(self, definitions: Definitions, versioned: bool):
        self.definitions = definitions
        self.versioned = versioned
        self.models = list(definitions.models.values())

    def parts(self) -> list[str]:
        found = [f"scalar {name}" for name in SCALARS]
        found.append("directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION")
        found += [without_directives(node) for node in self.definitions.enums.values()]
        found += [without_directives(node) for node in self.definitions.embedded.values()]
        found += [without_directives(node) for node in self.definitions.others]
        found += self.embedded_inputs()
        found += inputs.shared() + inputs.enum_filters(self.definitions)
        for model in self.models:
            found += [self.object(model), self.connection(model)]
            found += inputs.filters(model, self.versioned) + inputs.changes(model, self.versioned)
            found += inputs.composite_keys(model)
        roots = {"Query": self.queries, "Mutation": self.mutations, "Subscription": self.subscriptions}
        for name, fields in roots.items():
            lines = [line for model in self.models for line in fields(model)]
            if own := self.definitions.roots.get(name):
                lines += [without_directives(strip(field)) for field in own.fields or ()]
            if lines:
                found.append(block(f"type {name}", lines))
        return found

    # Types

    def object(self, model: Model) -> str:
        lines = [self.field(model, field) for field in model.fields.values()]
        if self.versioned:
            lines += ["_version: Int!", "_deleted: Boolean", "_lastChangedAt: AWSTimestamp!"]
        return block(f"type {model.name}", lines)

    def field(self, model: Model, field: Field) -> str:
        if field.relation and field.relation.kind == "hasMany":
            target = self.definitions.models[field.relation.target]
            arguments = inputs.sort_argument(target, field.relation.sorting, field.relation.index)
            arguments.append(PAGE.format(target.name))
            return f"{field.name}({', '.join(arguments)}): Model{target.name}Connection"
        given = ", ".join(print_ast(argument) for argument in field.arguments)
        return f"{field.name}{f'({given})' if given else ''}: {field.type.text}"

    def connection(self, model: Model) -> str:
        lines = [f"items: [{model.name}]!", "nextToken: String"]
        return block(
            f"type Model{model.name}Connection", lines + (["startedAt: AWSTimestamp"] if self.versioned else [])
        )

    def embedded_inputs(self) -> list[str]:
        """An input for each object that a model holds."""
        embedded, models = self.definitions.embedded, self.definitions.models
        open_names = [field.type.name for model in self.models for field in model.stored if field.kind == "embedded"]
        found: dict[str, str] = {}
        while open_names:
            name = open_names.pop()
            if name in found:
                continue
            lines = []
            for field in embedded[name].fields or ():
                type_name = TypeName(print_ast(field.type))
                if type_name.name in models or field.arguments:
                    continue
                if type_name.name in embedded:
                    open_names.append(type_name.name)
                    type_name = type_name.named(f"{type_name.name}Input")
                lines.append(f"{field.name.value}: {type_name.text}")
            found[name] = block(f"input {name}Input", lines)
        return [found[name] for name in embedded if name in found]

    # Root fields

    def queries(self, model: Model) -> list[str]:
        key = ", ".join(f"{name}: {model.fields[name].type.text}" for name in model.primary_key)
        page = f"filter: Model{model.name}FilterInput, limit: Int, nextToken: String"
        connection = f"Model{model.name}Connection"
        found = [f"{name}({key}): {model.name}" for name in model.names.get("get", [])]
        for name in model.names.get("list", []):
            if model.has_own_key:
                first, *sorting = model.primary_key
                arguments = [
                    f"{first}: {model.fields[first].type.optional.text}",
                    *inputs.sort_argument(model, tuple(sorting), "Primary"),
                    PAGE.format(model.name),
                ]
                found.append(f"{name}({', '.join(arguments)}): {connection}")
            else:
                found.append(f"{name}({page}): {connection}")
        if self.versioned:
            found += [f"{name}({page}, lastSync: AWSTimestamp): {connection}" for name in model.names.get("sync", [])]
        return found + [self.index(model, index) for index in model.indexes if index.query_field]

    def index(self, model: Model, index: Index) -> str:
        first, *sorting = index.fields
        field = model.fields[first]
        arguments = [f"{first}: {field.type.optional.text}!", *inputs.sort_argument(model, tuple(sorting), index.name)]
        return f"{index.query_field}({', '.join([*arguments, PAGE.format(model.name)])}): Model{model.name}Connection"

    def mutations(self, model: Model) -> list[str]:
        return [
            f"{name}(input: {capital(verb)}{model.name}Input!, condition: Model{model.name}ConditionInput)"
            f": {model.name}"
            for verb in ("create", "update", "delete")
            for name in model.names.get(verb, [])
        ]

    def subscriptions(self, model: Model) -> list[str]:
        found = []
        owners = [f"{name}: String" for name in model.owner_fields if not model.fields[name].type.is_list]
        arguments = ", ".join([f"filter: ModelSubscription{model.name}FilterInput", *owners])
        for verb in ("Create", "Update", "Delete"):
            mutations = ", ".join(f'"{name}"' for name in model.names.get(verb.lower(), []))
            for name in model.names.get(f"on{verb}", []):
                if mutations:
                    found.append(f"{name}({arguments}): {model.name} @aws_subscribe(mutations: [{mutations}])")
        return found
