"""HTTP connections that the application can break."""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol


class DroppableProtocol(H11Protocol):
    """Puts the transport where applications find it: in `state`, also that of WebSockets."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.app_state = {**self.app_state, "transport": transport}
