import pg from 'pg';
import { getMetadataArgsStorage } from 'typeorm';
import '#database/data-source.js';
import { entities } from '#database/entities/all.js';
import { withClient } from '#database/with-client.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { checkStatements } from '../support/statements/check-statements.js';
import { compareRow } from '../support/statements/compare-rows.js';
import { Describer } from '../support/statements/describe-statements.js';
import { findStatements, type Statement } from '../support/statements/find-statements.js';
import { classType, type House, pathOf, readHouse } from '../support/statements/program.js';

/** Read with the house, as if it stood in it: what the check must refuse. */
const FIXTURE = 'libs/database/refused-statements.ts';
const REFUSED = `
import type { Transaction } from './transaction.js';

export const renamed = (tx: Transaction) =>
  tx.first<{ id: string; nom: string }>('SELECT id, nom FROM services WHERE organization_id = $1', ['organisation']);
export const mistyped = (tx: Transaction) =>
  tx.first<{ id: string; version: string }>('SELECT id, version FROM services WHERE organization_id = $1', ['organisation']);
export const missing = (tx: Transaction) =>
  tx.many<{ id: string; libelle: string }>('SELECT id, code FROM services WHERE organization_id = $1', ['organisation']);
export const nullable = (tx: Transaction) =>
  tx.many<{ parent_id: string }>('SELECT parent_id FROM services WHERE organization_id = $1', ['organisation']);
export const uncounted = (tx: Transaction) =>
  tx.execute('DELETE FROM services WHERE organization_id = $1 AND id = $2', ['organisation']);
`;

/**
 * Statements whose text the check cannot read from the code, with the part that only running it would tell: the schema's
 * own files, a forwarded `Statement`, a grant to a role that is named by a setting. Write a new one so that it can be read.
 */
const COMPOSED = [
  "libs/database/migrate.ts migrate: readFileSync(new URL(name, SCHEMA), 'utf8')",
  'libs/database/repeatables.ts run: file.sql',
  'libs/database/sql-migration.ts sqlMigration: file.sql',
  'libs/database/tenant-database.ts read: sql',
  'libs/queue/migrate-queue.ts migrateQueue: client.escapeIdentifier(appRole)',
];

let database: TestDatabase;
let describer: Describer;
let house: House;
let statements: Statement[];
beforeAll(async () => {
  house = readHouse({ [FIXTURE]: REFUSED });
  statements = findStatements(house);
  database = await createTestDatabase();
  describer = await Describer.open(database.appUrl);
});
afterAll(async () => {
  await describer.close();
  await database.drop();
});

const inFixture = ({ place }: Statement): boolean => place.startsWith(FIXTURE);

it('every statement agrees with the schema, its parameters and the type of its rows', async () => {
  const { texts, faults, composed } = await checkStatements(
    statements.filter((statement) => !inFixture(statement)),
    house.checker,
    describer,
  );
  expect(texts).toBeGreaterThan(550);
  expect(faults).toEqual([]);
  expect(composed).toEqual(COMPOSED);
});

it('single rows are reached through the repositories of an organisation alone', () => {
  const WAYS = /\.(getRepository|createQueryBuilder|manager)\b/;
  const users = house.files.filter(({ text }) => WAYS.test(text)).map(pathOf);
  expect(users).toEqual(['libs/database/organization-repository.ts', 'libs/database/transaction.ts']);
});

it('refuses a column that is not there, a wrong type, a missing member, a forgotten null and a lost parameter', async () => {
  const { faults } = await checkStatements(statements.filter(inFixture), house.checker, describer);
  expect(faults).toEqual([
    `${FIXTURE}:5: PostgreSQL refuses the statement: column "nom" does not exist`,
    `${FIXTURE}:7: "version" is typed string and arrives as number`,
    `${FIXTURE}:9: the row has the member "libelle", which the statement does not give (id, code)`,
    `${FIXTURE}:11: "parent_id" is typed string and its column may be null`,
    `${FIXTURE}:13: the statement takes 2 parameter(s), 1 are given`,
  ]);
});

it('names each place of a column that is renamed in the database', async () => {
  const changed = await createTestDatabase();
  await withClient(changed.ownerUrl, (client) =>
    client.query('ALTER TABLE services RENAME COLUMN libelle TO intitule'),
  );
  const other = await Describer.open(changed.appUrl);
  try {
    const ofServices = statements.filter(({ name }) => name.startsWith('apps/api/src/achats-publics/services/'));
    const { faults } = await checkStatements(ofServices, house.checker, other);
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults) expect(fault).toMatch(/services\.service\.ts:\d+: .*libelle/);
  } finally {
    await other.close();
    await changed.drop();
  }
});

it('the members of every entity have the types of their columns', async () => {
  const faults: string[] = [];
  for (const entity of entities) {
    const { tables, columns } = getMetadataArgsStorage();
    const table = tables.find(({ target }) => target === entity)!.name!;
    const selected = columns
      .filter(({ target }) => target === entity)
      .map(({ propertyName, options }) => `${options.name ?? propertyName} AS ${pg.escapeIdentifier(propertyName)}`);
    const sql = `SELECT ${selected.join(', ')} FROM ${table}`;
    const { columns: answered } = await describer.describe(sql);
    const found = compareRow(house.checker, classType(house, entity.name), answered, '', describer.lists);
    faults.push(...found.map((fault) => `${entity.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
