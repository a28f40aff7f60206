import pg from 'pg';
import { createTestDatabase } from '#testing/database.js';
import { chunksOf, createLines, createWideOrganization } from '../../test/support/many-lines.js';

/** A database to be copied: so many lines, in organisations as large as the one that is asked. */
export interface LoadedDatabase {
  template: string;
  organization: string;
}

/** What the organisations of a database are like, beside their number and their lines. */
export interface Kind {
  /** Stands in the name of the database. */
  name: string;
  /** Names of the familles, and how many of them each account stands for. */
  familles?: { names: readonly string[]; ofAnAccount: number };
  /** What its organisations have besides: a statement on the organisation $1, once it has its lines. */
  besides?: string;
}

/** The tables that hold a row a line or a mandat. */
const LONG_TABLES = ['mandats', 'lignes_mandat', 'recherche_mandats'];

/** Secondary indexes of these tables, the one that takes longest first: of those that a constraint needs, the rows come in order. */
const INDEXES = `
  SELECT pg_get_indexdef(indexrelid) AS definition, indexrelid::regclass::text AS name FROM pg_index
  WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY pg_get_indexdef(indexrelid) !~ 'USING gin', 2`;

const connectTo = async (database: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: process.env['TEST_POSTGRES_URL']!.replace(/\/[^/?]*(\?|$)/, `/${database}$1`),
  });
  await client.connect();
  return client;
};

/** Connections that load, index and sum side by side: as many as the machine of the benches has processors. */
const SIDE_BY_SIDE = 2;

/** Says how long a step took: a load that stands still is seen. */
async function timed<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await work();
  console.log(`  ${step}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  return value;
}

/**
 * The database of so many lines. The first run loads it and the next ones find it, in the directory that `bench/run.mjs`
 * keeps; nobody writes it afterwards.
 * @param lines of the whole database
 * @param asked of them, those of the organisation that is asked
 */
export async function loadedDatabase(
  lines: number,
  asked: number,
  kind: Kind = { name: 'loaded' },
): Promise<LoadedDatabase> {
  const template = `${kind.name}_${lines}_${asked}`;
  const server = await connectTo('postgres');
  try {
    const { rows } = await server.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rows.length === 0) {
      const database = await createTestDatabase();
      await timed(`${lines} lines`, () => fill(database.name, Math.ceil(lines / asked), asked, kind));
      // Under its name only once it is whole: a run that was interrupted leaves nothing that a later one would take for it.
      await server.query(`ALTER DATABASE ${database.name} RENAME TO ${template}`);
    }
  } finally {
    await server.end();
  }
  return { template, organization: await firstOrganization(template) };
}

async function firstOrganization(template: string): Promise<string> {
  const client = await connectTo(template);
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM organizations WHERE name = 'Ville 1'`);
  await client.end();
  return rows[0]!.id;
}

async function createOrganizations(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH created AS (INSERT INTO organizations (name) SELECT 'Ville ' || n FROM generate_series(1, $1::int) n RETURNING id),
          modules AS (INSERT INTO organization_modules (organization_id, module)
                      SELECT id, unnest(ARRAY['achats_publics', 'chatbot_ia']) FROM created)
     SELECT id FROM created`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Does each of these once, on as many connections as there are. */
async function share<Item>(
  clients: readonly pg.Client[],
  items: readonly Item[],
  work: (client: pg.Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const item of left) await work(client, item);
    }),
  );
}

/**
 * Loads by a few large statements, without triggers or secondary indexes, then makes the indexes, the statistics and the
 * rollups once: an import's own speed is another bench's subject. The rollups of the first organisation are analysed before the
 * others: without statistics they take three times as long.
 */
async function fill(database: string, organizations: number, lines: number, kind: Kind): Promise<void> {
  const clients = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => connectTo(database)));
  for (const client of clients) {
    await client.query(
      `SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; SET idle_in_transaction_session_timeout = 0`,
    );
  }
  const client = clients[0]!;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES, [LONG_TABLES]);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  const ids = await createOrganizations(client, organizations);
  for (const organization of ids) await createWideOrganization(client, organization, kind.familles?.names);
  for (const loader of clients) await loader.query(`SET session_replication_role = 'replica'`);
  const sousFamilles = kind.familles?.ofAnAccount ?? 1;
  const chunks = ids.flatMap((organization) => chunksOf(lines).map((chunk) => ({ organization, chunk })));
  await share(clients, chunks, (loader, { organization, chunk }) =>
    timed(
      `lines ${chunk.from} to ${chunk.to} of organisation ${ids.indexOf(organization) + 1} of ${organizations}`,
      () => createLines(loader, organization, chunk, { sousFamilles }),
    ),
  );
  const { besides } = kind;
  if (besides !== undefined) await share(clients, ids, (loader, organization) => loader.query(besides, [organization]));
  for (const loader of clients) await loader.query(`SET session_replication_role = 'origin'`);
  await share(clients, indexes, (maker, { name, definition }) => timed(name, () => maker.query(definition)));
  await timed('vacuum, statistics', () => client.query('VACUUM (ANALYZE)'));
  const rollup = (maker: pg.Client, organization: string): Promise<unknown> =>
    timed(`rollups ${ids.indexOf(organization) + 1}`, () =>
      maker.query('SELECT reconstruire_cumuls($1)', [organization]),
    );
  await rollup(client, ids[0]!);
  await client.query('ANALYZE');
  await share(clients, ids.slice(1), rollup);
  await timed('statistics of the rollups', () => client.query('VACUUM (ANALYZE)'));
  for (const loader of clients) await loader.end();
}
