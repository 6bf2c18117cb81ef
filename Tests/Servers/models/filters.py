"""Filters, conditions and key conditions, as DynamoDB decides them."""

from collections.abc import Mapping
from typing import Any

ORDERED = {
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}
MISSING = object()


def matches(condition: Mapping[str, Any] | None, values: Mapping[str, Any]) -> bool:
    """Whether an object fulfils a filter. A null part, as an empty one, asks for nothing."""
    return all(part(name, wanted, values) for name, wanted in (condition or {}).items() if wanted is not None)


def part(name: str, wanted: Any, values: Mapping[str, Any]) -> bool:
    if name == "and":
        return all(matches(each, values) for each in many(wanted))
    if name == "or":
        return not many(wanted) or any(matches(each, values) for each in many(wanted))
    if name == "not":
        return not matches(wanted, values)
    value = values.get(name, MISSING)
    return all(compare(operator, value, operand) for operator, operand in wanted.items())


def many(wanted: Any) -> list[Any]:
    return wanted if isinstance(wanted, list) else [wanted]


def compare(operator: str, value: Any, operand: Any) -> bool:
    """One operator. An absent value fulfils only what denies; a stored null exists."""
    match operator:
        case "eq":
            return same(value, operand)
        case "ne":
            return not same(value, operand)
        case "contains":
            return contains(value, operand)
        case "notContains":
            return not contains(value, operand)
        case "in":
            return any(same(value, each) for each in operand)
        case "notIn":
            return not any(same(value, each) for each in operand)
        case "attributeExists":
            return (value is not MISSING) is bool(operand)
        case "attributeType":
            return value is not MISSING and kind(value) == operand
        case "size":
            if not isinstance(value, (str, list, dict)):
                return False
            length = len(value.encode()) if isinstance(value, str) else len(value)
            return all(compare(each, length, limit) for each, limit in operand.items())
        case "beginsWith":
            return isinstance(value, str) and isinstance(operand, str) and value.startswith(operand)
        case "between":
            return len(operand) == 2 and ordered("ge", value, operand[0]) and ordered("le", value, operand[1])
        case _:
            return ordered(operator, value, operand)


def same(value: Any, operand: Any) -> bool:
    if value is MISSING or isinstance(value, bool) != isinstance(operand, bool):
        return False
    return bool(value == operand)


def ordered(operator: str, value: Any, operand: Any) -> bool:
    if is_number(value) and is_number(operand):
        return bool(ORDERED[operator](value, operand))
    if isinstance(value, str) and isinstance(operand, str):
        return bool(ORDERED[operator](value.encode(), operand.encode()))
    return False


def contains(value: Any, operand: Any) -> bool:
    if isinstance(value, str):
        return isinstance(operand, str) and operand in value
    return isinstance(value, list) and any(same(each, operand) for each in value)


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def kind(value: Any) -> str:
    """The type of a value as DynamoDB calls it."""
    if value is None:
        return "_null"
    if isinstance(value, bool):
        return "bool"
    return (
        "number"
        if is_number(value)
        else "string"
        if isinstance(value, str)
        else ("list" if isinstance(value, list) else "map")
    )


# Sort keys


def sort_value(fields: tuple[str, ...], values: Mapping[str, Any]) -> Any:
    """What an index sorts an object by: one field's value, or several joined by `#`; MISSING keeps it off the index."""
    found = [values.get(name) for name in fields]
    if any(value is None for value in found):
        return MISSING
    return found[0] if len(found) == 1 else "#".join(map(text, found))


def text(value: Any) -> str:
    return value if isinstance(value, str) else repr(value)


def key_operand(fields: tuple[str, ...], operand: Any) -> Any:
    """The operand of a key condition in the form of a sort value. Of a composite key, a first part is enough."""
    if isinstance(operand, list):
        return [key_operand(fields, each) for each in operand]
    if not isinstance(operand, Mapping):
        return operand
    given: list[str] = []
    for name in fields:
        if operand.get(name) is None:
            break
        given.append(text(operand[name]))
    return "#".join(given)


def matches_key(condition: Mapping[str, Any] | None, fields: tuple[str, ...], value: Any) -> bool:
    """Whether a sort value fulfils a key condition."""
    return all(
        compare(operator, value, key_operand(fields, operand))
        for operator, operand in (condition or {}).items()
        if operand is not None
    )
