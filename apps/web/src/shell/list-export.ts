import { formatCount } from '#design/format-francais.js';
import type { OperationAnswer } from '#client/operation-types.js';
import { problemOf } from '../api/problem.js';
import type { Column } from '../ui/list-columns.js';
import { MOST_ROWS } from '../ui/list-grid.js';
import { notify } from '../ui/toast.js';
import { useApi } from './data.js';
import type { RowsName } from './rows.js';

export interface ListExportInput<Name extends RowsName, Row> {
  name: Name;
  /** The filters and the sort of the list. */
  query: Readonly<Record<string, string | number | undefined>>;
  pick: (answer: OperationAnswer<Name>) => readonly Row[];
  columns: readonly Column<Row>[];
  total: number;
  /** What a row is: « ligne », « lignes ». */
  words: readonly [one: string, many: string];
  /** Of the file, without its ending: `mandats-2026`. */
  fileName: string;
}

/**
 * Saves what a list shows as a CSV file: its filters, its sort, its columns, and all of its rows, which are read in the
 * background. @returns the act, for a button
 */
export function useListExport<Name extends RowsName, Row>(input: ListExportInput<Name, Row>): () => void {
  const api = useApi();
  return () => {
    if (input.total > MOST_ROWS) {
      notify(`Affinez : un export prend ${formatCount(MOST_ROWS)} ${input.words[1]} au plus.`, { tone: 'failed' });
      return;
    }
    // Its file is loaded when it is asked for: a list weighs nothing of it.
    import('./save-list.js')
      .then(({ saveList }) => saveList(api, input))
      .catch((error: unknown) => notify(problemOf(error).message, { tone: 'failed' }));
  };
}
