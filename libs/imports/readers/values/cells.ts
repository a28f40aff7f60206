import { cleanText } from '#imports/readers/values/texts.js';

/** The text of a cell of a table, cleaned; `undefined` when the column is absent (-1) or the cell empty. */
export function cellAt(cells: readonly string[], position: number): string | undefined {
  if (position === -1) return undefined;
  const raw = cells[position];
  if (raw === undefined || raw === '') return undefined;
  const text = cleanText(raw);
  if (text === '') return undefined;
  // `="00123"` is how software keeps the leading zeros of a code in CSV.
  return text.charCodeAt(0) === 0x3d ? (/^="([^"]*)"$/.exec(text)?.[1] ?? text) : text;
}
