import pg from 'pg';

/** Roles of the database: the owner migrates, the login of the processes acts as `achats_app`, which owns nothing. */
export const roles = { owner: 'achats_owner', app: 'achats_app', login: 'achats_login' };

const extensions = ['pg_trgm', 'unaccent', 'btree_gin'];

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

async function createRole(client, name, attributes) {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${name} ${attributes}`);
}

const withPassword = (client, password) =>
  `LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`;

/**
 * Creates, or brings up to date, the roles and one empty database with its extensions. Safe to repeat.
 *
 * @param {(database: string) => string} superuserUrl
 * @param {{database: string, ownerPassword: string, loginPassword: string}} options
 */
export async function bootstrapDatabase(superuserUrl, { database, ownerPassword, loginPassword }) {
  await withClient(superuserUrl('postgres'), async (client) => {
    await createRole(client, roles.owner, withPassword(client, ownerPassword));
    await createRole(client, roles.app, 'NOLOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS');
    await createRole(client, roles.login, withPassword(client, loginPassword));
    await client.query(`GRANT ${roles.app} TO ${roles.login}`);
    // The owner may act as the application to check what it sees, and never does so by default.
    await client.query(`GRANT ${roles.app} TO ${roles.owner} WITH INHERIT FALSE, SET TRUE`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${roles.owner}`);
  });
  await withClient(superuserUrl(database), async (client) => {
    for (const extension of extensions) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    await client.query(`ALTER SCHEMA public OWNER TO ${roles.owner}`);
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await client.query(`GRANT USAGE ON SCHEMA public TO ${roles.app}`);
  });
}
