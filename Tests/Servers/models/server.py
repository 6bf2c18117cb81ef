"""The stand-in as a web application: GraphQL over HTTP, the realtime protocol, control and log."""

import json
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from appsync_identity import Identity, identify, lowered

from . import api, sdl
from .context import Context, Options
from .definitions import Definitions
from .errors import request_error
from .execution import Malformed, Prepared, prepare, run
from .journal import Journal
from .store import Store


class Server:
    """One API with everything that it holds."""

    def __init__(self, definitions: Definitions, options: Options, store: Store):
        self.definitions, self.options, self.store = definitions, options, store
        self.schema = api.build(definitions, options.is_versioned)
        self.journal = Journal()

    def application(self) -> Starlette:
        return Starlette(routes=[
            Route("/graphql", self.graphql, methods=["POST"]),
            Route("/schema", self.sdl, methods=["GET"]),
            Route("/log", self.log, methods=["GET"]),
        ])

    def context(self, identity: Identity, is_event: bool = False) -> Context:
        return Context(self.definitions, self.store, self.options, identity, is_event)

    async def sdl(self, _: Request) -> Response:
        return PlainTextResponse(sdl.write(self.definitions, self.options.is_versioned))

    async def log(self, _: Request) -> Response:
        return JSONResponse(self.journal.report())

    async def graphql(self, request: Request) -> Response:
        body = await request.body()
        identity = identify(lowered(request.headers), request.headers["host"], "/graphql", body)
        if identity is None:
            return JSONResponse({"errors": [request_error("UnauthorizedException", "Permission denied")]}, 401)
        try:
            return JSONResponse(self.answer(parsed(body), identity))
        except Malformed as error:
            return JSONResponse(error.body, error.status)

    def answer(self, request: dict[str, Any], identity: Identity) -> dict[str, Any]:
        """The answer to a query or mutation.

        Raises Malformed for a request that holds none.
        """
        prepared = prepare(self.schema, request)
        if isinstance(prepared, list):
            return {"data": None, "errors": prepared}
        self.note(prepared, request, identity)
        if prepared.kind == "subscription":
            raise Malformed("UnsupportedOperation", "Subscriptions are started over the realtime endpoint.")
        return run(self.schema, prepared, self.context(identity))

    def note(self, prepared: Prepared, request: dict[str, Any], identity: Identity) -> None:
        """Writes a request into the log."""
        fields = [
            {"name": node.name.value, "alias": node.alias.value if node.alias else None}
            for node in prepared.root_fields()
        ]
        name = prepared.operation.name
        self.journal.add({
            "kind": prepared.kind, "operationName": name.value if name else None, "fields": fields,
            "query": request["query"], "variables": prepared.variables, "mode": identity.mode,
        })


def parsed(body: bytes) -> dict[str, Any]:
    """The object in a body.

    Raises Malformed for anything else; AppSync takes no batches.
    """
    try:
        found = json.loads(body)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Malformed("MalformedHttpRequestException", "Unable to parse GraphQL query.")
    return found
