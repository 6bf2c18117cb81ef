"""Create, get, list, update and delete of every model of every public schema, with all fields that can be asked for."""

import unittest
from pathlib import Path
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    get_named_type,
    is_leaf_type,
    print_ast,
)

from appsync_identity import Identity
from models.context import Options
from models.definitions import Model
from models.execution import Prepared, prepare
from models.naming import capital
from models.reading import read
from models.server import Server
from models.store import Store

from .shared import NEEDS_SHARED, served

SAMPLES: dict[str, Any] = {
    "ID": "user1",
    "String": "user1",
    "Int": 7,
    "Float": 1.5,
    "Boolean": True,
    "AWSDate": "2024-02-29",
    "AWSTime": "12:30:00.5Z",
    "AWSDateTime": "2024-02-29T12:30:00.123+02:00",
    "AWSTimestamp": 1_700_000_000,
    "AWSEmail": "a@b.example",
    "AWSJSON": '{"a": [1]}',
    "AWSURL": "https://a.example/b?c",
    "AWSPhone": "+49 30 123456",
    "AWSIPAddress": "::1",
}
CALLERS = [
    Identity("API key"),
    Identity("IAM"),
    Identity("Lambda"),
    Identity("JWT", {"username": "user1", "cognito:groups": ["Admin", "Group1", "Group2", "Group3", "user1"]}),
]


def sample(kind: GraphQLInputType) -> Any:
    """A value of an input type."""
    if isinstance(kind, GraphQLNonNull):
        return sample(kind.of_type)
    if isinstance(kind, GraphQLList):
        return [sample(kind.of_type)]
    if isinstance(kind, GraphQLInputObjectType):
        return {
            name: sample(field.type)
            for name, field in kind.fields.items()
            if name != "_version" and not isinstance(field.type, GraphQLInputObjectType)
        }
    if isinstance(kind, GraphQLEnumType):
        return next(iter(kind.values))
    return SAMPLES[kind.name]


def selection(kind: Any, depth: int) -> str:
    """Every field of a type that asks for no argument, to a depth."""
    found = get_named_type(kind)
    if is_leaf_type(found):
        return ""
    assert isinstance(found, GraphQLObjectType)
    parts = ["__typename"]
    for name, field in found.fields.items():
        if any(isinstance(argument.type, GraphQLNonNull) for argument in field.args.values()):
            continue
        if is_leaf_type(get_named_type(field.type)):
            parts.append(name)
        elif depth > 0:
            parts.append(name + selection(field.type, depth - 1))
    return " { " + " ".join(parts) + " }"


class EveryModel(unittest.TestCase):
    @NEEDS_SHARED
    def test_can_be_made_read_changed_and_deleted(self) -> None:
        models = 0
        for path in served():
            for options in (Options(), Options("optimistic"), Options("automerge")):
                models += self.use(path, options)
        self.assertGreater(models, 300)

    def use(self, path: Path, options: Options) -> int:
        definitions = read(path.read_text())
        server = Server(definitions, options, Store(definitions))
        lives = [Life(self, server, model) for model in definitions.models.values() if "create" in model.names]
        for step in (Life.create, Life.read, Life.update, Life.delete):
            for life in lives:
                with self.subTest(f"{path.name} {life.model.name} {options.conflict} {step.__name__}"):
                    step(life)
        server.store.close()
        return len(lives)


class Life:
    """One object from creation to deletion; its relations are there in between, as all keys are alike."""

    def __init__(self, test: unittest.TestCase, server: Server, model: Model):
        self.test, self.server, self.model = test, server, model
        self.key: dict[str, Any] = {}
        self.version: dict[str, Any] = {}

    def create(self) -> None:
        self.note(self.change("create", {}, 0))

    def note(self, found: dict[str, Any]) -> None:
        self.key = {name: found[name] for name in self.model.primary_key}
        self.version = {"_version": found["_version"]} if self.server.options.is_versioned else {}

    def read(self) -> None:
        arguments = ", ".join(f"${name}: {self.model.fields[name].type.text}" for name in self.key)
        passed = ", ".join(f"{name}: ${name}" for name in self.key)
        found: list[Any] = []
        if get := self.model.names.get("get"):
            found.append(self.run(f"query({arguments}) {{ found: {get[0]}({passed}){self.fields(3)} }}", self.key))
        if listed := self.model.names.get("list"):
            document = f"{{ found: {listed[0]} {{ items{self.fields(3)} nextToken }} }}"
            found.append(self.run(document, {})["items"][0])
        self.test.assertEqual(found[:1], found[1:])
        self.test.assertTrue(all(found[0][name] == value for name, value in self.key.items()))

    def update(self) -> None:
        if "update" in self.model.names and self.may("update"):
            self.note(self.change("update", self.key | self.version, 2))

    def delete(self) -> None:
        if "delete" in self.model.names and self.may("delete"):
            deleted = self.change("delete", self.key | self.version, 0)
            self.test.assertEqual({name: deleted[name] for name in self.key}, self.key)

    def may(self, operation: str) -> bool:
        return self.model.rules is None or any(operation in rule.operations for rule in self.model.rules)

    def fields(self, depth: int) -> str:
        return selection(self.server.schema.type_map[self.model.name], depth)

    def change(self, verb: str, more: dict[str, Any], depth: int) -> Any:
        kind = self.server.schema.type_map[f"{capital(verb)}{self.model.name}Input"]
        values = sample(kind) | more  # type: ignore[arg-type]
        name = self.model.names[verb][0]
        document = f"mutation($input: {kind}!) {{ found: {name}(input: $input){self.fields(depth)} }}"
        return self.run(document, {"input": values})

    def run(self, document: str, variables: dict[str, Any]) -> Any:
        """The data for the first caller who may have all of it."""
        prepared = prepare(self.server.schema, {"query": document, "variables": variables})
        assert isinstance(prepared, Prepared), prepared
        answers = []
        for caller in CALLERS:
            answer = self.server.execute(prepared, caller)
            if not answer.get("errors"):
                return answer["data"]["found"]
            answers.append(answer["errors"])
        self.test.fail(f"{print_ast(prepared.document)}: {answers}")
