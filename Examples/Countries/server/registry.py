"""The data behind the graph: ISO's registry as pycountry packages it, and the notes that users add."""

import gettext
from dataclasses import dataclass, field
from datetime import datetime, timezone
from decimal import Decimal
from functools import cache
from uuid import UUID, uuid4

import pycountry

COUNTRIES = sorted(pycountry.countries, key=lambda country: country.alpha_2)
SUBDIVISIONS = sorted(pycountry.subdivisions, key=lambda subdivision: subdivision.code)
CURRENCIES = sorted(pycountry.currencies, key=lambda currency: currency.alpha_3)
LANGUAGES = sorted(pycountry.languages, key=lambda language: language.alpha_3)

COUNTRY_BY_ALPHA2 = {country.alpha_2: country for country in COUNTRIES}
COUNTRY_BY_NUMBER = {country.numeric: country for country in COUNTRIES}
SUBDIVISION_BY_CODE = {subdivision.code: subdivision for subdivision in SUBDIVISIONS}
CURRENCY_BY_CODE = {currency.alpha_3: currency for currency in CURRENCIES}
CURRENCY_BY_NUMBER = {currency.numeric: currency for currency in CURRENCIES}
LANGUAGE_BY_CODE = {language.alpha_3: language for language in LANGUAGES}

SUBDIVISIONS_BY_COUNTRY: dict[str, list] = {country.alpha_2: [] for country in COUNTRIES}
SUBDIVISIONS_BY_PARENT: dict[str, list] = {}
for _subdivision in SUBDIVISIONS:
    SUBDIVISIONS_BY_COUNTRY[_subdivision.country_code].append(_subdivision)
    if _subdivision.parent_code:
        SUBDIVISIONS_BY_PARENT.setdefault(_subdivision.parent_code, []).append(_subdivision)

# The first word that occurs in the registry's type decides; "Metropolitan department" is a department.
KIND_BY_WORD = {
    "department": "DEPARTMENT",
    "district": "DISTRICT",
    "prefecture": "PREFECTURE",
    "province": "PROVINCE",
    "municipality": "MUNICIPALITY",
    "region": "REGION",
    "county": "COUNTY",
    "parish": "COUNTY",
    "state": "STATE",
    "canton": "STATE",
    "land": "STATE",
    "emirate": "STATE",
    "city": "CITY",
    "capital": "CITY",
}

STATUS_BY_TYPE = {
    "A": "ANCIENT",
    "C": "CONSTRUCTED",
    "E": "EXTINCT",
    "H": "HISTORICAL",
    "L": "LIVING",
    "S": "SPECIAL",
}

# Which of pycountry's translation catalogues holds the names of which type.
CATALOGUES = {"Country": "iso3166-1", "Subdivision": "iso3166-2", "Currency": "iso4217", "Language": "iso639-3"}


@dataclass
class Note:
    """A remark on a place, kept in memory."""

    place_id: str
    text: str | None
    author: str | None
    rating: Decimal | None
    tags: list[str]
    uuid: UUID = field(default_factory=uuid4)
    created_at: datetime = field(default_factory=lambda: datetime.now(timezone.utc))
    updated_at: datetime | None = None


NOTES: dict[UUID, Note] = {}


def type_name(item) -> str:
    """The GraphQL type of an entry."""
    if isinstance(item, Note):
        return "Note"
    name = type(item).__name__
    return "Subdivision" if name == "SubdivisionHierarchy" else name


def code(item) -> str:
    """The code that identifies an entry within its type."""
    match type_name(item):
        case "Country":
            return item.alpha_2
        case "Subdivision":
            return item.code
        case "Note":
            return str(item.uuid)
        case _:
            return item.alpha_3


def identifier(item) -> str:
    """The identifier of an entry among all types."""
    return f"{type_name(item)}:{code(item)}"


def find(item_id: str):
    """The entry with this identifier, or None."""
    kind, _, key = item_id.partition(":")
    match kind:
        case "Country":
            return COUNTRY_BY_ALPHA2.get(key)
        case "Subdivision":
            return SUBDIVISION_BY_CODE.get(key)
        case "Currency":
            return CURRENCY_BY_CODE.get(key)
        case "Language":
            return LANGUAGE_BY_CODE.get(key)
        case "Note":
            try:
                return NOTES.get(UUID(key))
            except ValueError:
                return None
    return None


def kind_of(subdivision) -> str:
    """The group that a subdivision's type belongs to."""
    words = subdivision.type.lower()
    return next((kind for word, kind in KIND_BY_WORD.items() if word in words), "OTHER")


@cache
def _translations(catalogue: str, language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(catalogue, pycountry.LOCALES_DIR, languages=[language])
    except OSError:
        return gettext.NullTranslations()


def translate(item, text: str, language: str | None) -> str:
    """The text in another language where the registry knows it, otherwise the text itself."""
    if not language or not text:
        return text
    tag = language.replace("-", "_")
    if not tag.replace("_", "").replace("@", "").isalnum():
        return text
    return _translations(CATALOGUES[type_name(item)], tag).gettext(text)
