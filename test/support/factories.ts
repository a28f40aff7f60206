import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { ModuleName, Role } from '#access/permissions.js';
import type { TestDatabase } from '#testing/database.js';
import type { TestApi } from './api.js';
import { call } from './client.js';

/** A service under test, in this process or in its own. */
export type Served = Pick<TestApi, 'url' | 'database'>;

const PASSWORD = 'mot-de-passe-de-test';
/** Cheap parameters: the specs are about sessions, not about argon2. */
const hashedPassword = hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

/** Connections of the specs as the owner of the tables, by the address of their database. */
const ownerPools = new Map<string, pg.Pool>();

/** A connection costs PostgreSQL a process: it is kept for the next statement, until the database is dropped. */
function ownerPool({ ownerUrl }: TestDatabase): pg.Pool {
  const kept = ownerPools.get(ownerUrl);
  if (kept) return kept;
  const pool = new pg.Pool({ connectionString: ownerUrl, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The drop of the database ends idle connections, and so do specs that restart PostgreSQL: the pool opens others.
  pool.on('error', () => undefined);
  ownerPools.set(ownerUrl, pool);
  return pool;
}

/** Runs SQL as the owner of the tables, which no row-level security filters. */
export async function asOwner<Row extends object>(
  api: Served,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return (await ownerPool(api.database).query<Row & pg.QueryResultRow>(sql, parameters)).rows;
}

let sequence = 0;
/** A distinct text for names that must not meet; its chance is written in letters, which no spec takes for an amount. */
export const unique = (prefix: string): string => `${prefix}-${(sequence += 1)}-${randomLetters()}`;

/** Four random bytes as eight letters from a to p. */
const randomLetters = (): string =>
  randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);

export interface TestOrganization {
  id: string;
  name: string;
}

/** A fresh organisation, subscribed to both modules unless told otherwise. */
export async function createOrganization(
  api: Served,
  overrides: { name?: string; siret?: string; modules?: ModuleName[] } = {},
): Promise<TestOrganization> {
  const name = overrides.name ?? unique('Ville');
  const [row] = await asOwner<{ id: string }>(
    api,
    `WITH created AS (INSERT INTO organizations (name, siret) VALUES ($1, $2) RETURNING id),
          modules AS (INSERT INTO organization_modules (organization_id, module)
                      SELECT created.id, unnest($3::text[]) FROM created)
     SELECT id FROM created`,
    [name, overrides.siret ?? null, overrides.modules ?? ['achats_publics', 'chatbot_ia']],
  );
  return { id: row!.id, name };
}

export interface TestAccount {
  id: string;
  email: string;
  password: string;
}

/** An account as an operator creates it, member of the given organisation with the given role. */
export async function createAccount(
  api: Served,
  membership?: { organization: string; role?: Role },
): Promise<TestAccount> {
  const email = `${unique('compte')}@exemple.test`;
  const [row] = await asOwner<{ id: string }>(
    api,
    `INSERT INTO accounts (email, name, password_hash, proved_by) VALUES ($1, $1, $2, 'operator') RETURNING id`,
    [email, await hashedPassword],
  );
  if (membership) await addMember(api, membership.organization, row!.id, membership.role ?? 'acheteur');
  return { id: row!.id, email, password: PASSWORD };
}

export async function addMember(api: Served, organization: string, account: string, role: Role): Promise<void> {
  await asOwner(api, 'INSERT INTO organization_members (organization_id, account_id, role) VALUES ($1, $2, $3)', [
    organization,
    account,
    role,
  ]);
}

/** Signs in by the real route; answers the access token. */
export async function login(api: Served, account: TestAccount): Promise<string> {
  const answer = await call(api, 'POST', '/api/v1/auth/login', {
    json: { email: account.email, password: account.password },
  });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.text}`);
  return answer.body.data.access_token as string;
}

export interface TestMember {
  organization: string;
  account: TestAccount;
  token: string;
}

/**
 * A signed-in member of a fresh organisation: what most specs need. It signs in before it belongs to the organisation, so
 * the sign-in is in the platform's audit and the organisation's holds what the spec does, nothing else.
 */
export async function createMember(
  api: Served,
  options: { role?: Role; modules?: ModuleName[]; siret?: string; organization?: string } = {},
): Promise<TestMember> {
  const organization = options.organization ?? (await createOrganization(api, options)).id;
  const account = await createAccount(api);
  const token = await login(api, account);
  await addMember(api, organization, account.id, options.role ?? 'administrateur');
  return { organization, account, token };
}

/** A signed-in operator of the platform. */
export async function createOperator(api: Served): Promise<{ id: string; token: string }> {
  const email = `${unique('operateur')}@exemple.test`;
  const [row] = await asOwner<{ id: string }>(
    api,
    `INSERT INTO operators (email, name, password_hash) VALUES ($1, 'Opérateur', $2) RETURNING id`,
    [email, await hashedPassword],
  );
  const answer = await call(api, 'POST', '/api/platform/auth/login', { json: { email, password: PASSWORD } });
  return { id: row!.id, token: answer.body.data.access_token as string };
}
