import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * Reads one of the reference tables shipped in `libs/procurement/data`: CSV, UTF-8, `;`, header row.
 *
 * @param name file name, for instance `cpv.csv`
 * @returns one record a row, every cell a string, empty cells as ''
 * @throws when the file is missing or malformed: the installation is broken and nothing can be answered without it
 */
export function readReferenceFile<Column extends string>(name: string): Record<Column, string>[] {
  return parse(readReferenceText(name), { columns: true, delimiter: ';' });
}

/** The text of one of these tables. */
export function readReferenceText(name: string): string {
  // Relative to this module, so that the same line works from the sources and from the build.
  return readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
}

/** Computes a value at the first call and keeps it: reference tables are only parsed by the processes that use them. */
export function lazily<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
}
