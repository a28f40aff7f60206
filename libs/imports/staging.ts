import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from '#database/transaction.js';
import type { ReadBatches, ReadRow } from './readers/record.js';

/** A value as COPY takes it; objects become JSON. */
export type StagedValue = string | number | boolean | null | undefined | object;

/** A column of the staging table that one kind of file adds to the common ones. */
export interface StagingColumn<T> {
  name: string;
  sqlType: string;
  value: (donnees: T) => StagedValue;
  /** Filled for rejected rows too, as far as it was read: it finds the rows that belong with them. */
  ofRejected?: true;
}

/**
 * The temporary table that rows are checked in. It lives in the run's own transaction (no log, no row-level security,
 * which COPY refuses) and ends with it: a run that dies leaves no staging behind.
 */
export const STAGING = 'import_staging';

/** SQL of the line of the file where a staged row begins; its rank where the format has no lines. */
export const LIGNE_DU_FICHIER = 'coalesce(ligne, numero)';

const COMMON_COLUMNS = ['numero', 'ligne', 'statut', 'original', 'corrections', 'rejets', 'avertissements'] as const;

export interface StageOptions {
  /** Told how many rows have been read so far. */
  onRows: (rows: number) => void;
  /** Ends the reading. */
  signal: AbortSignal;
}

/**
 * Makes the staging table of a run, and COPYs into it what a reader delivers, a batch at a time: memory is that of one
 * batch.
 * @returns rows read
 */
export async function stage<T>(
  tx: Transaction,
  columns: readonly StagingColumn<T>[],
  batches: ReadBatches<T>,
  options: StageOptions,
): Promise<number> {
  await createStaging(tx, columns);
  return fillStaging(tx, columns, batches, options);
}

async function createStaging<T>(tx: Transaction, columns: readonly StagingColumn<T>[]): Promise<void> {
  await tx.execute(`
    CREATE TEMPORARY TABLE ${STAGING} (
      numero integer NOT NULL,
      ligne integer,
      statut text NOT NULL,
      original text NOT NULL,
      corrections jsonb,
      rejets jsonb,
      avertissements jsonb,
      ${columns.map(({ name, sqlType }) => `${name} ${sqlType}`).join(', ')}
    ) ON COMMIT DROP`);
}

async function fillStaging<T>(
  tx: Transaction,
  columns: readonly StagingColumn<T>[],
  batches: ReadBatches<T>,
  { onRows, signal }: StageOptions,
): Promise<number> {
  const names = [...COMMON_COLUMNS, ...columns.map(({ name }) => name)].join(', ');
  let rows = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      let text = '';
      for (const row of batch) text += copyLine(row, columns);
      rows += batch.length;
      onRows(rows);
      yield Buffer.from(text, 'utf8');
    }
  }
  await pipeline(
    Readable.from(lines(), { objectMode: true, highWaterMark: 1 }),
    tx.client.query(copyFrom(`COPY ${STAGING} (${names}) FROM STDIN`)),
    { signal },
  );
  // Verdicts find their rows by number: without an index, one that PostgreSQL expects on a single row and that holds for
  // all of them would read the whole table once a row.
  await tx.execute(`ALTER TABLE ${STAGING} ADD PRIMARY KEY (numero)`);
  // Nothing is planned by the texts that are kept beside a row, which are wide.
  await tx.execute(`ANALYZE ${STAGING} (${['numero', 'statut', ...columns.map(({ name }) => name)].join(', ')})`);
  return rows;
}

/** One line of COPY's text format. */
function copyLine<T>(row: ReadRow<T>, columns: readonly StagingColumn<T>[]): string {
  let line =
    `${row.numero}\t${row.ligne ?? '\\N'}\t${row.statut}\t${copyText(row.original)}` +
    `\t${copyList(row.corrections)}\t${copyList(row.rejets)}\t${copyList(row.avertissements)}`;
  const { donnees, ecartees } = row;
  for (const { value, ofRejected } of columns) {
    const read = donnees ?? (ofRejected ? ecartees : undefined);
    line += `\t${read === undefined ? '\\N' : copyValue(value(read))}`;
  }
  return `${line}\n`;
}

function copyList(list: readonly object[]): string {
  return list.length === 0 ? '\\N' : copyText(JSON.stringify(list));
}

function copyValue(value: StagedValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return copyText(value);
  if (typeof value === 'object') return copyText(JSON.stringify(value));
  return String(value);
}

const TO_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Escapes for COPY's text format. PostgreSQL holds no NUL: it becomes the replacement character. */
function copyText(text: string): string {
  const storable = text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text;
  return TO_ESCAPE.test(storable) ? storable.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : storable;
}
