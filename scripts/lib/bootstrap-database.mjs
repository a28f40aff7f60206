import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from './project.mjs';

/** Roles of the database: the owner migrates, the login of the processes acts as `achats_app`, which owns nothing. */
export const roles = { owner: 'achats_owner', app: 'achats_app', login: 'achats_login' };

/** SQL shared with the containers. */
const sql = (name) => readFileSync(join(projectRoot, 'scripts/database', `${name}.sql`), 'utf8');

/** Runs `work` with a connection and closes it. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates, or brings up to date, the roles and one empty database with its extensions. Safe to repeat.
 *
 * @param {(database: string) => string} superuserUrl
 * @param {{database: string, ownerPassword: string, loginPassword: string}} options
 */
export async function bootstrapDatabase(superuserUrl, { database, ownerPassword, loginPassword }) {
  await withClient(superuserUrl('postgres'), async (client) => {
    await client.query(`SELECT set_config('bootstrap.owner_password', $1, false)`, [ownerPassword]);
    await client.query(`SELECT set_config('bootstrap.login_password', $1, false)`, [loginPassword]);
    await client.query(sql('roles'));
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${roles.owner}`);
  });
  await withClient(superuserUrl(database), (client) => client.query(sql('schema')));
}
