import { pipeline } from 'node:stream/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** What the rows of the measured tables refer to, in the order that their keys demand. */
const REFERENCES = ['organizations', 'exercices', 'services', 'fournisseurs', 'comptes'];
/** What the import of mandats writes. */
const MEASURED = ['mandats', 'recherche_mandats', 'lignes_mandat', 'suivi_dgp'];

/**
 * COPYs the rows that an import produced, as they are, into the same tables of an empty database: same indexes, keys and
 * triggers, in one transaction. As a superuser, since COPY refuses row-level security.
 * @returns seconds of the COPYs and their commit
 */
export async function measureRawCopy(sourceUrl: string, targetUrl: string, directory: string): Promise<number> {
  const [source, target] = [new pg.Client(sourceUrl), new pg.Client(targetUrl)];
  await Promise.all([source.connect(), target.connect()]);
  try {
    for (const table of [...REFERENCES, ...MEASURED]) await copyOut(source, table, directory);
    for (const table of REFERENCES) await copyIn(target, table, directory, await columnsOf(source, table));
    const columns = new Map<string, string>();
    for (const table of MEASURED) columns.set(table, await columnsOf(source, table));
    const startedAt = performance.now();
    await target.query('BEGIN');
    for (const table of MEASURED) await copyIn(target, table, directory, columns.get(table)!);
    await target.query('COMMIT');
    return (performance.now() - startedAt) / 1000;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** The columns that are written; those that PostgreSQL computes are left to it. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]!.columns;
}

async function copyOut(source: pg.Client, table: string, directory: string): Promise<void> {
  const query = copyTo(`COPY ${table} (${await columnsOf(source, table)}) TO STDOUT`);
  await pipeline(source.query(query), createWriteStream(join(directory, `${table}.copy`)));
}

async function copyIn(target: pg.Client, table: string, directory: string, columns: string): Promise<void> {
  const file = createReadStream(join(directory, `${table}.copy`), { highWaterMark: 1024 * 1024 });
  await pipeline(file, target.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)));
}
