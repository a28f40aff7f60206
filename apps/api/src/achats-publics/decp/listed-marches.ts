/** Marchés that give so many rows each to a list. */
export interface ListedMarches {
  marches: readonly string[];
  rows: number;
}

/** The marchés that a page of a list shows. */
export interface MarchesOfPage {
  /** In the order of the list, which is that of their identifiers. */
  marches: string[];
  /** Rows of the first of them that stand before the page. */
  before: number;
}

/** Finds the marchés whose rows fill a page of the list: only these are converted. */
export function marchesOfPage(
  listed: readonly ListedMarches[],
  { offset, size }: { offset: number; size: number },
): MarchesOfPage {
  const ordered = listed
    .flatMap(({ marches, rows }) => (rows === 0 ? [] : marches.map((id) => ({ id, rows }))))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const found: MarchesOfPage = { marches: [], before: 0 };
  let read = 0;
  for (const { id, rows } of ordered) {
    if (read >= offset + size) break;
    if (read + rows > offset) {
      if (found.marches.length === 0) found.before = offset - read;
      found.marches.push(id);
    }
    read += rows;
  }
  return found;
}

/** How many rows the list has. */
export const rowsOf = (listed: readonly ListedMarches[]): number =>
  listed.reduce((sum, { marches, rows }) => sum + marches.length * rows, 0);
