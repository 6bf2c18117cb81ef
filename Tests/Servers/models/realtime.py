"""AppSync's realtime protocol: subscriptions over a WebSocket with the subprotocol `graphql-ws`."""

import asyncio
import contextlib
import json
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from appsync_identity import handshake, identify, lowered

from . import faults
from .errors import AppSyncError, request_error
from .events import Listener
from .execution import Malformed, prepare

if TYPE_CHECKING:
    from .server import Server


class Connection:
    """One client's socket with its subscriptions."""

    def __init__(self, server: "Server", socket: WebSocket):
        self.server, self.socket = server, socket
        self.host = socket.headers["host"]
        self.listeners: dict[str, Listener] = {}
        self.outgoing: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Talks to the client until the socket is closed."""
        if "graphql-ws" not in self.socket.scope["subprotocols"]:
            return await self.socket.close(1002)
        await self.socket.accept("graphql-ws")
        fault = self.server.faults.take("connection", [])
        await faults.wait(fault)
        if fault and fault.drop:
            return self.drop()
        if refusal := self.refusal(fault):
            await self.socket.send_json({"type": "connection_error", "payload": {"errors": [refusal]}})
            return await self.socket.close()
        self.server.connections.add(self)
        self.begin(self.write())
        self.begin(self.keep_alive())
        try:
            await self.read()
        finally:
            self.end()

    def refusal(self, fault: faults.Fault | None) -> dict[str, Any] | None:
        """The error of a handshake; None for a good one."""
        if fault and fault.error:
            return request_error(fault.error, fault.message, errorCode=fault.status or 401)
        try:
            headers, _ = handshake(self.socket.query_params, self.socket.headers)
        except (ValueError, AttributeError):
            return request_error("BadRequestException", "The authorization cannot be read.", errorCode=400)
        if identify(headers, headers.get("host", self.host), "/graphql/connect", b"{}"):
            return None
        return request_error("UnauthorizedException", "You are not authorized to make this call.", errorCode=401)

    def begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def end(self) -> None:
        self.server.connections.discard(self)
        for id in list(self.listeners):
            self.forget(id)
        for task in list(self.tasks):
            task.cancel()

    def drop(self) -> None:
        """Breaks the connection without a word."""
        self.socket.state.transport.abort()

    # Messages

    async def read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await self.socket.receive_text()
                try:
                    message = json.loads(text)
                    kind = message["type"]
                except (ValueError, KeyError, TypeError):
                    self.say("error", errors=[request_error("BadRequestException", "Invalid message", errorCode=400)])
                    continue
                self.receive(kind, message)

    def receive(self, kind: str, message: dict[str, Any]) -> None:
        match kind:
            case "connection_init":
                self.say("connection_ack", payload={"connectionTimeoutMs": self.server.options.timeout})
            case "start":
                self.begin(self.start(message))
            case "stop":
                self.forget(message.get("id"))
                self.say("complete", message.get("id"))
            case "connection_terminate":
                self.outgoing.put_nowait(None)
            case _:
                self.outgoing.put_nowait(
                    request_error("UnsupportedOperation", f"{kind} not supported through the realtime channel")
                )

    def say(self, kind: str, id: str | None = None, payload: Any = None, errors: Any = None) -> None:
        message = {"type": kind, "id": id, "payload": {"errors": errors} if errors else payload}
        self.outgoing.put_nowait({name: value for name, value in message.items() if value is not None})

    async def write(self) -> None:
        while (message := await self.outgoing.get()) is not None:
            await self.socket.send_json(message)
        await self.socket.close()

    async def keep_alive(self) -> None:
        while True:
            await asyncio.sleep(self.server.options.keep_alive)
            self.say("ka")

    # Subscriptions

    async def start(self, message: dict[str, Any]) -> None:
        id = message.get("id")
        try:
            listener = await self.listener(str(id), message.get("payload"))
        except AppSyncError as error:
            return self.say("error", id, errors=[request_error(error.kind or "InternalFailure", error.message)])
        except Malformed as error:
            return self.say("error", id, errors=error.body["errors"])
        except InvalidDocument as error:
            return self.say("error", id, errors=error.faults)
        if listener:
            self.listeners[str(id)] = listener
            self.server.broker.listeners.append(listener)
            self.say("start_ack", id)

    async def listener(self, id: str, payload: Any) -> Listener | None:
        """The subscription that a message starts; None if the connection is broken instead."""
        try:
            data, headers = payload["data"], lowered(payload["extensions"]["authorization"])
            request = json.loads(data)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise AppSyncError("BadRequestException", "The payload holds no data and authorization.") from None
        identity = identify(headers, self.host, "/graphql", data.encode())
        if identity is None or headers.get("host") != self.host:
            raise AppSyncError("UnauthorizedException", "Permission denied")
        if id in self.listeners:
            raise AppSyncError("DuplicatedOperationError", "The id is taken by another subscription.")
        if len(self.listeners) >= self.server.options.subscriptions_per_connection:
            raise AppSyncError("MaxSubscriptionsReachedError", "Max number of subscriptions reached.")
        prepared = prepare(self.server.schema, request)
        if isinstance(prepared, list):
            raise InvalidDocument(prepared)
        if prepared.kind != "subscription":
            raise AppSyncError("UnsupportedOperation", f"{prepared.kind} not supported through the realtime channel")
        names = self.server.note(prepared, request, identity)
        fault = self.server.faults.take("subscription", names)
        await faults.wait(fault)
        if fault and fault.drop:
            self.drop()
            return None
        if fault and fault.error:
            raise AppSyncError(fault.error, fault.message)
        context = self.server.context(identity, is_event=True)
        return self.server.broker.listener(prepared, context, lambda answer: self.say("data", id, answer))

    def forget(self, id: Any) -> None:
        listener = self.listeners.pop(str(id), None)
        if listener in self.server.broker.listeners:
            self.server.broker.listeners.remove(listener)


class InvalidDocument(Exception):
    """A document that does not fit the schema."""

    def __init__(self, faults: list[dict[str, Any]]):
        super().__init__("invalid")
        self.faults = faults
