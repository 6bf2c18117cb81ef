"""Resolvers of the countries schema: each answers one field from the registry."""

import base64
import binascii
import uuid
from datetime import datetime, timezone
from decimal import Decimal, InvalidOperation
from importlib.metadata import version
from itertools import groupby, islice
from pathlib import Path

from ariadne import (
    InterfaceType,
    MutationType,
    ObjectType,
    QueryType,
    ScalarType,
    UnionType,
    load_schema_from_path,
    make_executable_schema,
)
from graphql import GraphQLError, GraphQLSchema

import registry

LONGEST_NOTE = 280


def error(message: str, code: str, **extensions) -> GraphQLError:
    return GraphQLError(message, extensions={"code": code, **extensions})


def bad_input(message: str, argument: str) -> GraphQLError:
    return error(message, "BAD_USER_INPUT", argument=argument)


# Scalars

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


# Paging


def page(items: list, first: int, after: str | None) -> dict:
    """One page of a list in the shape of Relay's connections; cursors hold the entry's identifier."""
    if not 1 <= first <= 100:
        raise bad_input(f"'first' must lie between 1 and 100, but is {first}.", "first")
    start = 0
    if after is not None:
        wanted = identifier_in(after)
        start = next((index + 1 for index, item in enumerate(items) if registry.identifier(item) == wanted), -1)
        if start < 0:
            raise bad_input("The cursor in 'after' belongs to no entry of this list.", "after")
    nodes = items[start : start + first]
    edges = [{"cursor": cursor(node), "node": node} for node in nodes]
    return {
        "edges": edges,
        "nodes": nodes,
        "totalCount": len(items),
        "pageInfo": {
            "startCursor": edges[0]["cursor"] if edges else None,
            "endCursor": edges[-1]["cursor"] if edges else None,
            "hasPreviousPage": start > 0,
            "hasNextPage": start + first < len(items),
        },
    }


def cursor(item) -> str:
    return base64.urlsafe_b64encode(registry.identifier(item).encode()).decode()


def identifier_in(text: str) -> str | None:
    try:
        return base64.urlsafe_b64decode(text.encode()).decode()
    except (binascii.Error, UnicodeError):
        return None


# Filters


def contains(text: str | None, part: str | None) -> bool:
    return part is None or part.casefold() in (text or "").casefold()


def country_meets(country, conditions: dict) -> bool:
    if conditions.get("alpha2In") is not None and country.alpha_2 not in conditions["alpha2In"]:
        return False
    if not contains(country.name, conditions.get("nameContains")):
        return False
    if conditions.get("hasCurrency") is not None:
        if conditions["hasCurrency"] != (country.numeric in registry.CURRENCY_BY_NUMBER):
            return False
    if "officialName" in conditions:
        official, wanted = getattr(country, "official_name", None), conditions["officialName"]
        if (official is None) != (wanted is None) or not contains(official, wanted):
            return False
    if conditions.get("anyOf") is not None and not any(country_meets(country, other) for other in conditions["anyOf"]):
        return False
    return conditions.get("not") is None or not country_meets(country, conditions["not"])


def subdivision_meets(subdivision, conditions: dict) -> bool:
    if conditions.get("kinds") is not None and registry.kind_of(subdivision) not in conditions["kinds"]:
        return False
    if "parent" in conditions and subdivision.parent_code != conditions["parent"]:
        return False
    return contains(subdivision.name, conditions.get("nameContains"))


def language_meets(language, conditions: dict) -> bool:
    if "alpha2" in conditions and getattr(language, "alpha_2", None) != conditions["alpha2"]:
        return False
    if conditions.get("statuses") is not None and registry.STATUS_BY_TYPE[language.type] not in conditions["statuses"]:
        return False
    return contains(language.name, conditions.get("nameContains"))


# Queries

query = QueryType()


@query.field("countries")
def resolve_countries(_, info, first, orderBy, after=None, filter=None):
    found = [country for country in registry.COUNTRIES if country_meets(country, filter or {})]
    keys = {
        "ALPHA2": lambda country: country.alpha_2,
        "CODE": lambda country: country.alpha_2,
        "NAME": lambda country: country.name.casefold(),
        "NUMERIC": lambda country: country.numeric,
    }
    found.sort(key=keys[orderBy["field"]], reverse=orderBy["direction"] == "DESC")
    return page(found, first, after)


@query.field("country")
def resolve_country(_, info, alpha2):
    return registry.COUNTRY_BY_ALPHA2.get(alpha2)


@query.field("currencies")
def resolve_currencies(_, info, codes=None):
    if codes is None:
        return registry.CURRENCIES
    for code in codes:
        if code not in registry.CURRENCY_BY_CODE:
            raise bad_input(f"No currency has the code {code!r}.", "codes")
    return [registry.CURRENCY_BY_CODE[code] for code in codes]


@query.field("languages")
def resolve_languages(_, info, first, after=None, filter=None):
    return page([language for language in registry.LANGUAGES if language_meets(language, filter or {})], first, after)


@query.field("node")
def resolve_node(_, info, id):
    return registry.find(id)


@query.field("nodes")
def resolve_nodes(_, info, ids):
    return [registry.find(id) for id in ids]


@query.field("notes")
def resolve_notes(_, info, placeId=None):
    return [note for note in registry.NOTES.values() if placeId in (None, note.place_id)]


@query.field("place")
def resolve_place(_, info, by):
    if "id" in by:
        found = registry.find(by["id"])
        return found if found is not None and registry.type_name(found) in ("Country", "Subdivision") else None
    if "alpha2" in by:
        return registry.COUNTRY_BY_ALPHA2.get(by["alpha2"])
    return registry.SUBDIVISION_BY_CODE.get(by["code"])


@query.field("registry")
def resolve_registry(*_):
    codes = sorted(registry.COUNTRY_BY_ALPHA2)
    return {
        "codesByLetter": [list(group) for _, group in groupby(codes, key=lambda code: code[0])],
        "countryCount": len(registry.COUNTRIES),
        "currencyCount": len(registry.CURRENCIES),
        "languageCount": len(registry.LANGUAGES),
        "meanSubdivisions": round(len(registry.SUBDIVISIONS) / len(registry.COUNTRIES), 3),
        "subdivisionCount": len(registry.SUBDIVISIONS),
        "version": version("pycountry"),
    }


@query.field("search")
def resolve_search(_, info, text, first, kinds=None):
    if not text.strip():
        raise bad_input("'text' must not be empty.", "text")
    if not 1 <= first <= 100:
        raise bad_input(f"'first' must lie between 1 and 100, but is {first}.", "first")
    lists = {
        "COUNTRY": registry.COUNTRIES,
        "SUBDIVISION": registry.SUBDIVISIONS,
        "CURRENCY": registry.CURRENCIES,
        "LANGUAGE": registry.LANGUAGES,
    }
    matches = (
        item
        for kind, items in lists.items()
        if kinds is None or kind in kinds
        for item in items
        if contains(item.name, text) or registry.code(item).casefold() == text.casefold()
    )
    return list(islice(matches, first))


# Mutations

mutation = MutationType()


def check_note(values: dict) -> None:
    text = values.get("text")
    if text is not None and (not text.strip() or len(text) > LONGEST_NOTE):
        raise error(f"A note's text has 1 to {LONGEST_NOTE} characters.", "INVALID_NOTE", argument="text")
    rating = values.get("rating")
    if rating is not None and not 0 <= rating <= 5:
        raise error("A rating lies between 0 and 5.", "INVALID_NOTE", argument="rating")


@mutation.field("addNote")
def resolve_add_note(_, info, input):
    place = registry.find(input["placeId"])
    if place is None or registry.type_name(place) not in ("Country", "Subdivision"):
        raise error(f"No place has the identifier {input['placeId']!r}.", "NOT_FOUND", argument="placeId")
    check_note(input)
    note = registry.Note(input["placeId"], input["text"], input.get("author"), input.get("rating"), input["tags"])
    registry.NOTES[note.uuid] = note
    return {"note": note, "place": place}


@mutation.field("updateNote")
def resolve_update_note(_, info, input):
    note = registry.NOTES.get(input["uuid"])
    if note is None:
        raise error(f"No note has the UUID {str(input['uuid'])!r}.", "NOT_FOUND", argument="uuid")
    check_note(input)
    changes = {name: value for name, value in input.items() if name != "uuid"}
    for name, value in changes.items():
        setattr(note, name, [] if name == "tags" and value is None else value)
    if changes:
        note.updated_at = datetime.now(timezone.utc)
    return {"note": note, "changed": sorted(changes)}


# Types

node, place, search_result = InterfaceType("Node"), InterfaceType("Place"), UnionType("SearchResult")
for abstract_type in (node, place, search_result):
    abstract_type.set_type_resolver(lambda item, *_: registry.type_name(item))

country, subdivision = ObjectType("Country"), ObjectType("Subdivision")
currency, language, note = ObjectType("Currency"), ObjectType("Language"), ObjectType("Note")

for object_type in (country, subdivision, currency, language, note):
    object_type.set_field("id", lambda item, info: registry.identifier(item))

for object_type in (country, subdivision, currency, language):
    object_type.set_field(
        "name", lambda item, info, language=None: registry.translate(item, item.name, language)
    )

for object_type in (country, subdivision):
    object_type.set_field("notes", lambda item, info: resolve_notes(None, info, registry.identifier(item)))

country.set_alias("alpha2", "alpha_2")
country.set_alias("alpha3", "alpha_3")
country.set_alias("code", "alpha_2")
country.set_field("currency", lambda item, info: registry.CURRENCY_BY_NUMBER.get(item.numeric))
country.set_field("page", lambda item, info: f"https://www.iso.org/obp/ui/#iso:code:3166:{item.alpha_2}")


@country.field("officialName")
def resolve_official_name(item, info, language=None):
    return registry.translate(item, getattr(item, "official_name", None), language)


@country.field("population")
def resolve_population(item, info):
    raise error(f"The registry holds no population for {item.name}.", "NO_DATA", country=item.alpha_2)


@country.field("regions")
def resolve_regions(item, info, kinds=None):
    parts = registry.SUBDIVISIONS_BY_COUNTRY[item.alpha_2]
    return [part for part in parts if subdivision_meets(part, {"parent": None, "kinds": kinds})]


@country.field("subdivisions")
def resolve_subdivisions(item, info, first, after=None, filter=None):
    parts = registry.SUBDIVISIONS_BY_COUNTRY[item.alpha_2]
    return page([part for part in parts if subdivision_meets(part, filter or {})], first, after)


subdivision.set_field("children", lambda item, info: registry.SUBDIVISIONS_BY_PARENT.get(item.code, []))
subdivision.set_field("country", lambda item, info: registry.COUNTRY_BY_ALPHA2[item.country_code])
subdivision.set_field("kind", lambda item, info: registry.kind_of(item))
subdivision.set_field("parent", lambda item, info: registry.SUBDIVISION_BY_CODE.get(item.parent_code))

currency.set_alias("code", "alpha_3")
currency.set_field("country", lambda item, info: registry.COUNTRY_BY_NUMBER.get(item.numeric))

language.set_field("alpha2", lambda item, info: getattr(item, "alpha_2", None))
language.set_alias("alpha3", "alpha_3")
language.set_field("status", lambda item, info: registry.STATUS_BY_TYPE[item.type])

note.set_alias("createdAt", "created_at")
note.set_alias("updatedAt", "updated_at")
note.set_field("place", lambda item, info: registry.find(item.place_id))


def make_schema() -> GraphQLSchema:
    """The executable schema of the countries graph."""
    bindables = [
        query, mutation, node, place, search_result, country, subdivision, currency, language, note,
        country_code, date_time, decimal, url, unique_id,
    ]  # fmt: skip
    return make_executable_schema(load_schema_from_path(str(Path(__file__).with_name("schema.graphql"))), *bindables)
