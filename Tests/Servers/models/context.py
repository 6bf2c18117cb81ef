"""What resolvers share: the API, and the request that they answer."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from graphql import GraphQLResolveInfo

from appsync_identity import Identity

from .definitions import Definitions
from .store import Store

Conflict = Literal["none", "automerge", "optimistic"]
Redaction = Literal["none", "events", "mutations"]


@dataclass
class Options:
    """How the API behaves where a real one is set up."""

    conflict: Conflict = "none"
    # Where relations are null, as they are when the rules of both sides differ.
    redaction: Redaction = "none"
    keep_alive: float = 60
    timeout: int = 300_000
    subscriptions_per_connection: int = 100

    @property
    def is_versioned(self) -> bool:
        return self.conflict != "none"


@dataclass
class Context:
    """One request."""

    definitions: Definitions
    store: Store
    options: Options
    identity: Identity
    # An event is what the mutation gave, and nothing is read for it.
    is_event: bool = False


Info: TypeAlias = GraphQLResolveInfo[Context]
# An object's values; the marker tells that its relations are not given.
REDACTED = "__redacted"
Values = dict[str, Any]
