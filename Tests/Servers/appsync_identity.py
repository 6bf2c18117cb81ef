"""Who sends a request to a stand-in for AppSync: all its authorization modes, with signatures checked by botocore."""

import base64
import binascii
import json
import math
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

API_KEY, JWT, LAMBDA = "da2-fakeApiKey", "jwt-good", "lambda-good"
SECRET, SESSION = "fake/Secret+Key", "fakeSessionToken"

Mode = Literal["API key", "JWT", "Lambda", "IAM"]
SIGNATURE = re.compile(
    r"AWS4-HMAC-SHA256 Credential=(\w+)/(\d+)/([\w-]+)/appsync/aws4_request, "
    r"SignedHeaders=([\w;-]+), Signature=(\w+)"
)


@dataclass(frozen=True)
class Identity:
    """A caller, by what a request proved."""

    mode: Mode
    claims: Mapping[str, Any] = field(default_factory=dict)

    @property
    def username(self) -> str | None:
        return self.claims.get("cognito:username") or self.claims.get("username")

    def groups(self, claim: str = "cognito:groups") -> list[str]:
        found = self.claims.get(claim) or []
        return [found] if isinstance(found, str) else list(found)


def lowered(headers: Mapping[str, Any]) -> dict[str, str]:
    """Headers under small names; what is no text is left out."""
    return {name.lower(): value for name, value in headers.items() if isinstance(value, str)}


def is_signed(headers: Mapping[str, str], url: str, body: bytes) -> bool:
    """Whether botocore comes to the same signature."""
    match = SIGNATURE.fullmatch(headers.get("authorization", ""))
    if not match:
        return False
    key, _, region, names, signature = match.groups()
    signed = {name: headers[name] for name in names.split(";") if name in headers}
    if "host" not in signed or "x-amz-date" not in signed:
        return False
    token = headers.get("x-amz-security-token")
    request = AWSRequest("POST", url, headers={n: v for n, v in signed.items() if n != "host"}, data=body)
    request.context["timestamp"] = headers["x-amz-date"]
    auth = SigV4Auth(Credentials(key, SECRET), "appsync", region)
    wanted = auth.canonical_request(request)
    return auth.signature(auth.string_to_sign(request, wanted), request) == signature and token in (None, SESSION)


def identify(headers: Mapping[str, str], host: str, path: str, body: bytes) -> Identity | None:
    """The caller that lowercase headers prove; None if they prove none."""
    if headers.get("x-api-key") == API_KEY:
        return Identity("API key")
    authorization = headers.get("authorization", "")
    if authorization == JWT:
        return Identity("JWT", {"username": "user1", "sub": "user1"})
    if authorization == LAMBDA:
        return Identity("Lambda")
    if authorization.startswith("AWS4-"):
        return Identity("IAM") if is_signed(headers, f"https://{host}{path}", body) else None
    claims = token_claims(authorization)
    return Identity("JWT", claims) if claims is not None else None


def token_claims(token: str) -> dict[str, Any] | None:
    """The claims of a JSON Web Token that is not over; the stand-in does not look at its signature."""
    parts = token.split(".")
    if len(parts) != 3:
        return None
    try:
        claims = json.loads(decoded(parts[1]))
    except (ValueError, binascii.Error):
        return None
    if not isinstance(claims, dict):
        return None
    end = claims.get("exp", math.inf)
    return claims if isinstance(end, (int, float)) and end > time.time() else None


def decoded(text: str) -> bytes:
    """Base64 for URLs, without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def handshake(query: Mapping[str, str], headers: Mapping[str, str]) -> tuple[dict[str, str], str]:
    """The authorization of a realtime handshake, in lowercase headers, and how it came.

    Raises ValueError for one that cannot be read.
    """
    headers = lowered(headers)
    if "header" in query:
        if base64.b64decode(query.get("payload", "")) != b"{}":
            raise ValueError("The payload is not {} in Base64.")
        return lowered(json.loads(base64.b64decode(query["header"]))), "query"
    for name in headers.get("sec-websocket-protocol", "").split(","):
        if name.strip().startswith("header-"):
            return lowered(json.loads(decoded(name.strip().removeprefix("header-")))), "subprotocol"
    return headers, "headers"
