"""The input types that all APIs of Amplify have, and those of one model."""

from .definitions import Definitions, Field, Model
from .naming import camel, capital

ORDER = ("ne", "eq", "le", "lt", "ge", "gt")
# What each base type can be compared by in filters: beyond order, then only where it is a text.
FILTERS = {
    "String": (*ORDER, "contains", "notContains", "between", "beginsWith"),
    "ID": (*ORDER, "contains", "notContains", "between", "beginsWith"),
    "Int": (*ORDER, "between"),
    "Float": (*ORDER, "between"),
    "Boolean": ("ne", "eq"),
}
PAGE = "filter: Model{0}FilterInput, sortDirection: ModelSortDirection, limit: Int, nextToken: String"


def base(field: Field) -> str:
    """The built-in scalar that a field's values are compared as."""
    if field.kind == "enum":
        return "String"
    return {"AWSTimestamp": "Int"}.get(field.type.name, field.type.name if field.type.name in FILTERS else "String")


def block(head: str, lines: list[str]) -> str:
    """A definition with its fields, one a line."""
    return head + " {\n" + "".join(f"  {line}\n" for line in lines) + "}"


def comparison(operators: tuple[str, ...], scalar: str) -> list[str]:
    return [
        f"{operator}: " + (f"[{scalar}]" if operator in ("between", "in", "notIn") else scalar)
        for operator in operators
    ]


def shared() -> list[str]:
    """The inputs that do not depend on the schema."""
    found = ["enum ModelSortDirection {\n  ASC\n  DESC\n}"]
    attribute_types = "binary binarySet bool list map number numberSet string stringSet _null".split()
    found.append(block("enum ModelAttributeTypes", attribute_types))
    found.append(block("input ModelSizeInput", comparison((*ORDER, "between"), "Int")))
    for scalar, operators in FILTERS.items():
        more = ["attributeExists: Boolean", "attributeType: ModelAttributeTypes"]
        more += ["size: ModelSizeInput"] if "contains" in operators else []
        found.append(block(f"input Model{scalar}Input", comparison(operators, scalar) + more))
        membership = () if scalar == "Boolean" else ("in", "notIn")
        lines = comparison(operators + membership, scalar)
        found.append(block(f"input ModelSubscription{scalar}Input", lines))
        if scalar != "Boolean":
            sorting = ("eq", "le", "lt", "ge", "gt", "between", *(("beginsWith",) if "contains" in operators else ()))
            found.append(block(f"input Model{scalar}KeyConditionInput", comparison(sorting, scalar)))
    return found


def filter_type(field: Field, prefix: str = "Model") -> str:
    """The input that a field is filtered by."""
    if field.kind == "enum" and prefix == "Model":
        return f"Model{field.type.name}{'List' if field.type.is_list else ''}Input"
    return f"{prefix}{base(field)}Input"


def enum_filters(definitions: Definitions) -> list[str]:
    used = {
        (field.type.name, field.type.is_list)
        for model in definitions.models.values()
        for field in model.stored
        if field.kind == "enum"
    }
    found = []
    for name, is_list in sorted(used):
        lines = (
            [f"eq: [{name}]", f"ne: [{name}]", f"contains: {name}", f"notContains: {name}"]
            if is_list
            else [f"eq: {name}", f"ne: {name}"]
        )
        found.append(block(f"input Model{name}{'List' if is_list else ''}Input", lines))
    return found


def filters(model: Model, versioned: bool) -> list[str]:
    """The inputs for list filters, conditions and subscription filters."""
    found = []
    fields = [field for field in model.stored if field.kind != "embedded"]
    deleted = ["_deleted: ModelBooleanInput"] if versioned else []
    for kind in ("Filter", "Condition"):
        name = f"Model{model.name}{kind}Input"
        kept = [field for field in fields if kind == "Filter" or field.name not in model.primary_key]
        lines = [f"{field.name}: {filter_type(field)}" for field in kept] + deleted
        found.append(block(f"input {name}", [*lines, f"and: [{name}]", f"or: [{name}]", f"not: {name}"]))
    name = f"ModelSubscription{model.name}FilterInput"
    lines = [f"{field.name}: {filter_type(field, 'ModelSubscription')}" for field in fields] + deleted
    found.append(block(f"input {name}", [*lines, f"and: [{name}]", f"or: [{name}]"]))
    return found


def changes(model: Model, versioned: bool) -> list[str]:
    """The inputs of create, update and delete."""
    version = ["_version: Int"] if versioned else []
    create, update = [], []
    for field in model.stored:
        if not field.is_settable:
            continue
        type_name = field.type.named(f"{field.type.name}Input") if field.kind == "embedded" else field.type
        is_key = field.name in model.primary_key
        made_here = field.name in ("id", model.created_at, model.updated_at) or field.default is not None
        create.append(f"{field.name}: {type_name.optional.text if made_here else type_name.text}")
        update.append(f"{field.name}: {type_name.text if is_key else type_name.optional.text}")
    delete = [f"{name}: {model.fields[name].type.text}" for name in model.primary_key]
    found = []
    for verb, lines in (("create", create), ("update", update), ("delete", delete)):
        if verb in model.names:
            found.append(block(f"input {capital(verb)}{model.name}Input", lines + version))
    return found


# Keys


def sort_argument(model: Model, sorting: tuple[str, ...], key_name: str) -> list[str]:
    """The argument that narrows a list by the fields it is sorted by; none if there are none."""
    if not sorting:
        return []
    if len(sorting) == 1:
        return [f"{sorting[0]}: Model{base(model.fields[sorting[0]])}KeyConditionInput"]
    return [f"{camel(sorting)}: Model{model.name}{capital(key_name)}CompositeKeyConditionInput"]


def composite_keys(model: Model) -> list[str]:
    """The inputs for keys that are sorted by several fields."""
    keys = [("Primary", model.primary_key)] + [(capital(index.name), index.fields) for index in model.indexes]
    found = []
    for key_name, fields in keys:
        if len(fields) < 3:
            continue
        name = f"Model{model.name}{key_name}CompositeKey"
        values = [f"{field}: {key_type(model.fields[field])}" for field in fields[1:]]
        found.append(block(f"input {name}Input", values))
        found.append(
            block(
                f"input {name}ConditionInput",
                comparison(("eq", "le", "lt", "ge", "gt", "between", "beginsWith"), f"{name}Input"),
            )
        )
    return found


def key_type(field: Field) -> str:
    return field.type.name
