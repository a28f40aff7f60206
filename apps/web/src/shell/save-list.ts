import { formatCount, formatQuantity } from '#design/format-francais.js';
import type { OperationAnswer } from '#client/operation-types.js';
import type { Api } from '../api/api.js';
import { saveDocument } from '../api/document.js';
import { WordedError } from '../api/problem.js';
import { csvOf, tableOf, type TextColumn } from '../ui/list-text.js';
import { notify } from '../ui/toasts.js';
import { readAllRows } from './all-rows.js';
import type { RowsName } from './rows.js';
import { startWork } from './works.js';

/** Rows that are asked for at once; a list that gives fewer is read by more pages. */
const PAGE = 500;

const CHANGED = 'La liste a changé pendant l’export : rien n’a été enregistré. Exportez-la de nouveau.';

export interface ListExportInput<Name extends RowsName, Row> {
  name: Name;
  /** The filters and the sort of the list. */
  query: Readonly<Record<string, string | number | undefined>>;
  pick: (answer: OperationAnswer<Name>) => readonly Row[];
  columns: readonly TextColumn<Row>[];
  total: number;
  /** What a row is: « ligne », « lignes ». */
  words: readonly [one: string, many: string];
  /** Of the file, without its ending: `mandats-2026`. */
  fileName: string;
}

/** Reads all the rows of a list, and saves them as a CSV file. */
export async function saveList<Name extends RowsName, Row>(api: Api, input: ListExportInput<Name, Row>): Promise<void> {
  const { columns, total, words, fileName } = input;
  const label = `Export de ${formatQuantity(total, ...words)}`;
  // One that lasts says where it is, for nothing moves by its button.
  if (total > PAGE)
    notify(`${label} : le fichier s’enregistre dès qu’il est prêt ; « Travaux », en haut, dit où il en est.`);
  await startWork(label, async (report) => {
    const rows = await readAll(api, input, (count) =>
      report({ fraction: count / total, detail: `${formatCount(count)} sur ${formatCount(total)}` }),
    );
    const content = new Blob([csvOf(tableOf(rows, columns))], { type: 'text/csv;charset=utf-8' });
    saveDocument({ content, fileName: `${fileName}.csv` });
    report({ detail: `${fileName}.csv` });
  });
  notify(`${formatQuantity(total, ...words)} dans ${fileName}.csv.`);
}

/** @throws WordedError when the list was not the same throughout: a file that lacks rows would not show it */
async function readAll<Name extends RowsName, Row>(
  api: Api,
  { name, query, pick, total }: ListExportInput<Name, Row>,
  onRead: (count: number) => void,
): Promise<Row[]> {
  let count = 0;
  const rows = await readAllRows(async (page) => {
    const asked = { query: { ...query, page, page_size: PAGE } };
    const answer = (await api.call(name as never, asked as never)) as OperationAnswer<Name> & { total: number };
    // Rows that came or went meanwhile have moved the others from page to page.
    if (answer.total !== total) throw new WordedError(CHANGED);
    const read = pick(answer);
    count += read.length;
    onRead(count);
    return { rows: read, total };
  });
  if (rows.length !== total) throw new WordedError(CHANGED);
  return rows;
}
