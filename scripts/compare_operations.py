"""Compares GraphQL operations that a program printed with the originals they stand for.

Standard input is one JSON object:

    {"schema": FILE, "originals": [FILE, ...],
      "operations": [{"original": NAME, "document": TEXT, "variables": {...}, "values": {...}, "declared": [...]},
                    {"original": NAME, "failure": TEXT}]}

An original is the operation of that name in the files; an anonymous one has the name of its file. `values` are the values of
the original's variables, `declared` the names of those that both documents declare as they are, without a value.
Standard output is {"originals": [NAME, ...], "differences": {NAME: [TEXT, ...]}, "refused": {NAME: [TEXT, ...]},
"changes": N, "undetected": [TEXT, ...]}: an empty list of differences means equal. Operations with a failure are refused:
graphql-core must object to the original too. Every original is also changed in many ways, one at a time; a change that makes no
difference is "undetected", and means that the comparison is too lax.

Both documents become a set of selected paths. A step of a path has a response key, a field, its arguments, the object types
for which it is selected, and the directives on it and around it. So fragments and type conditions may be written in any
way and any order, as long as they select the same of the same objects. Variables and literals become values, read by the
types of the schema; what is absent stays absent, whatever its default. `__typename` without an alias, and with one that
begins with `__`, does not count.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Iterator

from graphql import (
    DirectiveLocation,
    DirectiveNode,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLDeferDirective,
    GraphQLDirective,
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLStreamDirective,
    NameNode,
    OperationDefinitionNode,
    OverlappingFieldsCanBeMergedRule,
    SelectionSetNode,
    StringValueNode,
    VariableNode,
    get_named_type,
    is_abstract_type,
    parse,
    print_ast,
    type_from_ast,
    validate,
    value_from_ast_untyped,
)
from graphql.language.ast import ListValueNode, NullValueNode, ObjectValueNode

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Examples" / "Countries" / "server"))

from loading import load_schema

ABSENT = object()


class Operation:
    """One operation of a document, with what its fragments and variables stand for."""

    def __init__(self, schema, node, fragments, values, declared):
        self.schema: GraphQLSchema = schema
        self.node: OperationDefinitionNode = node
        self.fragments: dict[str, FragmentDefinitionNode] = fragments
        self.values: dict[str, Any] = values
        self.declared: set[str] = set(declared)
        # What nodes are taken to be instead, by their identity.
        self.edits: dict[int, Any] = {}
        self.definitions = {item.variable.name.value: item for item in node.variable_definitions or ()}

    def canonical(self) -> set[tuple]:
        """What the operation comes to: its kind, name and directives, and all paths that it selects."""
        name = self.node.name.value if self.node.name else None
        found: set[tuple] = {("operation", self.node.operation.value, name)}
        found |= {("on the operation", text) for text in self.directives(self.node.directives)}
        for variable in self.declared & self.definitions.keys():
            found.add(("variable", self.symbol(variable)))
        root = self.schema.get_root_type(self.node.operation)
        self.collect(self.node.selection_set, root, self.possible(root), (), (), found)
        return found

    def collect(self, selection_set, parent, types, conditions, path, found) -> None:
        for node in selection_set.selections:
            node = self.edits.get(id(node), node)
            if isinstance(node, FieldNode):
                self.collect_field(node, parent, types, conditions, path, found)
                continue
            around = conditions + self.directives(node.directives)
            if isinstance(node, FragmentSpreadNode):
                node = self.fragments[node.name.value]
                around = around + self.directives(node.directives)
            condition = self.schema.get_type(node.type_condition.name.value) if node.type_condition else parent
            self.collect(node.selection_set, condition, types & self.possible(condition), around, path, found)

    def collect_field(self, node, parent, types, conditions, path, found) -> None:
        name = node.name.value
        key = node.alias.value if node.alias else name
        if name == "__typename" and key.startswith("__"):
            return
        field = self.schema.get_field(parent, name)
        arguments = self.arguments(node.arguments, field.args)
        step = (key, name, arguments, tuple(sorted(conditions + self.directives(node.directives))), types)
        found.add(path + (step,))
        if node.selection_set:
            inner = get_named_type(field.type)
            self.collect(node.selection_set, inner, self.possible(inner), (), path + (step,), found)

    def possible(self, type_) -> frozenset[str]:
        types = self.schema.get_possible_types(type_) if is_abstract_type(type_) else [type_]
        return frozenset(item.name for item in types)

    def directives(self, nodes) -> tuple[str, ...]:
        texts = []
        for node in nodes or ():
            known = self.schema.get_directive(node.name.value)
            texts.append(f"@{node.name.value}({self.arguments(node.arguments, known.args if known else {})})")
        return tuple(texts)

    def arguments(self, nodes, known) -> str:
        given = {}
        for node in nodes or ():
            value = self.literal(node.value, known[node.name.value].type if node.name.value in known else None)
            if value is not ABSENT:
                given[node.name.value] = value
        return json.dumps(given, sort_keys=True)

    def literal(self, node, type_) -> Any:
        """The JSON value of a literal or variable."""
        if isinstance(node, VariableNode):
            return self.variable(node.name.value, type_)
        if isinstance(type_, GraphQLNonNull):
            return self.literal(node, type_.of_type)
        if isinstance(node, NullValueNode):
            return None
        if isinstance(type_, GraphQLList):
            items = node.values if isinstance(node, ListValueNode) else [node]
            return [None if item is ABSENT else item for item in (self.literal(x, type_.of_type) for x in items)]
        if isinstance(type_, GraphQLInputObjectType) and isinstance(node, ObjectValueNode):
            fields = ((x.name.value, self.literal(x.value, type_.fields[x.name.value].type)) for x in node.fields)
            return {name: value for name, value in fields if value is not ABSENT}
        if isinstance(type_, GraphQLEnumType):
            return node.value
        values = {name: value for name, value in self.values.items()}
        return self.scalar(value_from_ast_untyped(node, values), type_)

    def variable(self, name, type_) -> Any:
        if name in self.declared:
            return {"$": self.symbol(name)}
        if name in self.values:
            return self.value(self.values[name], type_)
        definition = self.definitions[name]
        return self.literal(definition.default_value, type_) if definition.default_value else ABSENT

    def symbol(self, name) -> str:
        definition = self.definitions[name]
        text = f"${name}: {print_ast(definition.type)}"
        if not definition.default_value:
            return text
        default = self.literal(definition.default_value, type_from_ast(self.schema, definition.type))
        return f"{text} = {json.dumps(default, sort_keys=True)}"

    def value(self, value, type_) -> Any:
        """A JSON value, read by its type."""
        if isinstance(type_, GraphQLNonNull):
            return self.value(value, type_.of_type)
        if value is None:
            return None
        if isinstance(type_, GraphQLList):
            return [self.value(item, type_.of_type) for item in (value if isinstance(value, list) else [value])]
        if isinstance(type_, GraphQLInputObjectType):
            return {name: self.value(item, type_.fields[name].type) for name, item in value.items()}
        return self.scalar(value, type_)

    @staticmethod
    def scalar(value, type_) -> Any:
        if isinstance(type_, GraphQLScalarType) and type_.name == "Float" and not isinstance(value, bool):
            return float(value)
        if isinstance(type_, GraphQLScalarType) and type_.name == "ID":
            return str(value)
        return value


class Originals:
    """The operations of some files; a fragment is looked for in the operation's own file first."""

    def __init__(self, files: list[str]):
        self.operations: dict[str, tuple[OperationDefinitionNode, dict]] = {}
        documents = [(Path(file), parse(Path(file).read_text())) for file in files]
        everywhere: dict[str, FragmentDefinitionNode] = {}
        for _, document in documents:
            everywhere |= fragments_of(document)
        for file, document in documents:
            for node in document.definitions:
                if isinstance(node, OperationDefinitionNode):
                    name = node.name.value if node.name else file.stem
                    self.operations[name] = (node, everywhere | fragments_of(document))


def fragments_of(document: DocumentNode) -> dict[str, FragmentDefinitionNode]:
    return {node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)}


def merge_conflicts(schema: GraphQLSchema, node: OperationDefinitionNode, fragments: dict) -> list[str]:
    """What graphql-core objects to in the fields that share a key."""
    used = {item.name.value for item in nodes_within(node, fragments) if isinstance(item, FragmentSpreadNode)}
    document = DocumentNode(definitions=(node, *(fragments[name] for name in sorted(used))))
    return [error.message for error in validate(schema, document, [OverlappingFieldsCanBeMergedRule])]


def described(entry: tuple) -> str:
    if entry[0] in ("operation", "on the operation", "variable"):
        return " ".join(str(part) for part in entry)
    steps = []
    for key, name, arguments, conditions, types in entry:
        text = name if key == name else f"{key}: {name}"
        text += "" if arguments == "{}" else arguments
        text += "".join(f" {condition}" for condition in conditions)
        steps.append(text + (f" [on {', '.join(sorted(types))}]" if len(types) < 4 else f" [on {len(types)} types]"))
    return " > ".join(steps)


def differences(original: set[tuple], printed: set[tuple]) -> list[str]:
    missing = sorted(f"only in the original: {described(entry)}" for entry in original - printed)
    return missing + sorted(f"only as printed: {described(entry)}" for entry in printed - original)


def printed_operation(schema: GraphQLSchema, item: dict) -> tuple[Operation, list[str]]:
    document = parse(item["document"])
    faults = [f"graphql-core: {error.message}" for error in validate(schema, document)]
    node = next(node for node in document.definitions if isinstance(node, OperationDefinitionNode))
    return Operation(schema, node, fragments_of(document), item["variables"], item["declared"]), faults


# Changes that must not go unnoticed.


def nodes_within(operation: OperationDefinitionNode, fragments: dict[str, FragmentDefinitionNode]) -> Iterator[Any]:
    """Every field, inline fragment and spread of an operation and of the fragments that it uses."""
    pending, seen = [operation.selection_set], set()
    while pending:
        for node in pending.pop().selections:
            yield node
            if isinstance(node, FragmentSpreadNode):
                if node.name.value not in seen:
                    seen.add(node.name.value)
                    pending.append(fragments[node.name.value].selection_set)
            elif node.selection_set:
                pending.append(node.selection_set)


def changes(node: Any) -> Iterator[tuple[str, Any]]:
    """Nodes that say something else than this one."""
    more = DirectiveNode(name=NameNode(value="changed"), arguments=())
    yield "one more directive", replace(node, directives=(*(node.directives or ()), more))
    if node.directives:
        yield "no directives", replace(node, directives=())
    if not isinstance(node, FieldNode):
        return
    yield "another alias", replace(node, alias=NameNode(value="changed"))
    fields = [item for item in node.selection_set.selections if is_counted(item)] if node.selection_set else []
    if fields:
        extra = replace(fields[0], alias=NameNode(value="changed"))
        selections = SelectionSetNode(selections=(*node.selection_set.selections, extra))
        yield "one more field", replace(node, selection_set=selections)
    for argument in node.arguments or ():
        others = tuple(other for other in node.arguments if other is not argument)
        yield "another argument", replace(
            node, arguments=(*others, replace(argument, value=StringValueNode(value="changed"))))


def is_counted(node: Any) -> bool:
    return isinstance(node, FieldNode) and node.name.value != "__typename"


def undetected_changes(operation: Operation, canonical: set[tuple], limit: int) -> tuple[int, list[str]]:
    """Changes one at a time: how many were made, and which of them the comparison does not notice."""
    count, undetected = 0, []
    for node in nodes_within(operation.node, operation.fragments):
        if count >= limit or node.__class__ is FieldNode and not is_counted(node):
            continue
        for what, changed in changes(node):
            operation.edits = {id(node): changed}
            count += 1
            try:
                is_noticed = operation.canonical() != canonical
            except (AttributeError, KeyError, TypeError, ValueError):
                # What no longer fits the schema is noticed as well.
                is_noticed = True
            if not is_noticed:
                undetected.append(f"{what} at {print_ast(node)[:80]!r}")
    operation.edits = {}
    return count, undetected


def add_directives(schema: GraphQLSchema, originals: Originals) -> None:
    """Lets the schema have what it leaves unsaid: `@defer`, `@stream`, and what only clients read on operations."""
    places = [DirectiveLocation.QUERY, DirectiveLocation.MUTATION, DirectiveLocation.SUBSCRIPTION]
    names = {item.name.value for node, _ in originals.operations.values() for item in node.directives or ()}
    unsaid = [GraphQLDeferDirective, GraphQLStreamDirective, *(GraphQLDirective(name, places) for name in sorted(names))]
    known = {directive.name for directive in schema.directives}
    schema.directives = (*schema.directives, *(item for item in unsaid if item.name not in known))


def main() -> None:
    request = json.load(sys.stdin)
    schema = load_schema(request["schema"])
    originals = Originals(request["originals"])
    add_directives(schema, originals)
    answer: dict[str, Any] = {"originals": sorted(originals.operations), "differences": {}, "refused": {}, "changes": 0, "undetected": []}
    for item in request["operations"]:
        node, fragments = originals.operations[item["original"]]
        if "failure" in item:
            answer["refused"][item["original"]] = merge_conflicts(schema, node, fragments)
            continue
        original = Operation(schema, node, fragments, item["values"], item["declared"])
        canonical = original.canonical()
        printed, faults = printed_operation(schema, item)
        answer["differences"][item["original"]] = faults + differences(canonical, printed.canonical())
        count, undetected = undetected_changes(original, canonical, request.get("limit", 100))
        answer["changes"] += count
        answer["undetected"] += [f"{item['original']}: {text}" for text in undetected]
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
