/** Rows chosen one by one, or all that the filters match. */
export type Selection<Row> = { all: true } | { all: false; rows: ReadonlyMap<string, Row> };

/** Rows that can be chosen one by one; beyond, all of the filter. */
export const MOST_CHOSEN = 1_000;

/** A loaded row with its identifier. */
export type IdRow<Row> = readonly [id: string, row: Row];

export const nothing = <Row>(): Selection<Row> => ({ all: false, rows: new Map() });

export const isChosen = <Row>(selection: Selection<Row>, id: string): boolean =>
  selection.all || selection.rows.has(id);

export const isEmpty = <Row>(selection: Selection<Row>): boolean => !selection.all && selection.rows.size === 0;

/**
 * Chooses a row or lets go of it. Out of « all », the rows that are loaded stay chosen without it: the service takes a
 * filter whole or rows one by one.
 */
export function toggled<Row>(
  selection: Selection<Row>,
  [id, row]: IdRow<Row>,
  loaded: () => readonly IdRow<Row>[],
): Selection<Row> {
  const rows = new Map(selection.all ? loaded().slice(0, MOST_CHOSEN) : selection.rows);
  if (!rows.delete(id) && rows.size < MOST_CHOSEN) rows.set(id, row);
  return { all: false, rows };
}

/** Adds rows, up to the most that can be chosen one by one. */
export function extended<Row>(selection: Selection<Row>, added: readonly IdRow<Row>[]): Selection<Row> {
  if (selection.all) return selection;
  const rows = new Map(selection.rows);
  for (const [id, row] of added) {
    if (rows.size >= MOST_CHOSEN) break;
    rows.set(id, row);
  }
  return { all: false, rows };
}

/** The sum of amounts in euros, exact to the cent. */
export const sumOf = (amounts: Iterable<number>): number => {
  let cents = 0;
  for (const amount of amounts) cents += Math.round(amount * 100);
  return cents / 100;
};
