/** Whose access token it is. It is read, not verified: the service does that. */
export function subjectOf(token: string): string | undefined {
  const claims = token.split('.')[1];
  if (claims === undefined) return undefined;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
