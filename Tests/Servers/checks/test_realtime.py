"""Subscriptions, with gql's client of AppSync's protocol and with messages by hand."""

import asyncio
import base64
import json
import unittest
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from gql import Client, gql
from gql.transport.exceptions import TransportQueryError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from appsync_identity import API_KEY

from .bench import BLOG, Bench, token

GRAPHQL_WS = Subprotocol("graphql-ws")
OWNED = 'type Todo @model @auth(rules: [{allow: owner}, {allow: groups, groups: ["Admin"]}]) { id: ID! name: String! }'


def make(id: str, rating: int = 1, fields: str = "id title rating") -> str:
    return f'mutation {{ createPost(input: {{id: "{id}", title: "T", rating: {rating}}}) {{ {fields} }} }}'


class Events(unittest.TestCase):
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(BLOG, "--conflict", "optimistic")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def setUp(self) -> None:
        self.bench.control(reset=True, options={"redaction": "none"}, seed={"Blog": [{"id": "b", "name": "B"}]})

    def test_every_change_is_told(self) -> None:
        def act() -> None:
            self.bench.data(make("p"))
            self.bench.data('mutation { updatePost(input: {id: "p", title: "U", _version: 1}) { id title } }')
            self.bench.data('mutation { deletePost(input: {id: "p", _version: 2}) { id _deleted } }')

        for document, wanted in (
            ("subscription { onCreatePost { id title } }", {"onCreatePost": {"id": "p", "title": "T"}}),
            ("subscription { a: onUpdatePost { title } }", {"a": {"title": "U"}}),
            ("subscription { onDeletePost { id _deleted } }", {"onDeletePost": {"id": "p", "_deleted": True}}),
        ):
            self.bench.control(reset=True)
            self.assertEqual(self.bench.events(document, act, 1), [wanted])

    def test_only_what_the_mutation_asked_for_arrives(self) -> None:
        def act() -> None:
            self.bench.data("""mutation { other: createPost(input: {id: "p", title: "T", rating: 1, subtitle: "s",
              blogPostsId: "b"}) { ...Part name: title blog { key: id } place { town } } }
              fragment Part on Post { id rating }""")

        fields = "__typename id title rating subtitle blogPostsId blog { id } place { zip }"
        document = f"subscription {{ onCreatePost {{ {fields} }} }}"
        self.assertEqual(
            self.bench.events(document, act, 1),
            [
                {
                    "onCreatePost": {
                        "__typename": "Post",
                        "id": "p",
                        "title": "T",
                        "rating": 1,
                        "subtitle": None,
                        "blogPostsId": None,
                        "blog": {"id": "b"},
                        "place": None,
                    }
                }
            ],
        )

    def test_a_required_field_that_the_mutation_left_out_is_an_error(self) -> None:
        with self.assertRaises(TransportQueryError) as caught:
            self.bench.events(
                "subscription { onCreatePost { id title } }", lambda: self.bench.data(make("p", fields="id")), 1
            )
        self.assertEqual(
            caught.exception.errors,
            [
                {
                    "path": ["onCreatePost", "title"],
                    "locations": None,
                    "message": "Cannot return null for non-nullable type: 'String' within parent 'Post' "
                    "(/onCreatePost/title)",
                }
            ],
        )

    def test_filters_choose_by_what_arrives(self) -> None:
        def act() -> None:
            for number in range(1, 5):
                self.bench.data(make(f"p{number}", number))
            self.bench.data(make("hidden", 4, "id title"))
            self.bench.data(make("last", 9))

        for condition, wanted in (
            ("{rating: {in: [2, 4, 9]}}", ["p2", "p4", "last"]),
            ('{rating: {gt: 2}, id: {ne: "p3"}}', ["p4", "last"]),
            ("{or: [{rating: {eq: 1}}, {rating: {between: [5, 10]}}]}", ["p1", "last"]),
            ("{rating: {notIn: [1, 2, 3, 4]}}", ["hidden", "last"]),
        ):
            self.bench.control(reset=True)
            events = self.bench.events(
                f"subscription {{ onCreatePost(filter: {condition}) {{ id }} }}", act, len(wanted)
            )
            self.assertEqual([event["onCreatePost"]["id"] for event in events], wanted)

    def test_relations_can_be_redacted(self) -> None:
        document = (
            'mutation { createPost(input: {id: "%s", title: "T", rating: 1, blogPostsId: "b"}) '
            "{ id blogPostsId blog { id } } }"
        )
        listen = "subscription { onCreatePost { blogPostsId blog { id } } }"
        event = {"onCreatePost": {"blogPostsId": "b", "blog": None}}
        for redaction, answered in (("events", {"id": "b"}), ("mutations", None)):
            self.bench.control(options={"redaction": redaction})
            answers: list[Any] = []
            act = partial(self.keep, answers, document % redaction)
            self.assertEqual(self.bench.events(listen, act, 1), [event])
            self.assertEqual(answers[0]["createPost"]["blog"], answered)

    def keep(self, answers: list[Any], document: str) -> None:
        answers.append(self.bench.data(document))

    def test_events_of_other_clients_can_be_sent(self) -> None:
        payload = {"data": {"onCreatePost": {"id": "p", "title": None, "blog": {"id": "b"}}}}
        act = partial(self.bench.control, emit={"subscription": "onCreatePost", "payload": payload})
        self.assertEqual(
            self.bench.events("subscription { onCreatePost { id title blog { id } } }", act, 1), [payload["data"]]
        )
        act = partial(self.bench.control, publish={"mutation": "updatePost", "values": {"id": "q"}})
        self.assertEqual(
            self.bench.events("subscription { onUpdatePost { id } }", act, 1), [{"onUpdatePost": {"id": "q"}}]
        )


class Owners(unittest.TestCase):
    def test_events_reach_owners_only(self) -> None:
        def act() -> None:
            for user in ("bob", "ann"):
                document = f'mutation {{ createTodo(input: {{id: "{user}", name: "n"}}) {{ id owner }} }}'
                bench.data(document, token(user))
            # Without the owner among its fields, an event reaches nobody by it.
            bench.data('mutation { createTodo(input: {id: "x", name: "n"}) { id } }', token("ann"))
            bench.data('mutation { createTodo(input: {id: "y", name: "n"}) { id owner } }', token("ann"))

        with Bench(OWNED) as bench:
            for document, user, wanted in (
                ("subscription { onCreateTodo { id } }", token("ann"), ["ann", "y"]),
                ('subscription { onCreateTodo(owner: "ann") { id } }', token("ann"), ["ann", "y"]),
                ('subscription { onCreateTodo(owner: "bob") { id } }', token("root", "Admin"), ["bob"]),
                ("subscription { onCreateTodo { id } }", token("root", "Admin"), ["bob", "ann", "x", "y"]),
            ):
                bench.control(reset=True)
                events = bench.events(document, act, len(wanted), user)
                self.assertEqual([event["onCreateTodo"]["id"] for event in events], wanted)
            refused: list[tuple[str, str | None]] = [
                ('subscription { onCreateTodo(owner: "ann") { id } }', token("bob")),
                ("subscription { onCreateTodo { id } }", None),
            ]
            for document, anyone in refused:
                with self.assertRaises(TransportQueryError) as caught:
                    bench.events(document, act, 1, anyone)
                refusal = {
                    "errorType": "Unauthorized",
                    "message": "Not Authorized to access onCreateTodo on type Subscription",
                }
                self.assertEqual(caught.exception.errors, [{"errors": [refusal]}])


class Messages(unittest.TestCase):
    """The protocol by hand."""

    def run_on(self, work: Any, *options: str) -> None:
        async def go(bench: Bench) -> None:
            host = urlsplit(bench.url).netloc
            headers = base64.b64encode(json.dumps({"host": host, "x-api-key": API_KEY}).encode()).decode()
            url = f"ws://{host}/graphql/realtime?header={headers}&payload=e30="
            async with connect(url, subprotocols=[GRAPHQL_WS]) as socket:
                await asyncio.wait_for(work(bench, socket, host), 20)

        with Bench(BLOG, *options) as bench:
            asyncio.run(go(bench))

    @staticmethod
    async def ask(socket: ClientConnection, **message: Any) -> Any:
        await socket.send(json.dumps(message))
        return json.loads(await socket.recv())

    @staticmethod
    def start(host: str, id: str, document: str, key: str = API_KEY) -> dict[str, Any]:
        data = json.dumps({"query": document, "variables": {}})
        return {
            "type": "start",
            "id": id,
            "payload": {"data": data, "extensions": {"authorization": {"host": host, "x-api-key": key}}},
        }

    def test_subscriptions_are_started_stopped_and_refused(self) -> None:
        async def work(bench: Bench, socket: ClientConnection, host: str) -> None:
            acknowledged = await self.ask(socket, type="connection_init")
            self.assertEqual(acknowledged, {"type": "connection_ack", "payload": {"connectionTimeoutMs": 300000}})
            document = "subscription { onCreatePost { id } }"
            self.assertEqual(
                await self.ask(socket, **self.start(host, "1", document)), {"type": "start_ack", "id": "1"}
            )
            unreadable = {"data": "{}", "extensions": {"authorization": {"host": host, "Authorization": 5}}}
            for message, kind in (
                (self.start(host, "1", document), "DuplicatedOperationError"),
                (self.start(host, "2", document, "wrong"), "UnauthorizedException"),
                (self.start("other", "2", document), "UnauthorizedException"),
                (self.start(host, "2", "{ listPosts { nextToken } }"), "UnsupportedOperation"),
                (self.start(host, "2", "{"), "MalformedHttpRequestException"),
                ({"type": "start", "id": "2", "payload": {}}, "BadRequestException"),
                ({"type": "start", "id": "2", "payload": unreadable}, "UnauthorizedException"),
            ):
                answer = await self.ask(socket, **message)
                self.assertEqual((answer["type"], answer["payload"]["errors"][0]["errorType"]), ("error", kind))
            answer = await self.ask(socket, **self.start(host, "2", "subscription { onCreatePost { nope } }"))
            self.assertIn("Validation error of type FieldUndefined", answer["payload"]["errors"][0]["message"])
            self.assertEqual((await self.ask(socket, type="nope"))["errorType"], "UnsupportedOperation")
            self.assertEqual((await self.ask(socket))["type"], "error")
            self.assertEqual(bench.log()["active"], {"onCreatePost": 1})
            self.assertEqual(await self.ask(socket, type="stop", id="1"), {"type": "complete", "id": "1"})
            self.assertEqual(bench.log()["active"], {})

        self.run_on(work)

    def test_subscriptions_are_limited_and_kept_alive(self) -> None:
        async def work(bench: Bench, socket: ClientConnection, host: str) -> None:
            bench.control(options={"subscriptions_per_connection": 1})
            document = "subscription { onCreatePost { id } }"
            kinds: list[tuple[str, Any]] = []
            for id in ("1", "2"):
                await socket.send(json.dumps(self.start(host, id, document)))
            while len(kinds) < 3:
                message = json.loads(await socket.recv())
                kinds.append((message["type"], message.get("id")))
            self.assertEqual([kind for kind in kinds if kind[0] != "ka"][:2], [("start_ack", "1"), ("error", "2")])
            while json.loads(await socket.recv())["type"] != "ka":
                pass

        self.run_on(work, "--keep-alive", "0.05")

    def test_connections_without_authorization_are_refused(self) -> None:
        async def go(bench: Bench) -> None:
            url = bench.url.replace("http", "ws", 1) + "/realtime"
            for query, kind, code in (
                ("", "UnauthorizedException", 401),
                ("?header=%21&payload=e30=", "BadRequestException", 400),
                ("?header=e30=&payload=e30=", "UnauthorizedException", 401),
                ("?header=W10=&payload=e30=", "BadRequestException", 400),
            ):
                async with connect(url + query, subprotocols=[GRAPHQL_WS]) as socket:
                    message = json.loads(await socket.recv())
                    self.assertEqual(message["type"], "connection_error")
                    error = message["payload"]["errors"][0]
                    self.assertEqual((error["errorType"], error["errorCode"]), (kind, code))

        with Bench(BLOG) as bench:
            asyncio.run(go(bench))

    def test_handshakes_fail_on_demand(self) -> None:
        async def go(bench: Bench) -> None:
            bench.control(faults=[{"kind": "connection", "error": "LimitExceededError", "status": 429}])
            url = bench.url.replace("http", "ws", 1) + "/realtime"
            for wanted in ("LimitExceededError", "UnauthorizedException"):
                async with connect(url, subprotocols=[GRAPHQL_WS]) as socket:
                    message = json.loads(await socket.recv())
                    self.assertEqual(message["payload"]["errors"][0]["errorType"], wanted)
            bench.control(faults=[{"status": 503}])
            async with connect(url, subprotocols=[GRAPHQL_WS]) as socket:
                await socket.recv()
            self.assertEqual(bench.log()["faults"], 1)
            bench.control(reset=True, faults=[{"kind": "connection", "drop": True}])
            with self.assertRaises(ConnectionClosed):
                async with connect(url, subprotocols=[GRAPHQL_WS]) as socket:
                    await socket.recv()

        with Bench(BLOG) as bench:
            asyncio.run(go(bench))


class Breaks(unittest.TestCase):
    def test_subscriptions_fail_on_demand(self) -> None:
        with Bench(BLOG) as bench:
            for fault in ({"kind": "subscription"}, {"on": "onCreatePost"}):
                bench.control(faults=[fault | {"error": "MaxSubscriptionsReachedError", "message": "no"}])
                with self.assertRaises(TransportQueryError) as caught:
                    bench.events("subscription { onCreatePost { id } }", bench.log, 1)
                refusal = {"errorType": "MaxSubscriptionsReachedError", "message": "no"}
                self.assertEqual(caught.exception.errors, [{"errors": [refusal]}])

    def test_connections_can_be_broken_and_closed(self) -> None:
        async def go(bench: Bench, how: str) -> None:
            async with Client(transport=bench.transport()) as session:

                async def collect() -> None:
                    async for _ in session.subscribe(gql("subscription { onCreatePost { id } }")):
                        pass

                task = asyncio.ensure_future(collect())
                await bench.until(lambda: bench.log()["active"])
                self.assertEqual(bench.control(disconnect=how), {"disconnect": 1})
                await asyncio.wait([task], timeout=10)
                self.assertTrue(task.done())
                task.exception()
                await bench.until(lambda: not bench.log()["active"] and not bench.log()["connections"])

        with Bench(BLOG) as bench:
            for how in ("drop", "close"):
                asyncio.run(go(bench, how))
