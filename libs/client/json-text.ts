/**
 * The value of a JSON text, or that it is none. The parser's own error shows a part of the text, which may hold a secret: it
 * goes no further.
 */
export function tryParse(text: string): { isJson: true; value: unknown } | { isJson: false } {
  try {
    return { isJson: true, value: JSON.parse(text) as unknown };
  } catch {
    return { isJson: false };
  }
}
