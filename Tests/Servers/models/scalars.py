"""The scalars of AppSync, each with the check that it does on what comes in."""

import datetime
import ipaddress
import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from graphql import GraphQLError, GraphQLScalarType

ZONE = r"(Z|[+-]\d{2}:\d{2}(:\d{2})?)"
CLOCK = r"\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?"


def is_date(text: str) -> bool:
    match = re.fullmatch(rf"(-?\d{{4}}-\d{{2}}-\d{{2}}){ZONE}?", text)
    return match is not None and is_day(match[1]) and is_zone(match[2])


def is_time(text: str) -> bool:
    match = re.fullmatch(rf"({CLOCK}){ZONE}?", text)
    return match is not None and is_clock(match[1]) and is_zone(match[4])


def is_date_time(text: str) -> bool:
    match = re.fullmatch(rf"(-?\d{{4}}-\d{{2}}-\d{{2}})T({CLOCK}){ZONE}", text)
    return match is not None and is_day(match[1]) and is_clock(match[2]) and is_zone(match[5])


def is_day(text: str) -> bool:
    try:
        datetime.date.fromisoformat(text.removeprefix("-"))
    except ValueError:
        return False
    return True


def is_clock(text: str) -> bool:
    limits = (24, 60, 60)
    return all(int(float(part)) < limit for part, limit in zip(text.split(":"), limits, strict=False))


def is_zone(text: str | None) -> bool:
    return text in (None, "Z") or (int(text[1:3]) <= 18 and int(text[4:6]) < 60)


def is_email(text: str) -> bool:
    return bool(re.fullmatch(r"[^@\s]{1,64}@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?", text))


def is_json(text: str) -> bool:
    try:
        json.loads(text, parse_constant=refuse_constant)
    except ValueError:
        return False
    return True


def refuse_constant(name: str) -> None:
    raise ValueError(name)


def is_url(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return bool(parts.scheme and (parts.netloc or parts.path)) and not re.search(r"\s", text)


def is_phone(text: str) -> bool:
    digits = re.sub(r"[\s().-]", "", text)
    return bool(re.fullmatch(r"\+?\d{3,15}", digits))


def is_ip_address(text: str) -> bool:
    try:
        ipaddress.ip_interface(text)
    except ValueError:
        return False
    return True


def texts(name: str, is_valid: Callable[[str], bool]) -> GraphQLScalarType:
    """A scalar that is written as a string."""

    def parse(value: Any) -> str:
        if not isinstance(value, str) or not is_valid(value):
            raise GraphQLError(f"Unable to parse `{value}` as `{name}`.")
        return value

    def serialize(value: Any) -> str:
        if not isinstance(value, str) or not is_valid(value):
            raise GraphQLError(f"Unable to serialize `{value}` as a valid {name}.")
        return value

    return GraphQLScalarType(name, serialize=serialize, parse_value=parse)


def seconds(value: Any) -> int:
    """AWSTimestamp: whole numbers, not within 32 bits."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 2**53:
        raise GraphQLError(f"Unable to parse `{value}` as `AWSTimestamp`.")
    return value


SCALARS = {
    scalar.name: scalar
    for scalar in (
        texts("AWSDate", is_date),
        texts("AWSTime", is_time),
        texts("AWSDateTime", is_date_time),
        texts("AWSEmail", is_email),
        texts("AWSJSON", is_json),
        texts("AWSURL", is_url),
        texts("AWSPhone", is_phone),
        texts("AWSIPAddress", is_ip_address),
        GraphQLScalarType("AWSTimestamp", serialize=seconds, parse_value=seconds),
    )
}
