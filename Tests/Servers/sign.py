"""Signs requests with botocore: each line in is a JSON object, each line out the header `Authorization`."""

import json
import sys

from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

for line in sys.stdin:
    case = json.loads(line)
    request = AWSRequest("POST", case["url"], headers=case["headers"], data=case["body"].encode())
    request.context["timestamp"] = case["timestamp"]
    auth = SigV4Auth(Credentials(case["key"], case["secret"]), "appsync", case["region"])
    text = auth.string_to_sign(request, auth.canonical_request(request))
    names = auth.signed_headers(auth.headers_to_sign(request))
    scope = auth.credential_scope(request)
    print(
        f"AWS4-HMAC-SHA256 Credential={case['key']}/{scope}, SignedHeaders={names}, "
        f"Signature={auth.signature(text, request)}",
        flush=True,
    )
