"""Pages of lists in the shape of Relay's connections, and the conditions of filters."""

import base64
import binascii

import registry
from faults import bad_input


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
