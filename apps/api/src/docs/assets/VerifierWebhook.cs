using System.Security.Cryptography;
using System.Text;

static bool IsAuthentic(byte[] rawBody, string? signature, string secret)
{
    byte[] hash = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), rawBody);
    byte[] expected = Encoding.UTF8.GetBytes("sha256=" + Convert.ToHexString(hash).ToLowerInvariant());
    return CryptographicOperations.FixedTimeEquals(expected, Encoding.UTF8.GetBytes(signature ?? ""));
}
