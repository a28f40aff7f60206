import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withClient } from '#database/with-client.js';

/** A database of one spec, copied from the migrated template. */
export interface TestDatabase {
  name: string;
  /** As `achats_owner`, who owns the tables: migrations and set-up that no request could do. */
  ownerUrl: string;
  /** As `achats_login`, like the processes: a member of `achats_app`, held by row-level security. */
  appUrl: string;
  /** Removes the database, closing what is still connected. */
  drop(): Promise<void>;
}

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is missing: run the specs by "npm test -- <jest arguments>", which starts PostgreSQL`);
}

/** Address of a database of the test cluster under a role; all roles of that throw-away cluster share one password. */
function urlFor(role: string, database: string): string {
  const url = new URL(requiredVariable('TEST_POSTGRES_URL'));
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
}

const asSuperuser = async (sql: string): Promise<void> => {
  await withClient(requiredVariable('TEST_POSTGRES_URL'), (client) => client.query(sql));
};

/**
 * Creates a database that holds the whole schema and no row, for one spec file (`beforeAll`), which drops it in
 * `afterAll`. Takes a fraction of a second.
 * @param template the database that is copied, that of the migrated schema unless told
 */
export async function createTestDatabase(template = requiredVariable('TEST_TEMPLATE_DATABASE')): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER achats_owner STRATEGY FILE_COPY`);
  return {
    name,
    ownerUrl: urlFor('achats_owner', name),
    appUrl: urlFor('achats_login', name),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Creates a database with the roles and extensions that the migration step expects, and nothing else. */
export async function createEmptyDatabase(): Promise<TestDatabase & { superuserUrl: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(`CREATE DATABASE ${name} OWNER achats_owner`);
  const superuserUrl = urlFor(new URL(requiredVariable('TEST_POSTGRES_URL')).username, name);
  await withClient(superuserUrl, (client) => client.query(readFileSync('scripts/database/schema.sql', 'utf8')));
  return {
    name,
    superuserUrl,
    ownerUrl: urlFor('achats_owner', name),
    appUrl: urlFor('achats_login', name),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
