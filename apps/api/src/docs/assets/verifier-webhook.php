/**
 * rawBody : octets reçus, avant toute lecture du JSON.
 * signature : en-tête X-Service-Signature ; absente, la livraison est à refuser.
 */
function is_authentic(string $rawBody, ?string $signature, string $secret): bool
{
    return hash_equals('sha256=' . hash_hmac('sha256', $rawBody, $secret), $signature ?? '');
}
