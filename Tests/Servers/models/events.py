"""Subscriptions: who listens to what, and what of a mutation reaches them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from graphql import FieldNode, FragmentDefinitionNode, GraphQLSchema, SelectionSetNode, get_argument_values

from . import access, filters
from .api import mutations_by_subscription
from .context import Context, Values
from .definitions import Model
from .errors import Unauthorized
from .execution import Prepared, collect, run

Send = Callable[[dict[str, Any]], None]


@dataclass(eq=False)
class Listener:
    """One subscription of one client."""

    prepared: Prepared
    context: Context
    field: str
    arguments: Values
    model: Model | None
    send: Send

    def wants(self, event: Values) -> bool:
        """Whether an event passes the filter, the owner argument and the rules.

        All of them see only what the mutation asked for, as on AppSync.
        """
        if not filters.matches(self.arguments.get("filter"), event):
            return False
        if self.model is None:
            return all(event.get(name) == value for name, value in self.arguments.items() if name != "filter")
        for name in self.model.owner_fields:
            if self.arguments.get(name) is not None and event.get(name) != self.arguments[name]:
                return False
        return access.allows(self.model.rules, "listen", self.context.identity, event)

    def check(self) -> None:
        """Raises Unauthorized if the rules give the caller no such events."""
        if self.model is None:
            return
        identity, rules = self.context.identity, self.model.rules
        refused = not access.could_allow(rules, "listen", identity)
        for name in self.model.owner_fields:
            value = self.arguments.get(name)
            if value is not None and not access.allows(rules, "listen", identity, {name: value}):
                refused = True
        if refused:
            raise Unauthorized(self.field, "Subscription")


class Broker:
    """Brings what mutations give to those who listen."""

    def __init__(self, schema: GraphQLSchema):
        self.schema = schema
        self.listeners: list[Listener] = []
        self.mutations = mutations_by_subscription(schema)

    def listener(self, prepared: Prepared, context: Context, send: Send) -> Listener:
        """A subscription that is not yet heard.

        Raises Unauthorized if it must not be.
        """
        node = prepared.root_fields()[0]
        subscription = self.schema.subscription_type
        assert subscription
        definition = subscription.fields[node.name.value]
        arguments = get_argument_values(definition, node, prepared.coerced)
        type_name = str(definition.type).strip("!")
        model = context.definitions.models.get(type_name)
        listener = Listener(prepared, context, node.name.value, arguments, model, send)
        listener.check()
        return listener

    def publish(self, mutation: str, event: Values, redacts: bool) -> None:
        """Sends an event to all who listen to a mutation and may have it."""
        for listener in list(self.listeners):
            if mutation not in self.mutations.get(listener.field, ()):
                continue
            if redacts and listener.model:
                relations = {field.name for field in listener.model.relations}
                event = {name: None if name in relations else value for name, value in event.items()}
            if listener.wants(event):
                root = {listener.field: event}
                listener.send(run(self.schema, listener.prepared, listener.context, root))

    def publish_results(self, prepared: Prepared, data: dict[str, Any] | None, redacts: bool) -> None:
        """Sends the results of mutations, each with the fields that were asked for."""
        for node in prepared.root_fields():
            value = (data or {}).get(response_name(node))
            if isinstance(value, dict) and node.selection_set:
                event = by_field(value, [node.selection_set], prepared.fragments)
                self.publish(node.name.value, event, redacts)

    def emit(self, field: str, payload: dict[str, Any]) -> int:
        """Sends a payload as it is to all who listen to a subscription's field; returns how many these are."""
        found = [listener for listener in self.listeners if listener.field == field]
        for listener in found:
            listener.send(payload)
        return len(found)


def response_name(node: FieldNode) -> str:
    return node.alias.value if node.alias else node.name.value


def by_field(value: Any, sets: Iterable[SelectionSetNode], fragments: dict[str, FragmentDefinitionNode]) -> Any:
    """A result under the names of its fields instead of aliases."""
    if isinstance(value, list):
        return [by_field(each, sets, fragments) for each in value]
    if not isinstance(value, dict):
        return value
    groups: dict[str, list[FieldNode]] = {}
    for node in collect(list(sets), fragments):
        groups.setdefault(response_name(node), []).append(node)
    found: Values = {}
    for name, nodes in groups.items():
        if name in value:
            inner = [node.selection_set for node in nodes if node.selection_set]
            found.setdefault(nodes[0].name.value, by_field(value[name], inner, fragments) if inner else value[name])
    return found
