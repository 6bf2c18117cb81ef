"""How the custom scalars are read and written."""

import uuid
from datetime import timezone
from decimal import Decimal, InvalidOperation

from ariadne import ScalarType

from faults import bad_input

country_code = ScalarType("CountryCode")
date_time = ScalarType("DateTime")
decimal = ScalarType("Decimal")
url = ScalarType("URL")
unique_id = ScalarType("UUID")


@country_code.value_parser
def parse_country_code(value):
    if not isinstance(value, str) or len(value) != 2 or not value.isalpha() or not value.isupper():
        raise bad_input(f"A country code has two capital letters, but {value!r} was sent.", "alpha2")
    return value


@date_time.serializer
def serialize_date_time(value):
    return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@decimal.serializer
def serialize_decimal(value):
    return str(value)


@decimal.value_parser
def parse_decimal(value):
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        raise bad_input(f"A decimal number was expected, but {value!r} was sent.", "rating") from None
    if not number.is_finite():
        raise bad_input("A finite decimal number was expected.", "rating")
    return number


@unique_id.serializer
def serialize_uuid(value):
    return str(value)


@unique_id.value_parser
def parse_uuid(value):
    try:
        return uuid.UUID(value)
    except (ValueError, AttributeError, TypeError):
        raise bad_input(f"A UUID was expected, but {value!r} was sent.", "uuid") from None


ALL = [country_code, date_time, decimal, url, unique_id]
