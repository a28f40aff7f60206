import type { CorrectionDto, ImportItem, ImportLigneItem, MotifItem } from '#client/operations.js';
import type { Api } from '../../api/api.js';
import { startWork } from '../../shell/works.js';
import { followImport } from './follow-import.js';
import { progressInWords } from './import-queue.js';
import { fieldsOf } from './row-fields.js';
import { shownName } from '../../shell/file-name.js';

/** New values by number of the row, then by label of the column. */
export type Values = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What became of corrected rows. */
export interface CorrectionOutcome {
  child: ImportItem;
  /** Rows that were sent, with those that come along. */
  numeros: readonly number[];
  /** Why rows were rejected again. */
  rejected: ReadonlyMap<number, readonly MotifItem[]>;
}

/** Rows that the service takes at once. */
export const CORRECTIONS_MAX = 1000;
const PAGE = 500;
/** Rejected rows that are looked at for companions. */
const ROWS_MAX = 20_000;

/** Sends corrected rows back, or tries them, and follows them to their end. @throws what the service refuses */
export async function sendCorrections(
  api: Api,
  item: ImportItem,
  values: Values,
  dryRun: boolean,
): Promise<CorrectionOutcome> {
  const lignes = [...corrected(values), ...(await companions(api, item, values))].toSorted(
    (one, other) => one.numero - other.numero,
  );
  const { id } = await api.call('POST /api/v1/imports/:id/corrections', {
    path: { id: item.id },
    body: { lignes, dry_run: dryRun },
  });
  const label = `${dryRun ? 'Vérification' : 'Renvoi'} de corrections, ${shownName(item.fichier, 50)}`;
  const child = await startWork(label, (report) =>
    followImport(api, id, (one) => report({ fraction: one.progression / 100, detail: progressInWords(one) })),
  );
  const numeros = lignes.map(({ numero }) => numero);
  const rows = await rejectedRows(api, id, child.lignes_rejetees);
  return { child, numeros, rejected: new Map(rows.map(({ numero, rejets }) => [numeros[numero - 1]!, rejets])) };
}

const corrected = (values: Values): CorrectionDto[] =>
  Object.entries(values).map(([numero, valeurs]) => ({ numero: Number(numero), valeurs: { ...valeurs } }));

/** What makes lines one mandat, where the file says it. */
const MANDAT_KEY = ['exercice', 'budget', 'type_bordereau', 'numero'];

/**
 * The other rejected lines of the mandats that are corrected, with the values that they have: a mandat comes whole or not
 * at all.
 */
async function companions(api: Api, item: ImportItem, values: Values): Promise<CorrectionDto[]> {
  if (item.type !== 'mandats') return [];
  const rows = await rejectedRows(api, item.id, item.lignes_rejetees);
  const mandats = new Set(rows.filter(({ numero }) => numero in values).map((row) => mandatOf(row, values)));
  mandats.delete(undefined);
  return rows
    .filter((row) => !(row.numero in values) && mandats.has(mandatOf(row, values)))
    .map(({ numero }) => ({ numero, valeurs: {} }));
}

/** Undefined: a line without a number is a line of nothing. */
function mandatOf(row: ImportLigneItem, values: Values): string | undefined {
  const given = values[row.numero];
  const fields = fieldsOf(row);
  const parts = MANDAT_KEY.map((champ) => {
    const field = fields.find((one) => one.champ === champ);
    return field ? (given?.[field.nom] ?? field.valeur).trim() : '';
  });
  return parts.at(-1) === '' ? undefined : parts.join('\u0000');
}

async function rejectedRows(api: Api, id: string, count: number): Promise<ImportLigneItem[]> {
  const pages = Math.ceil(Math.min(count, ROWS_MAX) / PAGE);
  const rows: ImportLigneItem[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const query = { statut: 'rejetee', page, page_size: PAGE } as const;
    rows.push(...(await api.call('GET /api/v1/imports/:id/lignes', { path: { id }, query })).lignes);
  }
  return rows;
}
