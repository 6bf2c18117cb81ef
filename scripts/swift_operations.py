"""Writes GraphQL operations as Swift queries: `swift_operations.py NAMESPACE SCHEMA CATALOGUE OUTPUT ORIGINAL...`.

NAMESPACE and CATALOGUE are the namespace and the folder of a generated catalogue of SCHEMA. Every operation and fragment of the
originals becomes a query of its own, with made-up values for variables; OUTPUT gets files that print all of them, together
with `Tests/Fixtures/Operations/Sample.swift`. For tests only: names are read from the catalogue, so that nothing is said twice
of how they are made.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from graphql import (
    FieldNode,
    FragmentSpreadNode,
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLSchema,
    VariableNode,
    get_named_type,
    type_from_ast,
)
from graphql.language.ast import NullValueNode, ObjectValueNode, ListValueNode
from graphql.pyutils import Undefined

from compare_operations import Originals
from loading import load_schema

NULL = ".null"


class Names:
    """How a generated catalogue spells the names of its schema."""

    def __init__(self, folder: Path):
        self.types: dict[str, str] = {}
        self.fields: dict[tuple[str, str], str] = {}
        self.cases: dict[tuple[str, str], str] = {}
        for file in sorted(folder.glob("*.swift")):
            self.read(file.read_text())

    def read(self, text: str) -> None:
        pieces = re.split(r"^  (?:indirect )?(struct|enum) (`?\w+`?): [^\n]*\{$", text, flags=re.MULTILINE)
        for kind, name, body in zip(pieces[1::3], pieces[2::3], pieces[3::3]):
            wire = re.search(r'__typename: String \{ "(\w+)" \}', body)
            if wire:
                self.types[wire[1]] = name
                for field in re.finditer(r'^    var (`?\w+`?):[^{}]*\{\s*(?:\.init\(\s*)?"(\w+)"', body, re.MULTILINE):
                    self.fields[(wire[1], field[2])] = field[1].strip("`")
            elif kind == "enum":
                for case in re.finditer(r'^    case (`?\w+`?)(?: = "(\w+)"|\()', body, re.MULTILINE):
                    self.cases[(name.strip("`"), case[2] or case[1].strip("`"))] = case[1].strip("`")

    def field(self, parent: str, name: str) -> str:
        return "__typename" if name == "__typename" else self.fields[(parent, name)]

    def case(self, enum: str, value: str) -> str:
        return self.cases.get((enum, value)) or self.cases[(enum + "_", value)]


class Values:
    """Made-up values of variables, the same in every run."""

    def __init__(self, schema: GraphQLSchema):
        self.schema = schema
        self.count = 0

    def made(self, type_: Any, depth: int = 0) -> Any:
        if isinstance(type_, GraphQLNonNull):
            return self.made(type_.of_type, depth)
        if isinstance(type_, GraphQLList):
            return [self.made(type_.of_type, depth)]
        self.count += 1
        if isinstance(type_, GraphQLEnumType):
            return sorted(type_.values)[self.count % len(type_.values)]
        if isinstance(type_, GraphQLInputObjectType):
            return self.input_object(type_, depth)
        simple = {"Int": self.count, "Float": self.count + 0.5, "Boolean": self.count % 2 == 0}
        return simple.get(type_.name, f"v{self.count}")

    def input_object(self, type_: GraphQLInputObjectType, depth: int) -> dict[str, Any]:
        if type_.is_one_of:
            name = min(type_.fields, key=lambda name: isinstance(type_.fields[name].type, GraphQLInputObjectType))
            return {name: self.made(type_.fields[name].type, depth + 1)}
        value, optional = {}, 0
        for name, field in type_.fields.items():
            is_required = isinstance(field.type, GraphQLNonNull) and field.default_value is Undefined
            is_nested = isinstance(get_named_type(field.type), GraphQLInputObjectType)
            if not is_required and (depth > 2 or is_nested and depth > 0 or optional >= 3):
                continue
            optional += 0 if is_required else 1
            value[name] = self.made(field.type, depth + 1)
        return value


class Writer:
    """Writes Swift for the operations of one schema."""

    # A selection with more attributes than this gets a query of its own, which keeps the compiler fast.
    largest = 40

    def __init__(self, namespace: str, schema: GraphQLSchema, names: Names):
        self.namespace, self.schema, self.names = namespace, schema, names
        self.parts: list[str] = []
        self.fragments: dict[str, str] = {}
        self.values: dict[str, Any] = {}

    # Values.

    def literal(self, node: Any, type_: Any) -> str | None:
        """A Swift expression for an argument; nothing if it is absent."""
        if isinstance(node, VariableNode):
            name = node.name.value
            return self.expression(self.values[name], type_) if name in self.values else None
        if isinstance(node, NullValueNode):
            return NULL
        if isinstance(type_, GraphQLNonNull):
            return self.literal(node, type_.of_type)
        if isinstance(type_, GraphQLList):
            nodes = node.values if isinstance(node, ListValueNode) else [node]
            return f"[{', '.join(self.literal(item, type_.of_type) or 'nil' for item in nodes)}]"
        if isinstance(type_, GraphQLInputObjectType) and isinstance(node, ObjectValueNode):
            given = {item.name.value: self.literal(item.value, type_.fields[item.name.value].type) for item in node.fields}
            return self.object(type_, {name: text for name, text in given.items() if text is not None})
        if isinstance(type_, GraphQLEnumType):
            return f".{self.names.case(type_.name, node.value)}"
        if type_.name in ("Int", "Float", "Boolean") and not hasattr(node, "block"):
            return json.dumps(node.value) if isinstance(node.value, bool) else node.value
        return json.dumps(node.value)

    def expression(self, value: Any, type_: Any) -> str:
        if isinstance(type_, GraphQLNonNull):
            return self.expression(value, type_.of_type)
        if value is None:
            return NULL
        if isinstance(type_, GraphQLList):
            return f"[{', '.join(self.expression(item, type_.of_type) for item in value)}]"
        if isinstance(type_, GraphQLInputObjectType):
            return self.object(type_, {name: self.expression(item, type_.fields[name].type) for name, item in value.items()})
        if isinstance(type_, GraphQLEnumType):
            return f".{self.names.case(type_.name, value)}"
        return json.dumps(value)

    def object(self, type_: GraphQLInputObjectType, given: dict[str, str]) -> str:
        if type_.is_one_of:
            ((name, text),) = given.items()
            return f".{self.names.case(type_.name, name)}({text})"
        return f".init({self.labelled(type_.fields, given)})"

    def labelled(self, inputs: dict[str, Any], given: dict[str, str]) -> str:
        """Values with their labels, in the order of the schema."""
        has_null = NULL in given.values()
        texts = []
        for name, field in inputs.items():
            if name not in given:
                continue
            text = given[name]
            is_required = isinstance(field.type, GraphQLNonNull) and field.default_value is Undefined
            texts.append(f"{name}: {text if text == NULL or is_required or not has_null else f'.value({text})'}")
        return ", ".join(texts)

    # Selections.

    def selections(self, selection_set, parent, indent: int) -> list[str]:
        lines: list[str] = []
        for node in selection_set.selections:
            lines += self.selection(node, parent, indent)
        return lines

    def selection(self, node, parent, indent: int) -> list[str]:
        margin = "  " * indent
        suffix = self.directives(node)
        if isinstance(node, FragmentSpreadNode):
            return self.spread(node, parent, margin, suffix)
        if isinstance(node, FieldNode):
            return self.field(node, parent, indent, suffix)
        type_ = self.schema.get_type(node.type_condition.name.value) if node.type_condition else parent
        if type_ is parent:
            return [f"{margin}{self.part(node.selection_set, type_)}{suffix}"]
        return self.braces(f"Attribute(on: {self.model(type_)}.self)", node.selection_set, type_, indent, suffix)

    def spread(self, node, parent, margin: str, suffix: str) -> list[str]:
        name = node.name.value
        type_ = self.schema.get_type(self.known[name].type_condition.name.value)
        if name not in self.fragments:
            self.fragments[name] = f"F_{name}"
            self.write(self.fragments[name], self.known[name].selection_set, type_)
        use = f"{self.fragments[name]}()"
        if type_ is parent:
            return [f"{margin}{use}{suffix}"]
        return [f"{margin}Attribute(on: {self.model(type_)}.self) {{ {use} }}{suffix}"]

    def field(self, node, parent, indent: int, suffix: str) -> list[str]:
        name = node.name.value
        if name == "__typename" and node.alias and node.alias.value.startswith("__"):
            return []
        field = self.schema.get_field(parent, name)
        given = {item.name.value: self.literal(item.value, field.args[item.name.value].type) for item in node.arguments or ()}
        given = {name: text for name, text in given.items() if text is not None}
        path = f"\\.{self.names.field(parent.name, name)}"
        if given:
            path += f"[{self.labelled(field.args, given)}]"
        alias = f"{json.dumps(node.alias.value)}, " if node.alias else ""
        if not node.selection_set:
            return [f"{'  ' * indent}Attribute({alias}{path}){suffix}"]
        type_ = get_named_type(field.type)
        return self.braces(f"Attribute({alias}{path})", node.selection_set, type_, indent, suffix)

    def braces(self, head: str, selection_set, type_, indent: int, suffix: str) -> list[str]:
        margin = "  " * indent
        if self.size(selection_set) > self.largest:
            return [f"{margin}{head} {{ {self.part(selection_set, type_)} }}{suffix}"]
        return [f"{margin}{head} {{", *self.selections(selection_set, type_, indent + 1), f"{margin}}}{suffix}"]

    def size(self, selection_set) -> int:
        """How many attributes there are, queries counted as one."""
        inner = (getattr(node, "selection_set", None) for node in selection_set.selections)
        return len(selection_set.selections) + sum(self.size(item) for item in inner if item)

    def directives(self, node) -> str:
        text = ""
        for directive in node.directives or ():
            arguments = {item.name.value: item.value for item in directive.arguments or ()}
            name = directive.name.value
            if name in ("include", "skip"):
                text += f".{name}(if: {self.literal(arguments['if'], self.schema.get_type('Boolean'))})"
            elif name == "defer":
                text += f".deferred(label: {json.dumps(arguments['label'].value)})"
            else:
                raise ValueError(f"no Swift for the directive @{name}")
        return text

    # Types.

    def model(self, type_) -> str:
        return f"{self.namespace}.Model.{self.names.types[type_.name]}"

    def part(self, selection_set, type_) -> str:
        name = f"P{len(self.parts)}"
        self.parts.append("")
        self.write(name, selection_set, type_)
        return f"{name}()"

    def write(self, name: str, selection_set, type_) -> None:
        lines = [f"struct {name}: Query {{", f"  typealias Model = {self.model(type_)}", "  var body: some Query {"]
        lines += self.selections(selection_set, type_, 2)
        self.parts.append("\n".join([*lines, "  }", "}"]))

    def operation(self, name: str, node, fragments) -> str:
        """The expression of a sample."""
        self.known = fragments
        maker = Values(self.schema)
        self.values = {}
        for definition in node.variable_definitions or ():
            type_ = type_from_ast(self.schema, definition.type)
            value = maker.made(type_)
            if isinstance(type_, GraphQLNonNull) or maker.count % 3:
                self.values[definition.variable.name.value] = value
        self.write(f"O_{identifier(name)}", node.selection_set, self.schema.get_root_type(node.operation))
        operation_name = json.dumps(node.name.value) if node.name else "nil"
        directives = ", ".join(self.directive(item) for item in node.directives or ())
        return (
            f"Sample(original: {json.dumps(name)}, name: {operation_name}, O_{identifier(name)}(), "
            f"values: {swift_json(self.values)}, directives: [{directives}])")

    def directive(self, node) -> str:
        """A directive of an operation."""
        if node.arguments:
            raise ValueError(f"no Swift for the arguments of @{node.name.value}")
        return f'GraphQLDirective("{node.name.value}", on: "QUERY,MUTATION,SUBSCRIPTION")'


def identifier(name: str) -> str:
    return re.sub(r"\W", "_", name)


def swift_json(value: Any) -> str:
    """An `AnyCodable` literal."""
    if isinstance(value, dict):
        return "[" + (", ".join(f"{json.dumps(key)}: {swift_json(item)}" for key, item in value.items()) or ":") + "]"
    if isinstance(value, list):
        return f"[{', '.join(swift_json(item) for item in value)}]"
    return ".null" if value is None else json.dumps(value)


def main() -> None:
    namespace, schema_file, catalogue, output, *files = sys.argv[1:]
    schema = load_schema(schema_file)
    writer = Writer(namespace, schema, Names(Path(catalogue)))
    samples, unwritten = [], {}
    for name, (node, fragments) in sorted(Originals(files).operations.items()):
        before = len(writer.parts)
        try:
            samples.append(writer.operation(name, node, fragments))
        except (KeyError, ValueError, AttributeError) as error:
            del writer.parts[before:]
            unwritten[name] = f"{type(error).__name__}: {error}"
    folder = Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    parts = [part for part in writer.parts if part]
    for start in range(0, len(parts), 100):
        text = "import Martlet\n\n" + "\n\n".join(parts[start:start + 100]) + "\n"
        (folder / f"Parts{start // 100}.swift").write_text(text)
    chunks = [samples[start:start + 50] for start in range(0, len(samples), 50)]
    program = ["import Martlet", "", "@main", "struct Program {", "  static func main() async throws {"]
    program += [f"    try await Sample.print({' + '.join(f'samples{index}()' for index in range(len(chunks)))})", "  }", "}"]
    for index, chunk in enumerate(chunks):
        program += ["", f"func samples{index}() -> [Sample] {{", "  var samples: [Sample] = []"]
        program += [f"  samples.append({sample})" for sample in chunk]
        program += ["  return samples", "}"]
    (folder / "Program.swift").write_text("\n".join(program) + "\n")
    print(json.dumps({"unwritten": unwritten}))


if __name__ == "__main__":
    main()
