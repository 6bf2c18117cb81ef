"""The stand-in as a web application: GraphQL over HTTP, the realtime protocol, control and log."""

import json
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from appsync_identity import Identity, identify, lowered

from . import api, control, faults, sdl
from .context import Context, Options
from .definitions import Definitions
from .errors import request_error
from .events import Broker
from .execution import Malformed, Prepared, prepare, run
from .journal import Journal
from .realtime import Connection
from .store import Store


class Server:
    """One API with everything that it holds."""

    def __init__(self, definitions: Definitions, options: Options, store: Store):
        self.definitions, self.options, self.store = definitions, options, store
        self.schema = api.build(definitions, options.is_versioned)
        self.broker = Broker(self.schema)
        self.faults = faults.Faults()
        self.journal = Journal()
        self.connections: set[Connection] = set()

    def application(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/graphql", self.graphql, methods=["POST"]),
                WebSocketRoute("/graphql/realtime", self.realtime),
                Route("/schema", self.sdl, methods=["GET"]),
                Route("/log", self.log, methods=["GET"]),
                Route("/control", self.control, methods=["POST"]),
            ]
        )

    def context(self, identity: Identity, is_event: bool = False) -> Context:
        return Context(self.definitions, self.store, self.options, identity, is_event)

    # GraphQL

    async def graphql(self, request: Request) -> Response:
        body = await request.body()
        try:
            headers = lowered(request.headers)
            identity = identify(headers, headers["host"], "/graphql", body)
            if identity is None:
                known = {"x-api-key", "authorization"} & set(headers)
                message = "Permission denied" if known else "Valid authorization header not provided."
                raise Malformed("UnauthorizedException", message, 401)
            return await self.respond(request, parsed(body), identity)
        except Malformed as error:
            return JSONResponse(error.body, error.status)

    async def respond(self, request: Request, values: dict[str, Any], identity: Identity) -> Response:
        """The answer to a request of a known caller, or the fault that is to come instead.

        Raises Malformed for a request of which nothing can be run.
        """
        prepared = prepare(self.schema, values)
        if isinstance(prepared, list):
            self.journal.add({"kind": "invalid", "query": values["query"], "errors": prepared})
            return JSONResponse({"data": None, "errors": prepared})
        names = self.note(prepared, values, identity)
        if prepared.kind == "subscription":
            raise Malformed("UnsupportedOperation", "Subscriptions are started over the realtime endpoint.")
        fault = self.faults.take(prepared.kind, names)
        answer = self.execute(prepared, identity) if fault is None or fault.after or not breaks(fault) else None
        await faults.wait(fault)
        if fault and fault.drop:
            request.scope["state"]["transport"].abort()
        if fault and breaks(fault):
            kind = fault.error or ("TooManyRequestsException" if fault.status == 429 else "InternalFailure")
            body = {"errors": [request_error(kind, fault.message)]}
            return JSONResponse(body, fault.status or 200, fault.headers)
        return JSONResponse(answer)

    def execute(self, prepared: Prepared, identity: Identity) -> dict[str, Any]:
        """Carries out an operation, and tells those who listen."""
        answer = run(self.schema, prepared, self.context(identity), middleware=self.faults.middleware)
        if prepared.kind == "mutation":
            self.broker.publish_results(prepared, answer["data"], self.options.redaction != "none")
        return answer

    def note(self, prepared: Prepared, request: dict[str, Any], identity: Identity) -> list[str]:
        """Writes a request into the log; returns the names by which faults know it."""
        fields = [
            {"name": node.name.value, "alias": node.alias.value if node.alias else None}
            for node in prepared.root_fields()
        ]
        node = prepared.operation.name
        name = node.value if node else None
        self.journal.add(
            {
                "kind": prepared.kind,
                "operationName": name,
                "fields": fields,
                "query": request["query"],
                "variables": prepared.variables,
                "mode": identity.mode,
            }
        )
        return [*([name] if name else []), *(each.name.value for each in prepared.root_fields())]

    async def realtime(self, socket: WebSocket) -> None:
        await Connection(self, socket).serve()

    # For tests

    async def sdl(self, _: Request) -> Response:
        return PlainTextResponse(sdl.write(self.definitions, self.options.is_versioned))

    async def log(self, _: Request) -> Response:
        active: dict[str, int] = {}
        for listener in self.broker.listeners:
            active[listener.field] = active.get(listener.field, 0) + 1
        more = {"connections": len(self.connections), "active": active, "faults": len(self.faults.waiting)}
        return JSONResponse(self.journal.report() | more)

    async def control(self, request: Request) -> Response:
        try:
            return JSONResponse(control.carry_out(self, parsed(await request.body())))
        except (ValueError, TypeError, KeyError) as error:
            return PlainTextResponse(f"{type(error).__name__}: {error}", 400)
        except Malformed as error:
            return JSONResponse(error.body, error.status)


def breaks(fault: faults.Fault) -> bool:
    """Whether the client gets no answer, or another one."""
    return fault.drop or fault.status is not None or fault.error is not None


def parsed(body: bytes) -> dict[str, Any]:
    """The object in a body.

    Raises Malformed for anything else; AppSync takes no batches.
    """
    try:
        found = json.loads(body)
        if b"\\ud" in body.lower():
            # Half a surrogate pair is no text that could be stored or sent.
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Malformed("MalformedHttpRequestException", "Unable to parse GraphQL query.")
    return found
