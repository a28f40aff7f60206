const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Whether a browser merely prepares a page that nobody asked for yet. A ticket opened for it would be used up before it
 * is read; refused, the browser asks again when the link is followed.
 */
export function asksAhead(headers: Record<string, string | undefined>): boolean {
  return PREFETCH_HEADERS.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(headers[name] ?? ''));
}
