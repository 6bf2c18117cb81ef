"""Reads JSON texts with Python's `json`, strictly: one text in base 64 per line in, one answer per line out.

The answer is `refused`, or three fields with tabs between them: the value as compact JSON; if the value is a number, the bits
of the nearest double, in hexadecimal, or `-` where it is infinite; and the integer, or `-` where it is none of 64 bits.

Members stay in their order, all of those with one name; numbers as they are written; a lone surrogate becomes U+FFFD. What
Python takes beyond RFC 8259 is refused: `NaN`, `Infinity`, text that is no UTF-8. Two rules are Martlet's: one byte order mark
may come first, and what is nested more than 256 levels deep is refused.
"""

import base64
import json
import re
import struct
import sys

MAXIMUM_DEPTH = 256
SURROGATE = re.compile("[\ud800-\udfff]")
ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
NUMBER = re.compile(r"(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?")


class Number(str):
    """A number as it is written."""


class Members(list):
    """The members of an object in their order."""


def refuse(name: str) -> None:
    raise ValueError(name)


def read(text: bytes):
    decoded = text.removeprefix(b"\xef\xbb\xbf").decode()
    return json.loads(
        decoded, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=Members
    )


def depth(value) -> int:
    deepest, level = 0, [value]
    while level := [item for item in level if isinstance(item, list)]:
        deepest += 1
        level = [
            member for item in level for member in ((pair[1] for pair in item) if isinstance(item, Members) else item)
        ]
    return deepest


def quoted(text: str) -> str:
    escaped = (ESCAPES.get(c) or (f"\\u{ord(c):04x}" if c < " " else c) for c in SURROGATE.sub("\ufffd", text))
    return '"' + "".join(escaped) + '"'


def written(value) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Members):
        return "{" + ",".join(quoted(key) + ":" + written(member) for key, member in value) + "}"
    return "[" + ",".join(map(written, value)) + "]"


def double(text: str) -> str:
    value = float(text)
    return "-" if value in (float("inf"), float("-inf")) else struct.pack(">d", value).hex()


def integer(text: str) -> str:
    sign, whole, fraction, exponent = NUMBER.fullmatch(text).groups(default="")
    digits = (whole + fraction).lstrip("0")
    significant = digits.rstrip("0")
    if not significant:
        return "0"
    zeros = len(digits) - len(significant) + int(exponent or 0) - len(fraction)
    if zeros < 0 or zeros > 19:
        return "-"
    value = int(sign + significant) * 10**zeros
    return str(value) if -(2**63) <= value < 2**63 else "-"


def answer(text: bytes) -> str:
    try:
        value = read(text)
    except ValueError:
        return "refused"
    if depth(value) > MAXIMUM_DEPTH:
        return "refused"
    fields = [written(value)]
    if isinstance(value, Number):
        fields += [double(value), integer(value)]
    return "\t".join(fields)


def main() -> None:
    sys.setrecursionlimit(10_000)
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        print(answer(base64.b64decode(line)))


if __name__ == "__main__":
    main()
