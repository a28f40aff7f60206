/** Code blocks and tags pass untouched; only text between tags takes French spacing. */
const CODE_TAG_OR_SPACE = /<(pre|code|script|style)\b[^]*?<\/\1>|<[^>]*>| (?=[:;?!»])|(?<=«) /g;

/**
 * French typography on rendered HTML: the space before `: ; ? !` and inside « » must not break the line. Done once here
 * rather than by invisible characters scattered in the source.
 */
export function frenchSpacing(html: string): string {
  return html.replace(CODE_TAG_OR_SPACE, (match) => (match === ' ' ? '\u00a0' : match));
}
