import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OpenedFile, openReader, OpenReaderOptions } from '#imports/readers/open-reader.js';
import type { ReadRow } from '#imports/readers/record.js';

/** Path of a file of `test/fixtures/imports`. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/imports/${name}`, import.meta.url));
}

type RowsOf<Contenu extends OpenedFile['contenu']> =
  Extract<OpenedFile, { contenu: Contenu }> extends { batches: AsyncIterable<(infer Row)[]> } ? Row[] : never;

/** Reads a file to its end; fails when its rows are not of the expected kind. */
export async function readAll<Contenu extends OpenedFile['contenu']>(
  contenu: Contenu,
  path: string,
  options: OpenReaderOptions = {},
): Promise<RowsOf<Contenu>> {
  const opened = await openReader(path, options);
  if (opened.contenu !== contenu) throw new Error(`contenu ${opened.contenu} au lieu de ${contenu}`);
  const rows: ReadRow<unknown>[] = [];
  for await (const batch of opened.batches) rows.push(...batch);
  return rows as RowsOf<Contenu>;
}

/** Runs `use` on a file of the given content, removed afterwards. */
export async function withFile<T>(
  content: string | Buffer,
  name: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lecteurs-'));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
