"""The tokens of pages: opaque to clients, good for the list that gave them only."""

import base64
import json
from typing import Any

from .errors import AppSyncError


def encode(scope: str, place: Any) -> str:
    """A token for what follows a place in a list."""
    return base64.urlsafe_b64encode(json.dumps([scope, place]).encode()).decode()


def decode(scope: str, token: str | None) -> Any:
    """The place in a token; None without one.

    Raises AppSyncError for a token that is damaged, or of another list.
    """
    if token is None:
        return None
    try:
        found, place = json.loads(base64.urlsafe_b64decode(token.encode()))
    except (ValueError, TypeError):
        found, place = None, None
    if found != scope or not isinstance(place, int):
        raise AppSyncError("BadRequestException", "Invalid pagination token given. Please use a token of this list.")
    return place
