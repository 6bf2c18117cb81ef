"""What AppSync would refuse is refused, in its shapes."""

import json
import unittest

from gql import Client
from gql.transport.httpx import HTTPXTransport

from appsync_identity import API_KEY

from .bench import BLOG, Bench


class Strictness(unittest.TestCase):
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(BLOG)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def test_invalid_documents_are_named_by_kind(self) -> None:
        for document, kind in {
            "{ nope }": "FieldUndefined",
            '{ getPost(id: "1", x: 1) { id } }': "UnknownArgument",
            "{ getPost { id } }": "MissingFieldArgument",
            '{ getPost(id: "1") }': "SubselectionRequired",
            '{ getPost(id: "1") { id { x } } }': "SubselectionNotAllowed",
            '{ listPosts(limit: "1") { nextToken } }': "WrongType",
            "{ listPosts(filter: {blog: {eq: 1}}) { nextToken } }": "WrongType",
            "mutation { createPost(input: {title: 1}) { id } }": "WrongType",
            "query($x: Nope) { listPosts(limit: $x) { nextToken } }": "UnknownType",
            "{ listPosts(limit: $x) { nextToken } }": "UndefinedVariable",
            "query($x: Int) { listPosts { nextToken } }": "UnusedVariable",
            "{ listPosts { ...x } }": "UndefinedFragment",
            "query($x: String) { listPosts(limit: $x) { nextToken } }": "VariableTypeMismatch",
        }.items():
            with self.subTest(document):
                answer = self.bench.post({"query": document})
                self.assertEqual(answer.status_code, 200)
                body = answer.json()
                self.assertIsNone(body["data"])
                messages = [error["message"] for error in body["errors"]]
                self.assertTrue(any(f"Validation error of type {kind}: " in message for message in messages), messages)
                self.assertEqual(set(body["errors"][0]), {"path", "locations", "message"})

    def test_wrong_variables_are_refused(self) -> None:
        document = "mutation($i: CreatePostInput!) { createPost(input: $i) { id } }"
        for value in (
            None,
            {},
            {"title": "T"},
            {"title": "T", "rating": 1, "nope": 1},
            {"title": "T", "rating": "1"},
            {"title": "T", "rating": 1, "status": "NOPE"},
            {"title": "T", "rating": 1, "createdAt": "x"},
        ):
            with self.subTest(value):
                body = self.bench.post({"query": document, "variables": {"i": value}}).json()
                self.assertIsNone(body["data"])
                self.assertIsNone(body["errors"][0]["path"])
                self.assertIn("$i", body["errors"][0]["message"])

    def test_what_is_no_request_is_refused(self) -> None:
        for body in (
            b"",
            b"{",
            [{"query": "{ __typename }"}],
            {"query": ""},
            {},
            {"query": "{"},
            {"query": 5},
            {"query": "{ __typename }", "variables": []},
        ):
            with self.subTest(body):
                answer = self.bench.post(body)
                self.assertEqual(answer.status_code, 400)
                self.assertEqual(answer.json()["errors"][0]["errorType"], "MalformedHttpRequestException")
        for body in (
            b'{"query": "{ a }", "variables": {"x": "\\ud800"}}',
            b"\xff",
            b"[" * 100_000,
            json.dumps({"query": "{ a " * 5_000}).encode(),
        ):
            self.assertEqual(self.bench.post(body).status_code, 400, body[:20])
        answer = self.bench.post({"query": "query A { __typename } query B { __typename }"})
        self.assertEqual(answer.status_code, 400)
        answer = self.bench.post({"query": "subscription { onCreatePost { id } }"})
        self.assertEqual(answer.json()["errors"][0]["errorType"], "UnsupportedOperation")

    def test_limits_are_positive(self) -> None:
        self.bench.error("{ listPosts(limit: 0) { nextToken } }")

    def test_clients_can_ask_for_the_schema(self) -> None:
        transport = HTTPXTransport(url=self.bench.url, headers={"x-api-key": API_KEY})
        with Client(transport=transport, fetch_schema_from_transport=True) as session:
            assert session.client.schema
            self.assertIn("ModelPostConnection", session.client.schema.type_map)
