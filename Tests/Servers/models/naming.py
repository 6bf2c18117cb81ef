"""Names as Amplify makes them: plurals by the rules of the package pluralize, words joined in camel case."""

import re
from collections.abc import Iterable

UNCOUNTABLE = frozenset(
    """adulthood advice agenda aid aircraft alcohol ammo analytics anime athletics audio bison blood bream buffalo
    butter carp cash chassis chess clothing cod commerce cooperation corps debris diabetes digestion elk energy
    equipment excretion expertise firmware flounder fun gallows garbage graffiti hardware headquarters health
    herpes highjinks homework housework information jeans justice kudos labour literature machinery mackerel mail
    media mews moose music mud manga news only personnel pike plankton pliers police pollution premises rain
    research rice salmon scissors series sewage shambles shrimp software staff swine tennis traffic transportation
    trout tuna wealth welfare whiting wildebeest wildlife you""".split()
)
UNCOUNTABLE_ENDS = re.compile(r"(pok[eé]mon|[^aeiou]ese|deer|fish|measles|o[iu]s|pox|sheep)$", re.IGNORECASE)
IRREGULAR = {
    "this": "these",
    "that": "those",
    "echo": "echoes",
    "dingo": "dingoes",
    "volcano": "volcanoes",
    "tornado": "tornadoes",
    "torpedo": "torpedoes",
    "genus": "genera",
    "stigma": "stigmata",
    "stoma": "stomata",
    "dogma": "dogmata",
    "lemma": "lemmata",
    "schema": "schemata",
    "ox": "oxen",
    "axe": "axes",
    "die": "dice",
    "yes": "yeses",
    "foot": "feet",
    "eave": "eaves",
    "goose": "geese",
    "tooth": "teeth",
    "quiz": "quizzes",
    "human": "humans",
    "proof": "proofs",
    "carve": "carves",
    "valve": "valves",
    "thief": "thieves",
    "groove": "grooves",
    "pickaxe": "pickaxes",
    "passerby": "passersby",
    "canvas": "canvases",
}
# The last that fits is used.
RULES = [
    (r"s?$", "s"),
    (r"([^aeiou]ese)$", r"\1"),
    (r"(ax|test)is$", r"\1es"),
    (r"(alias|[^aou]us|t[lm]as|gas|ris)$", r"\1es"),
    (r"(e[mn]u)s?$", r"\1s"),
    (r"([^l]ias|[aeiou]las|[ejzr]as|[iu]am)$", r"\1"),
    (r"(alumn|syllab|vir|radi|nucle|fung|cact|stimul|termin|bacill|foc|uter|loc|strat)(?:us|i)$", r"\1i"),
    (r"(alumn|alg|vertebr)(?:a|ae)$", r"\1ae"),
    (r"(seraph|cherub)(?:im)?$", r"\1im"),
    (r"(her|at|gr)o$", r"\1oes"),
    (
        r"(agend|addend|millenni|dat|extrem|bacteri|desiderat|strat|candelabr|errat|ov|symposi|curricul|quor)(?:a|um)$",
        r"\1a",
    ),
    (r"(apheli|hyperbat|periheli|asyndet|noumen|phenomen|criteri|organ|prolegomen|hedr|automat)(?:a|on)$", r"\1a"),
    (r"sis$", "ses"),
    (r"(?:(kni|wi|li)fe|(ar|l|ea|eo|oa|hoo)f)$", r"\1\2ves"),
    (r"([^aeiouy]|qu)y$", r"\1ies"),
    (r"([^ch][ieo][ln])ey$", r"\1ies"),
    (r"(x|ch|ss|sh|zz)$", r"\1es"),
    (r"(matr|cod|mur|sil|vert|ind|append)(?:ix|ex)$", r"\1ices"),
    (r"\b((?:tit)?m|l)(?:ice|ouse)$", r"\1ice"),
    (r"(pe)(?:rson|ople)$", r"\1ople"),
    (r"(child)(?:ren)?$", r"\1ren"),
    (r"eaux$", "eaux"),
    (r"m[ae]n$", "men"),
]


def plural(name: str) -> str:
    """The plural of a type's name: `Post` gives `Posts`, `Person` gives `People`."""
    word = name.lower()
    if word in UNCOUNTABLE or UNCOUNTABLE_ENDS.search(name):
        return name
    if word in IRREGULAR:
        return capital(IRREGULAR[word]) if name[0].isupper() else IRREGULAR[word]
    for pattern, replacement in reversed(RULES):
        if match := re.search(pattern, name, re.IGNORECASE):
            return name[: match.start()] + match.expand(replacement)
    return name


def capital(name: str) -> str:
    """The name with a capital first letter."""
    return name[:1].upper() + name[1:]


def lower(name: str) -> str:
    """The name with a small first letter."""
    return name[:1].lower() + name[1:]


def camel(words: Iterable[str]) -> str:
    """Words as one: `post`, `comments`, `id` give `postCommentsId`."""
    first, *rest = words
    return lower(first) + "".join(capital(word) for word in rest)
