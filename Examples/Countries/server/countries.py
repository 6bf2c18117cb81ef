"""Resolvers of the countries schema: each answers one field from the registry."""

import asyncio
from datetime import datetime, timezone
from importlib.metadata import version
from itertools import groupby, islice
from pathlib import Path

from ariadne import (
    InterfaceType,
    MutationType,
    ObjectType,
    QueryType,
    SubscriptionType,
    UnionType,
    load_schema_from_path,
    make_executable_schema,
)
from graphql import GraphQLSchema

import registry
import scalars
from faults import bad_input, error
from lists import contains, country_meets, language_meets, page, subdivision_meets

LONGEST_NOTE = 280

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
    for listener in listeners:
        listener.put_nowait(note)
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


# Subscriptions

subscription = SubscriptionType()
listeners: set[asyncio.Queue] = set()


@subscription.source("noteAdded")
async def listen_to_notes(_, info, placeId=None):
    queue = asyncio.Queue()
    listeners.add(queue)
    try:
        while True:
            note = await queue.get()
            if placeId in (None, note.place_id):
                yield note
    finally:
        listeners.discard(queue)


@subscription.field("noteAdded")
def resolve_note_added(note, info, placeId=None):
    return note


# Types

node, place, search_result = InterfaceType("Node"), InterfaceType("Place"), UnionType("SearchResult")
for abstract_type in (node, place, search_result):
    abstract_type.set_type_resolver(lambda item, *_: registry.type_name(item))

country, subdivision = ObjectType("Country"), ObjectType("Subdivision")
currency, language, note = ObjectType("Currency"), ObjectType("Language"), ObjectType("Note")

for object_type in (country, subdivision, currency, language, note):
    object_type.set_field("id", lambda item, info: registry.identifier(item))

for object_type in (country, subdivision, currency, language):
    object_type.set_field("name", lambda item, info, language=None: registry.translate(item, item.name, language))

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
        query, mutation, subscription, node, place, search_result, country, subdivision, currency, language,
        note, *scalars.ALL,
    ]  # fmt: skip
    return make_executable_schema(load_schema_from_path(str(Path(__file__).with_name("schema.graphql"))), *bindables)
