"""The rules of `@auth`, for every kind of caller."""

import unittest

from .bench import Bench, token

SCHEMA = """
type Todo @model @auth(rules: [{allow: owner}, {allow: groups, groups: ["Admin"]}]) { id: ID! name: String! }
type Shared @model @auth(rules: [{allow: owner, ownerField: "owners"}]) { id: ID! name: String owners: [String] }
type Mixed @model @auth(rules: [{allow: public, operations: [read]}, {allow: owner}]) {
  id: ID! secret: String @auth(rules: [{allow: owner}]) todo: Todo @hasOne }
type Team @model @auth(rules: [{allow: groups, groupsField: "teams"}]) { id: ID! teams: [String] }
type Private @model @auth(rules: [{allow: private}]) { id: ID! }
type Custom @model @auth(rules: [{allow: custom}]) { id: ID! }
type Emailed @model @auth(rules: [{allow: owner, identityClaim: "email"}]) { id: ID! }
"""
ANN, BOB, ADMIN = token("ann"), token("bob"), token("root", "Admin")


class Rules(unittest.TestCase):
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(SCHEMA)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def setUp(self) -> None:
        self.bench.control(reset=True)

    def denied(self, document: str, user: str | None, field: str, type_name: str = "Query") -> None:
        error = self.bench.error(document, user)
        self.assertEqual(error["errorType"], "Unauthorized")
        self.assertEqual(error["message"], f"Not Authorized to access {field} on type {type_name}")

    def test_owners_have_what_is_theirs(self) -> None:
        made = self.bench.data('mutation { createTodo(input: {id: "t", name: "n"}) { owner } }', ANN)
        self.assertEqual(made["createTodo"]["owner"], "ann")
        query = '{ getTodo(id: "t") { name } }'
        self.assertEqual(self.bench.data(query, ANN)["getTodo"], {"name": "n"})
        self.assertEqual(self.bench.data(query, ADMIN)["getTodo"], {"name": "n"})
        self.denied(query, BOB, "getTodo")
        self.denied(query, None, "getTodo")
        self.assertEqual(self.bench.data("{ listTodos { items { id } } }", BOB)["listTodos"]["items"], [])
        self.assertEqual(len(self.bench.data("{ listTodos { items { id } } }", ANN)["listTodos"]["items"]), 1)
        self.denied('mutation { updateTodo(input: {id: "t", name: "m"}) { id } }', BOB, "updateTodo", "Mutation")
        self.denied('mutation { deleteTodo(input: {id: "t"}) { id } }', BOB, "deleteTodo", "Mutation")
        self.bench.data('mutation { deleteTodo(input: {id: "t"}) { id } }', ANN)

    def test_owners_may_be_several(self) -> None:
        self.bench.data('mutation { createShared(input: {id: "s", owners: ["ann", "bob"]}) { id } }', ANN)
        self.bench.data('mutation { updateShared(input: {id: "s", name: "x"}) { owners } }', BOB)
        self.denied('mutation { createShared(input: {owners: ["bob"]}) { id } }', ANN, "createShared", "Mutation")

    def test_subjects_and_names_are_both_owners(self) -> None:
        full = token("ann", sub="123")
        made = self.bench.data('mutation { createTodo(input: {id: "t", name: "n"}) { owner } }', full)
        self.assertEqual(made["createTodo"]["owner"], "123::ann")
        self.bench.control(
            seed={"Todo": [{"id": "a", "name": "", "owner": "ann"}, {"id": "b", "name": "", "owner": "123"}]}
        )
        self.assertEqual(len(self.bench.data("{ listTodos { items { id } } }", full)["listTodos"]["items"]), 3)
        made = self.bench.data("mutation { createEmailed(input: {}) { owner } }", token("ann", email="a@b.example"))
        self.assertEqual(made["createEmailed"]["owner"], "a@b.example")

    def test_fields_may_have_rules_of_their_own(self) -> None:
        self.bench.data('mutation { createMixed(input: {id: "m", secret: "s"}) { secret } }', ANN)
        query = '{ getMixed(id: "m") { id secret } }'
        self.assertEqual(self.bench.data(query, ANN)["getMixed"]["secret"], "s")
        data, errors = self.bench.run(query)
        self.assertEqual(data, {"getMixed": {"id": "m", "secret": None}})
        self.assertEqual(
            (errors[0]["path"], errors[0]["message"]),
            (["getMixed", "secret"], "Not Authorized to access secret on type Mixed"),
        )
        self.denied('mutation { createMixed(input: {id: "n"}) { id } }', None, "createMixed", "Mutation")

    def test_relations_have_the_rules_of_the_other_side(self) -> None:
        self.bench.control(
            seed={
                "Todo": [{"id": "t", "name": "n", "owner": "ann"}],
                "Mixed": [{"id": "m", "owner": "bob", "mixedTodoId": "t"}],
            }
        )
        query = '{ getMixed(id: "m") { todo { name } } }'
        self.denied(query, None, "todo", "Mixed")
        self.denied(query, BOB, "todo", "Mixed")

    def test_groups_may_be_in_the_object(self) -> None:
        self.bench.control(seed={"Team": [{"id": "a", "teams": ["A", "B"]}, {"id": "c", "teams": ["C"]}]})
        for groups, wanted in ((["A"], ["a"]), (["C", "B"], ["a", "c"]), (["D"], []), ([], [])):
            items = self.bench.data("{ listTeams { items { id } } }", token("x", *groups))["listTeams"]["items"]
            self.assertEqual([item["id"] for item in items], wanted)

    def test_providers_are_kept_apart(self) -> None:
        for name, allowed in (("Private", ANN), ("Custom", "lambda-good")):
            query = f"{{ list{name}s {{ items {{ id }} }} }}"
            for user in (None, ANN, "lambda-good"):
                if user == allowed:
                    self.bench.data(query, user)
                else:
                    self.denied(query, user, f"list{name}s")

    def test_requests_of_nobody_are_refused(self) -> None:
        body = {"query": "{ listTodos { nextToken } }"}
        for headers, message in (
            ({}, "Valid authorization header not provided."),
            ({"x-api-key": "no"}, "Permission denied"),
            ({"Authorization": token("ann", exp=1)}, "Permission denied"),
            ({"Authorization": token("ann", exp="later")}, "Permission denied"),
            ({"Authorization": "a.b.c"}, "Permission denied"),
        ):
            answer = self.bench.post(body, headers)
            self.assertEqual(answer.status_code, 401)
            self.assertEqual(answer.json(), {"errors": [{"errorType": "UnauthorizedException", "message": message}]})
