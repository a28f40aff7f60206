import { formatCount } from '#design/format-francais.js';
import { MOST_ROWS } from '../ui/most-rows.js';
import { notify, notifyFailure } from '../ui/toasts.js';
import { useApi } from './data.js';
import type { RowsName } from './rows.js';
import type { ListExportInput } from './save-list.js';

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
    import('./save-list.js').then(({ saveList }) => saveList(api, input)).catch(notifyFailure);
  };
}
