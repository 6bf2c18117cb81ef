"""What the rules of `@auth` allow to a caller."""

from collections.abc import Iterable, Mapping
from typing import Any

from appsync_identity import Identity

from .definitions import Model, Operation, Rule
from .errors import AppSyncError

PROVIDERS = {
    "apiKey": "API key",
    "userPools": "JWT",
    "oidc": "JWT",
    "iam": "IAM",
    "identityPool": "IAM",
    "function": "Lambda",
}
Rules = Iterable[Rule] | None


def fitting(rules: Iterable[Rule], operation: Operation, identity: Identity) -> list[Rule]:
    """The rules for an operation that are about callers of this kind."""
    return [rule for rule in rules if operation in rule.operations and PROVIDERS.get(rule.provider) == identity.mode]


def is_static(rule: Rule, identity: Identity) -> bool:
    """Whether a rule allows the caller every object."""
    if rule.allow in ("public", "private", "custom"):
        return True
    return rule.allow == "groups" and bool(set(rule.groups) & set(identity.groups(rule.group_claim)))


def is_dynamic(rule: Rule) -> bool:
    """Whether a rule looks at the object."""
    return rule.allow == "owner" or (rule.allow == "groups" and not rule.groups)


def claims(rule: Rule, identity: Identity) -> set[str]:
    """What an owner field may hold for the caller: without a claim in the rule, subject or name in any form."""
    if rule.identity_claim:
        parts = [str(identity.claims.get(name, "")) for name in rule.identity_claim.split("::")]
        return {"::".join(parts), *parts} - {""}
    found = {str(value) for value in (identity.claims.get("sub"), identity.username) if value}
    return found | {owner(rule, identity)} if found else found


def owner(rule: Rule, identity: Identity) -> str:
    """What is written into an owner field."""
    if rule.identity_claim:
        return "::".join(str(identity.claims.get(name, "")) for name in rule.identity_claim.split("::"))
    subject, name = identity.claims.get("sub"), identity.username
    return f"{subject}::{name}" if subject and name and subject != name else str(name or subject or "")


def holds(rule: Rule, identity: Identity, values: Mapping[str, Any]) -> bool:
    """Whether a dynamic rule allows the caller this object."""
    is_owner = rule.allow == "owner"
    found = values.get(rule.owner_field if is_owner else rule.groups_field or "groups")
    wanted = claims(rule, identity) if is_owner else set(identity.groups(rule.group_claim))
    return bool(wanted & set(found if isinstance(found, list) else [found]))


def allows(rules: Rules, operation: Operation, identity: Identity, values: Mapping[str, Any]) -> bool:
    """Whether the caller may do this with an object."""
    if rules is None:
        return True
    return any(
        is_static(rule, identity) or (is_dynamic(rule) and holds(rule, identity, values))
        for rule in fitting(rules, operation, identity)
    )


def could_allow(rules: Rules, operation: Operation, identity: Identity) -> bool:
    """Whether there are objects with which the caller may do this."""
    if rules is None:
        return True
    return any(is_static(rule, identity) or is_dynamic(rule) for rule in fitting(rules, operation, identity))


def check_fields(
    model: Model, operation: Operation, identity: Identity, given: Iterable[str], values: Mapping[str, Any]
) -> None:
    """Raises AppSyncError if one of the given fields has rules of its own that do not allow the write."""
    denied = [
        name
        for name in given
        if name in model.fields and not allows(model.fields[name].rules, operation, identity, values)
    ]
    if denied:
        raise AppSyncError("Unauthorized", f"Unauthorized on [{', '.join(denied)}]")


def claim_ownership(model: Model, identity: Identity, values: dict[str, Any]) -> None:
    """Writes the caller into the owner fields of a new object that it leaves out."""
    for rule in fitting(model.rules or (), "create", identity):
        if rule.allow == "owner" and rule.owner_field not in values:
            name = owner(rule, identity)
            values[rule.owner_field] = [name] if model.fields[rule.owner_field].type.is_list else name
