import hashlib
import hmac


def est_authentique(corps: bytes, signature: str | None, secret: str) -> bool:
    """corps : octets reçus, avant toute lecture du JSON ; signature : en-tête X-Service-Signature."""
    attendue = "sha256=" + hmac.new(secret.encode(), corps, hashlib.sha256).hexdigest()
    return hmac.compare_digest((signature or "").encode(), attendue.encode())
