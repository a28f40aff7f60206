/** The value of a cookie in a `Cookie` header (RFC 6265, section 5.4); undefined when it is absent or empty. */
export function readCookie(header: string | undefined, wanted: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}
