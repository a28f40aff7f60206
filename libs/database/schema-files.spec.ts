import { inDependencyOrder, readMigrations, readRepeatables, readSchema } from './schema-files.js';
import { refuseOtherVersion, SchemaVersionError, versionOfProgram } from './schema-version.js';
import { REPEATABLES } from './repeatables.js';

const file = (name: string, sql: string) => ({ name, sql });
const namesOf = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

describe('the order of the SQL files', () => {
  it('puts each after those that create what it names', () => {
    const files = [
      file('a/policies.sql', `CALL close('b_table');`),
      file(
        'a/functions/first.sql',
        'CREATE OR REPLACE FUNCTION first() RETURNS SETOF b_table AS $$ SELECT second(1) $$',
      ),
      file('b/functions/second.sql', 'CREATE OR REPLACE FUNCTION second(x int) RETURNS int AS $$ SELECT x $$'),
      file('b/tables.sql', 'CREATE TABLE b_table (x int DEFAULT second(2));'),
    ];
    expect(namesOf(inDependencyOrder(files))).toEqual([
      'b/functions/second.sql',
      'b/tables.sql',
      'a/functions/first.sql',
      'a/policies.sql',
    ]);
  });

  it('does not take an index for the function of the same name, nor a comment for a need', () => {
    const files = [
      file(
        'a/functions/due.sql',
        '-- see b_table\nCREATE FUNCTION due() RETURNS int AS $$ SELECT count(*) FROM a_table $$',
      ),
      file('a/tables.sql', 'CREATE TABLE a_table (x int);\nCREATE INDEX due ON a_table (x);'),
      file('b/tables.sql', 'CREATE TABLE b_table (x int REFERENCES a_table);'),
    ];
    expect(namesOf(inDependencyOrder(files))).toEqual(['a/tables.sql', 'a/functions/due.sql', 'b/tables.sql']);
  });

  it('names the files of a circle', () => {
    const files = [
      file('a/tables.sql', 'CREATE TABLE a_table (x b_type);'),
      file('b/tables.sql', 'CREATE TYPE b_type AS (x a_table);'),
    ];
    expect(() => inDependencyOrder(files)).toThrow('circle between SQL files: a/tables.sql, b/tables.sql');
  });
});

describe('the files of the schema', () => {
  const schema = readSchema();

  it('hold one function a file, of the file’s name, with what it is for above it', () => {
    const functions = schema.filter(({ name }) => name.includes('/functions/'));
    expect(functions.length).toBeGreaterThan(60);
    const astray = functions.filter(({ name, sql }) => {
      const created = [...sql.matchAll(/^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) (\w+)/gm)].map(
        ([, routine]) => routine,
      );
      return created.length !== 1 || !name.endsWith(`/${created[0]}.sql`) || !sql.startsWith('-- ');
    });
    expect(namesOf(astray)).toEqual([]);
  });

  it('name a trigger function for its table and what it writes, and fire it by triggers with a number', () => {
    const code = schema.map(({ sql }) => sql).join('\n');
    const fired = [
      ...code.matchAll(/CREATE TRIGGER (\w+) (?:BEFORE|AFTER) \w+ ON (\w+)[^;]*EXECUTE FUNCTION (\w+)\(/g),
    ];
    expect(fired.length).toBeGreaterThan(10);
    const astray = fired.filter(
      ([, trigger, table, routine]) =>
        !/^_\d{3}_\w+__(insert|update|delete)$/.test(trigger!) || !routine!.startsWith(`tg_${table}__`),
    );
    expect(astray.map(([statement]) => statement)).toEqual([]);
  });

  it('are applied again but for those that hold tables', () => {
    const kept = new Set(namesOf(readRepeatables()));
    const once = schema.filter(({ name }) => !kept.has(name)).map(({ name }) => name.split('/').at(-1));
    expect([...new Set(once)].sort()).toEqual(['extensions.sql', 'tables.sql']);
  });

  it('are reached by migrations with numbers without a gap', () => {
    expect(readMigrations().map(({ name }) => Number(name.slice(0, 4)))).toEqual(
      readMigrations().map((_, index) => index + 1),
    );
  });
});

describe('the version of a database', () => {
  const migrations = [file('0001-baseline.sql', 'CREATE TABLE a ()'), file('0002-b.sql', 'CREATE TABLE b ()')];
  const version = versionOfProgram(migrations, [file('a/functions/f.sql', 'f')]);
  const applied = [...version.migrations, { name: REPEATABLES, checksum: version.repeatables }];

  it('is accepted when it is the program’s', () => {
    expect(() => refuseOtherVersion(applied, version)).not.toThrow();
  });

  it.each([
    [
      'a migration that the program does not know',
      [...applied, { name: '0003-c.sql', checksum: 'x' }],
      /version plus récente \(migration 0003-c.sql\)/,
    ],
    [
      'an edited migration',
      applied.map((row) => (row.name === '0002-b.sql' ? { ...row, checksum: 'x' } : row)),
      /0002-b.sql a été modifiée/,
    ],
    [
      'a migration that is missing',
      applied.filter(({ name }) => name !== '0002-b.sql'),
      /migration 0002-b.sql manquante/,
    ],
    [
      'functions of another version',
      applied.map((row) => (row.name === REPEATABLES ? { ...row, checksum: 'x' } : row)),
      /fonctions .* d’une autre version/,
    ],
    ['nothing applied', [], /migration 0001-baseline.sql manquante/],
  ])('is refused for %s', (_, rows, message) => {
    expect(() => refuseOtherVersion(rows, version)).toThrow(SchemaVersionError);
    expect(() => refuseOtherVersion(rows, version)).toThrow(message);
  });
});
