/** What a page of a list holds, and how many rows the whole list has. */
export interface RowsPage<Row> {
  rows: readonly Row[];
  total: number;
}

/**
 * Reads a list to its end, page after page. A page may hold fewer rows than were asked for, since each list has a cap of
 * its own and says nothing of it: only the total tells whether rows remain.
 * @returns fewer rows than the total where some went meanwhile
 */
export async function readAllRows<Row>(readPage: (page: number) => Promise<RowsPage<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage(page);
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}
