/** A page of a list: `page` from 1, `size` rows, `offset` rows skipped. */
export interface Page {
  page: number;
  size: number;
  offset: number;
}

/** Largest page that is looked for: beyond it every list of the service is empty, and OFFSET stays within a bigint. */
const MAX_PAGE = 1_000_000_000;

/**
 * Reads `page` and the page size of a route. Never fails (contract): a value that is not a whole number is the default,
 * a page below 1 is 1, a size over the route's cap is the cap.
 */
export function readPage(
  rawPage: unknown,
  rawSize: unknown,
  { defaultSize, cap }: { defaultSize: number; cap: number },
): Page {
  const page = Math.min(Math.max(wholeNumber(rawPage) ?? 1, 1), MAX_PAGE);
  const size = Math.min(Math.max(wholeNumber(rawSize) ?? defaultSize, 1), cap);
  return { page, size, offset: (page - 1) * size };
}

/**
 * The end of a statement that reads one page, its numbers bound behind the other parameters: with the numbers in its text
 * each page would be another statement, to be parsed and kept anew.
 * @returns `LIMIT $n OFFSET $n+1`, and all the parameters of the statement
 */
export function boundPage(
  parameters: readonly unknown[],
  { size, offset }: Pick<Page, 'size' | 'offset'>,
): { limit: string; parameters: unknown[] } {
  const first = parameters.length + 1;
  return { limit: `LIMIT $${first} OFFSET $${first + 1}`, parameters: [...parameters, size, offset] };
}

/** Number of pages that `total` rows make; 0 for an empty list. */
export const pageCount = (total: number, size: number): number => Math.ceil(total / size);

function wholeNumber(raw: unknown): number | undefined {
  const text = Array.isArray(raw) ? raw[0] : raw;
  if (typeof text === 'number') return Number.isInteger(text) ? text : undefined;
  if (typeof text !== 'string' || !/^[+-]?\d{1,12}$/.test(text.trim())) return undefined;
  return Number(text);
}
