import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A `.sql` file of `schema/` or `migrations/`. */
export interface SqlFile {
  /** Path below its folder: `marches/functions/rechercher_marches.sql`. */
  name: string;
  sql: string;
}

/** Where the schema stands as it is now, a folder a subject. */
const SCHEMA = new URL('./schema/', import.meta.url);
/** Where the migrations stand, in the order of their numbers. */
const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** Applied again whenever one of them changes: everything of the schema that holds no data. */
const REPEATABLE = /(?:\/functions\/\w+|\/(?:views|triggers|policies))\.sql$/;

/** The migrations, oldest first. The first one is the baseline. */
export const readMigrations = (): SqlFile[] => readSqlFiles(MIGRATIONS);

/** The files come with the program and do not change while it runs: they are read and ordered once. */
let schema: readonly SqlFile[] | undefined;

/** Every file of the schema, each after those it names. */
export const readSchema = (): readonly SqlFile[] => (schema ??= inDependencyOrder(readSqlFiles(SCHEMA)));

/** The text of one file of the schema, by its path below `schema/`. */
export const readSchemaFile = (name: string): string => readFileSync(new URL(name, SCHEMA), 'utf8');

/** The functions, views, triggers and policies of the schema, each after those it names. */
export const readRepeatables = (): SqlFile[] => readSchema().filter(({ name }) => REPEATABLE.test(name));

/** SHA-256 of files, in hexadecimal: of their names and their text. */
export function checksumOf(...files: readonly SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of files) hash.update(`${name}\0${sql}\0`);
  return hash.digest('hex');
}

function readSqlFiles(folder: URL): SqlFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

/** What a file creates that others may name: `name(` is a routine, `name` alone a table, a view or a type. */
const CREATED =
  /^CREATE (?:OR REPLACE )?(?:UNLOGGED )?(?:(?:TABLE|VIEW|TYPE|(?:UNIQUE )?INDEX) (?:IF NOT EXISTS )?\w+|(?:FUNCTION|PROCEDURE) \w+\()/gm;
const NAMED = /\w+\(?/g;

/**
 * Puts each file after those that create what it names; files that need nothing more come in the order of their names,
 * `socle` (roles and extensions) first.
 * @throws Error naming the files that need each other in a circle
 */
export function inDependencyOrder(files: readonly SqlFile[]): SqlFile[] {
  const creators = new Map<string, SqlFile>();
  for (const file of files)
    for (const [statement] of file.sql.matchAll(CREATED)) creators.set(statement.split(' ').at(-1)!, file);
  const needs = new Map(files.map((file) => [file, new Set(creatorsNamedIn(file, creators))]));
  const ordered: SqlFile[] = [];
  const waiting = [...files].sort((a, b) => Number(isOfSocle(b)) - Number(isOfSocle(a)) || (a.name < b.name ? -1 : 1));
  while (waiting.length > 0) {
    const next = waiting.findIndex((file) => [...needs.get(file)!].every((needed) => ordered.includes(needed)));
    if (next < 0) throw new Error(`circle between SQL files: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

const isOfSocle = ({ name }: SqlFile): boolean => name.startsWith('socle/');

function creatorsNamedIn(file: SqlFile, creators: ReadonlyMap<string, SqlFile>): SqlFile[] {
  const code = file.sql.replace(/--.*$/gm, '');
  const words = new Set(code.match(NAMED)?.flatMap((word) => [word, word.replace('(', '')]));
  return [...words].flatMap((word) => creators.get(word) ?? []).filter((creator) => creator !== file);
}
