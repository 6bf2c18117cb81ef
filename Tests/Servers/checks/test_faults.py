"""Faults on demand, and the log."""

import time
import unittest
from typing import Any

import httpx

from .bench import BLOG, Bench

GET = '{ getPost(id: "p") { id title } }'


class Faults(unittest.TestCase):
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(BLOG)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def setUp(self) -> None:
        posts = [{"id": id, "title": "T", "rating": 1} for id in ("p", "q", "r")]
        self.bench.control(reset=True, seed={"Post": posts})

    def test_requests_fail_with_a_status_as_often_as_asked(self) -> None:
        self.bench.control(faults=[{"on": "getPost", "times": 2, "skip": 1, "status": 503}])
        statuses = [
            self.bench.post({"query": query}).status_code
            for query in (GET, "{ listPosts { nextToken } }", GET, GET, GET)
        ]
        self.assertEqual(statuses, [200, 200, 503, 503, 200])
        self.bench.control(faults=[{"status": 429, "headers": {"Retry-After": "2"}}])
        answer = self.bench.post({"query": GET})
        self.assertEqual((answer.status_code, answer.headers["Retry-After"]), (429, "2"))
        self.assertEqual(
            answer.json(), {"errors": [{"errorType": "TooManyRequestsException", "message": "Injected fault"}]}
        )

    def test_requests_fail_with_an_error(self) -> None:
        self.bench.control(faults=[{"kind": "mutation", "error": "OperationDisabled", "message": "no"}])
        self.assertEqual(self.bench.data(GET)["getPost"]["id"], "p")
        error = self.bench.error('mutation { deletePost(input: {id: "p"}) { id } }')
        self.assertEqual(error, {"errorType": "OperationDisabled", "message": "no"})

    def test_connections_break_before_or_after_the_work(self) -> None:
        for after in (False, True):
            self.bench.control(faults=[{"drop": True, "after": after}])
            with self.assertRaises(httpx.RemoteProtocolError):
                self.bench.post({"query": 'mutation { deletePost(input: {id: "p"}) { id } }'})
            found = self.bench.data('{ getPost(id: "p") { id } }')["getPost"]
            self.assertEqual(found, None if after else {"id": "p"})

    def test_answers_wait(self) -> None:
        self.bench.control(faults=[{"delay": 0.3}])
        begin = time.monotonic()
        self.bench.data(GET)
        self.assertGreater(time.monotonic() - begin, 0.29)

    def test_answers_are_partial(self) -> None:
        self.bench.control(faults=[{"at": "Post.subtitle", "error": "Lambda:Unhandled", "message": "x", "skip": 1}])
        data, errors = self.bench.run("{ listPosts { items { id subtitle } } }")
        assert data
        self.assertEqual(len(data["listPosts"]["items"]), 3)
        self.assertEqual(
            (errors[0]["path"], errors[0]["errorType"]), (["listPosts", "items", 1, "subtitle"], "Lambda:Unhandled")
        )

    def test_items_and_fields_are_null(self) -> None:
        self.bench.control(
            faults=[{"at": "Query.listPosts", "null_items": [0, 2]}, {"at": "Query.getPost", "redact": True}]
        )
        self.assertEqual(
            self.bench.data("{ listPosts { items { id } } }")["listPosts"]["items"], [None, {"id": "q"}, None]
        )
        self.assertEqual(self.bench.data(GET), {"getPost": None})
        self.assertEqual(self.bench.data(GET)["getPost"]["id"], "p")

    def test_the_log_counts_requests_and_fields(self) -> None:
        self.bench.data(
            'query Two { a: getPost(id: "p") { id } ...More } fragment More on Query { b: getPost(id: "q") { id } }'
        )
        self.bench.data("{ listPosts { nextToken } }")
        self.bench.post({"query": "{ nope }"})
        log = self.bench.log()
        self.assertEqual(
            (log["count"], log["fields"], log["operations"]["Two"]), (2, {"getPost": 2, "listPosts": 1}, 1)
        )
        self.assertEqual([field["alias"] for field in log["requests"][0]["fields"]], ["a", "b"])
        self.assertEqual(log["requests"][2]["kind"], "invalid")

    def test_wrong_commands_are_refused(self) -> None:
        url = self.bench.url.replace("/graphql", "/control")
        wrong: list[Any] = [
            {"nope": 1},
            {"faults": [{"nope": 1}]},
            {"seed": {"Nope": []}},
            {"seed": {"Post": [{"nope": 1}]}},
            {"options": {"nope": 1}},
            [],
            {"emit": {}},
        ]
        for commands in wrong:
            self.assertEqual(httpx.post(url, json=commands).status_code, 400, commands)
