/** Halves of a surrogate pair without the other half. */
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const MAY_HOLD = /[\u0000\ud800-\udfff]/; // eslint-disable-line no-control-regex

/**
 * The text as PostgreSQL can hold it, in `text` and in `jsonb`: without NUL, and with U+FFFD for a surrogate that stands
 * alone, whether the file wrote it so or a cut parted it from the other.
 */
export function printable(text: string): string {
  if (!MAY_HOLD.test(text)) return text;
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATES, '\ufffd');
}
