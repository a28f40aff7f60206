import hashlib
import hmac


def is_authentic(raw_body: bytes, signature: str | None, secret: str) -> bool:
    """
    raw_body : octets reçus, avant toute lecture du JSON.
    signature : en-tête X-Service-Signature ; absente, la livraison est à refuser.
    """
    expected = "sha256=" + hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest((signature or "").encode(), expected.encode())
