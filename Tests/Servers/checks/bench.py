"""A stand-in of its own for a check, and clients for it."""

import asyncio
import base64
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from gql import Client, gql
from gql.transport.appsync_auth import AppSyncApiKeyAuthentication, AppSyncJWTAuthentication
from gql.transport.appsync_websockets import AppSyncWebsocketsTransport
from gql.transport.exceptions import TransportQueryError
from gql.transport.httpx import HTTPXTransport

from appsync_identity import API_KEY

SERVERS = Path(__file__).resolve().parent.parent
BLOG = """
type Blog @model { id: ID! name: String! posts: [Post] @hasMany }
type Post @model {
  id: ID! title: String! rating: Int! subtitle: String tags: [String] status: Status place: Place
  blog: Blog @belongsTo comments: [Comment] @hasMany
}
type Comment @model { id: ID! content: String! post: Post! @belongsTo }
type Place { town: String! zip: String }
enum Status { DRAFT PUBLISHED }
"""
Event = dict[str, Any]


def token(username: str, *groups: str, **more: Any) -> str:
    """A JSON Web Token with an empty signature."""
    claims = {"username": username, "cognito:groups": list(groups)} | more
    parts = [base64.urlsafe_b64encode(json.dumps(each).encode()).decode().rstrip("=") for each in ({}, claims)]
    return ".".join([*parts, "none"])


class Bench:
    """A running server; ends with the `with` block."""

    def __init__(self, schema: str = BLOG, *options: str):
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name, "schema.graphql")
        path.write_text(schema)
        self.process = subprocess.Popen(
            [sys.executable, str(SERVERS / "models_server.py"), "--schema", str(path), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout and self.process.stderr
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(self.process.stderr.read())
        self.url = line.split()[-1]

    def __enter__(self) -> "Bench":
        return self

    def __exit__(self, *_: Any) -> None:
        self.process.kill()
        self.process.communicate()
        self.folder.cleanup()

    # HTTP

    def run(
        self, document: str, variables: Event | None = None, user: str | None = None
    ) -> tuple[Event | None, list[Event]]:
        """What gql's client gets for a document: data and errors."""
        headers = {"Authorization": user} if user else {"x-api-key": API_KEY}
        client = Client(transport=HTTPXTransport(url=self.url, headers=headers))
        request = gql(document)
        request.variable_values = variables
        try:
            return client.execute(request), []
        except TransportQueryError as error:
            return error.data, error.errors or []

    def data(self, document: str, user: str | None = None, **variables: Any) -> Event:
        """The data of an answer without errors."""
        data, errors = self.run(document, variables, user)
        assert not errors and data is not None, errors
        return data

    def error(self, document: str, user: str | None = None, **variables: Any) -> Event:
        """The only error of an answer."""
        _, errors = self.run(document, variables, user)
        assert len(errors) == 1, errors
        return errors[0]

    def post(self, body: Any, headers: dict[str, str] | None = None) -> httpx.Response:
        """A request without a client's help."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return httpx.post(self.url, content=content, headers={"x-api-key": API_KEY} if headers is None else headers)

    def control(self, **commands: Any) -> Event:
        answer = httpx.post(self.url.replace("/graphql", "/control"), json=commands)
        assert answer.status_code == 200, answer.text
        found: Event = answer.json()
        return found

    def log(self) -> Event:
        found: Event = httpx.get(self.url.replace("/graphql", "/log")).json()
        return found

    # Realtime

    def transport(self, user: str | None = None) -> AppSyncWebsocketsTransport:
        host = urlsplit(self.url).netloc
        auth = AppSyncJWTAuthentication(host, user) if user else AppSyncApiKeyAuthentication(host, API_KEY)
        return AppSyncWebsocketsTransport(self.url.replace("http", "ws", 1) + "/realtime", auth=auth)

    def events(self, document: str, act: Callable[[], Any], count: int, user: str | None = None) -> list[Event]:
        """The first events that gql's client gets of a subscription while something is done."""
        return asyncio.run(self.listen(document, act, count, user))

    async def listen(self, document: str, act: Callable[[], Any], count: int, user: str | None) -> list[Event]:
        found: list[Event] = []

        async def collect() -> None:
            async with Client(transport=self.transport(user)) as session:
                async for result in session.subscribe(gql(document)):
                    found.append(result)
                    if len(found) == count:
                        return

        task = asyncio.ensure_future(collect())
        await self.until(lambda: task.done() or self.log()["active"])
        if not task.done():
            await asyncio.to_thread(act)
        await asyncio.wait_for(task, 10)
        return found

    async def until(self, holds: Callable[[], Any], seconds: float = 10) -> None:
        """Waits for a condition."""
        end = time.monotonic() + seconds
        while not await asyncio.to_thread(holds):
            assert time.monotonic() < end, "The condition did not come true."
            await asyncio.sleep(0.02)
