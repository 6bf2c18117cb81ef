"""Starts the server, asks it the main questions over HTTP and compares the answers: `selfcheck.py`."""

import http.client
import json
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

FOLDER = Path(__file__).resolve().parent
checked = failed = 0


def check(what: str, actual, expected) -> None:
    global checked, failed
    checked += 1
    if actual != expected:
        failed += 1
        print(f"FAILED {what}\n  expected {expected!r}\n  but got  {actual!r}")


class Server:
    """The server as a child process, for a `with` statement."""

    def __init__(self, *arguments: str):
        command = [sys.executable, str(FOLDER / "main.py"), "--port", "0", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            raise SystemExit(f"the server did not start: {line!r}")
        self.url = line.split()[-1]
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        start = time.monotonic()
        self.process.wait(timeout=10)
        check("ends within 3 s of SIGTERM", time.monotonic() - start < 3, True)

    def fetch(self, path: str, body: bytes | None = b"{}"):
        address = self.url.removesuffix("/graphql") + path
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return response.status, response.headers.get_content_type(), response.read()
        except urllib.error.HTTPError as response:
            return response.code, response.headers.get_content_type(), response.read()

    def ask(self, document: str, **variables) -> dict:
        body = json.dumps({"query": document, "variables": variables}).encode()
        return json.loads(self.fetch("/graphql", body)[2])


def code(answer: dict) -> str:
    return answer["errors"][0]["extensions"]["code"]


def check_queries(server: Server) -> None:
    facts = server.ask("{ registry { countryCount subdivisionCount currencyCount codesByLetter } }")["data"]["registry"]
    check("country count", facts["countryCount"], 249)
    check("nested lists", facts["codesByLetter"][0][:2], ["AD", "AE"])

    swiss = server.ask(
        """{ country(alpha2: "CH") { id alpha3 numeric flag page name german: name(language: "de") officialName
             currency { code name country { alpha2 } } regions(kinds: STATE) { code kind } } }"""
    )["data"]["country"]
    check(
        "country", (swiss["id"], swiss["alpha3"], swiss["numeric"], swiss["flag"]), ("Country:CH", "CHE", "756", "🇨🇭")
    )
    check("translation", (swiss["name"], swiss["german"]), ("Switzerland", "Schweiz"))
    check("currency", swiss["currency"], {"code": "CHF", "name": "Swiss Franc", "country": {"alpha2": "CH"}})
    check("cantons", len(swiss["regions"]), 26)

    answer = server.ask('{ country(alpha2: "CH") { name population } }')
    check("partial data", answer["data"]["country"], {"name": "Switzerland", "population": None})
    check("field error", (answer["errors"][0]["path"], code(answer)), (["country", "population"], "NO_DATA"))

    lookup = "query($by: PlaceReference!) { place(by: $by) { __typename id ... on Subdivision { parent { code } } } }"
    found = server.ask(lookup, by={"code": "FR-75C"})["data"]["place"]
    check("place", found, {"__typename": "Subdivision", "id": "Subdivision:FR-75C", "parent": {"code": "FR-IDF"}})
    check("one-of", "errors" in server.ask(lookup, by={"code": "FR-75C", "alpha2": "FR"}), True)

    results = server.ask('{ search(text: "franc", first: 100) { __typename ... on Currency { code } } }')["data"][
        "search"
    ]
    check("union", {"Currency", "Subdivision"} <= {result["__typename"] for result in results}, True)
    check("union member", {"__typename": "Currency", "code": "CHF"} in results, True)

    nodes = server.ask('{ nodes(ids: ["Language:fra", "Nothing:1", "Currency:EUR"]) { __typename id } }')["data"][
        "nodes"
    ]
    check("nodes", [node and node["__typename"] for node in nodes], ["Language", None, "Currency"])
    check("unknown code", server.ask('{ country(alpha2: "XX") { name } }')["data"], {"country": None})


def check_lists(server: Server) -> None:
    document = """query($after: String, $filter: CountryFilter, $order: CountryOrder! = {}) {
      countries(first: 100, after: $after, filter: $filter, orderBy: $order) {
        totalCount nodes { alpha2 } edges { cursor } pageInfo { hasNextPage endCursor } } }"""
    codes, after = [], None
    while True:
        connection = server.ask(document, after=after)["data"]["countries"]
        codes += [node["alpha2"] for node in connection["nodes"]]
        after = connection["pageInfo"]["endCursor"]
        if not connection["pageInfo"]["hasNextPage"]:
            break
    check("pages", (len(codes), len(set(codes)), connection["totalCount"]), (249, 249, 249))

    def count(**conditions) -> int:
        return server.ask(document, filter=conditions)["data"]["countries"]["totalCount"]

    named, unnamed = count(officialName=""), count(officialName=None)
    check("three states", (named + unnamed, 0 < unnamed < named), (249, True))
    check("nested filter", count(**{"not": {"anyOf": [{"alpha2In": ["DE", "FR"]}, {"hasCurrency": True}]}}),
          count(hasCurrency=False) - 2)  # fmt: skip
    last = server.ask(document, order={"field": "ALPHA2", "direction": "DESC"})["data"]["countries"]["nodes"][0]
    check("order", last, {"alpha2": "ZW"})
    check("page size", code(server.ask("{ countries(first: 0) { totalCount } }")), "BAD_USER_INPUT")
    check("cursor", code(server.ask('{ countries(after: "?") { totalCount } }')), "BAD_USER_INPUT")
    living = server.ask("{ languages(filter: {alpha2: null, statuses: [LIVING]}, first: 1) { totalCount } }")
    check("languages", living["data"]["languages"]["totalCount"] > 6000, True)


def check_notes(server: Server) -> None:
    add = """mutation($input: AddNoteInput!) { addNote(input: $input) {
      note { uuid text author rating tags createdAt updatedAt } place { name notes { text } } } }"""
    update = "mutation($input: UpdateNoteInput!) { updateNote(input: $input) { changed note { text author rating } } }"
    note = {"placeId": "Country:IS", "text": "Hot springs", "author": "Ada", "rating": "4.50"}
    added = server.ask(add, input=note)["data"]["addNote"]
    check(
        "added note", (added["note"]["rating"], added["note"]["tags"], added["note"]["updatedAt"]), ("4.50", [], None)
    )
    check("note on the place", added["place"], {"name": "Iceland", "notes": [{"text": "Hot springs"}]})
    changes = {"uuid": added["note"]["uuid"], "author": None, "rating": "5"}
    updated = server.ask(update, input=changes)["data"]["updateNote"]
    check("absent and null", updated["note"], {"text": "Hot springs", "author": None, "rating": "5"})
    check("changed fields", updated["changed"], ["author", "rating"])
    check("unknown place", code(server.ask(add, input=note | {"placeId": "Country:XX"})), "NOT_FOUND")
    check("empty note", code(server.ask(add, input=note | {"text": " "})), "INVALID_NOTE")


def check_subscription(server: Server) -> None:
    add = "mutation($input: AddNoteInput!) { addNote(input: $input) { note { text } } }"
    address = server.url.replace("http", "ws", 1)
    with connect(address, subprotocols=["graphql-transport-ws"]) as socket:
        socket.send(json.dumps({"type": "connection_init"}))
        check("acknowledged", json.loads(socket.recv(10))["type"], "connection_ack")
        payload = {"query": 'subscription { noteAdded(placeId: "Country:FO") { text } }'}
        socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))
        # The answer to the ping comes once the subscription was read.
        socket.send(json.dumps({"type": "ping"}))
        check("pong", json.loads(socket.recv(10))["type"], "pong")
        time.sleep(0.2)
        for place, text in (("Country:IS", "elsewhere"), ("Country:FO", "here")):
            server.ask(add, input={"placeId": place, "text": text})
        check("live note", json.loads(socket.recv(10))["payload"], {"data": {"noteAdded": {"text": "here"}}})


def check_broken(server: Server) -> None:
    expected = {
        "html": (200, "text/html"),
        "401": (401, "text/plain"),
        "500-graphql": (500, "application/json"),
        "500-html": (500, "text/html"),
        "half-json": (200, "application/json"),
        "empty": (200, "application/json"),
        "not-object": (200, "application/json"),
        "data-null": (200, "application/json"),
        "status-422": (422, "application/graphql-response+json"),
        "294": (294, "application/graphql-response+json"),
        "redirect": (307, "text/plain"),
        "redirect-port": (307, "text/plain"),
    }
    for route, answer in expected.items():
        check(route, server.fetch(f"/broken/{route}")[:2], answer)
    try:
        check("cut", server.fetch("/broken/cut"), "an incomplete answer")
    except http.client.IncompleteRead as error:
        check("cut", error.partial, b'{"data":{"country":')
    echo = json.loads(server.fetch("/echo?a=1", b"hello")[2])["data"]["echo"]
    check("echo", (echo["method"], echo["query"], echo["body"]), ("POST", "a=1", "hello"))
    check("syntax error", server.fetch("/graphql", b'{"query":"{"}')[0], 400)


def check_fake() -> None:
    with Server("--schema", str(FOLDER / "schema.graphql")) as server:
        answer = server.ask('{ node(id: "x") { __typename id } countries { nodes { alpha2 currency { code } } } }')
        check("invented answers", answer["data"]["countries"]["nodes"][1]["currency"], {"code": "text"})
        check("invented interface", answer["data"]["node"]["id"], "id-1")
        check(
            "introspection",
            server.ask("{ __schema { queryType { name } } }")["data"]["__schema"]["queryType"]["name"],
            "Query",
        )


def main() -> None:
    with Server() as server:
        check_queries(server)
        check_lists(server)
        check_notes(server)
        check_subscription(server)
        check_broken(server)
    check_fake()
    print(f"{checked - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
