using System;
using System.Security.Cryptography;
using System.Text;

static class WebhookSignature
{
    /// rawBody : octets reçus, avant toute lecture du JSON.
    /// signature : en-tête X-Service-Signature ; absente, la livraison est à refuser.
    public static bool IsAuthentic(byte[] rawBody, string signature, string secret)
    {
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            string hash = BitConverter.ToString(hmac.ComputeHash(rawBody)).Replace("-", "").ToLowerInvariant();
            byte[] expected = Encoding.UTF8.GetBytes("sha256=" + hash);
            return CryptographicOperations.FixedTimeEquals(expected, Encoding.UTF8.GetBytes(signature ?? ""));
        }
    }
}
