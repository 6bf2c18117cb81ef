"""What a model gets beside the fields that its type spells out: root fields, timestamps, owners and groups."""

from typing import Any

from .definitions import Field, Model, TypeName
from .directives import names
from .naming import capital


def root_names(model: Model, options: dict[str, Any]) -> dict[str, list[str]]:
    """The root fields of a model by operation; what an option sets to null is left out."""
    name = capital(model.name)
    standard = {
        "queries": {"get": f"get{name}", "list": f"list{model.plural}", "sync": f"sync{model.plural}"},
        "mutations": {verb: f"{verb}{name}" for verb in ("create", "update", "delete")},
        "subscriptions": {f"on{verb}": f"on{verb}{name}" for verb in ("Create", "Update", "Delete")},
    }
    found: dict[str, list[str]] = {}
    for group, fields in standard.items():
        chosen = options.get(group, {})
        if chosen is None or (chosen.get("level") == "off"):
            continue
        chosen = {key: value for key, value in chosen.items() if key != "level"}
        # Whoever names some leaves the others out.
        found |= (
            {key: list(names(chosen[key])) for key in fields if chosen.get(key)}
            if chosen
            else {key: [value] for key, value in fields.items()}
        )
    if "queries" in options and options["queries"] and "list" in found:
        found.setdefault("sync", [standard["queries"]["sync"]])
    return found


def add_timestamps(model: Model, options: dict[str, Any]) -> None:
    timestamps = options.get("timestamps", {})
    for attribute, standard in (("created_at", "createdAt"), ("updated_at", "updatedAt")):
        name = None if timestamps is None else timestamps.get(standard, standard)
        setattr(model, attribute, name)
        if name and name not in model.fields:
            model.fields[name] = Field(name, TypeName("AWSDateTime!"), "scalar", is_settable=False)


def add_auth_fields(model: Model) -> None:
    """Owner and group fields that rules name and the type leaves out."""
    for rule in [*(model.rules or ()), *(rule for field in model.fields.values() for rule in field.rules or ())]:
        if rule.allow == "owner" and rule.owner_field not in model.fields:
            model.fields[rule.owner_field] = Field(rule.owner_field, TypeName("String"), "scalar", is_settable=False)
        if rule.allow == "groups" and rule.groups_field and rule.groups_field not in model.fields:
            model.fields[rule.groups_field] = Field(rule.groups_field, TypeName("[String]"), "scalar")
