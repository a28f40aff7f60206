import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bootstrapDatabase, roles } from './lib/bootstrap-database.mjs';
import { clusterProcesses, startPostgres } from './lib/embedded-postgres.mjs';
import { refusedCluster } from './lib/postgres-cluster.mjs';
import { signal, waitUntilGone } from './lib/processes.mjs';

const password = 'secret of the superuser';
/** A start takes a second alone, many more beside other work. */
const patience = 60_000;

describe('a cluster that cannot be made', () => {
  const said =
    'FATAL:  could not write to file "base/4/1249": No space left on device\nchild process exited with exit code 1\n';

  it('names the disk that is full, and what to do, without the words of initdb', () => {
    const { message } = refusedCluster('/donnees', said) as Error;
    expect(message).toMatch(/^DATA_DIR : plus de place sur le disque de \/donnees\./);
    expect(message).not.toContain('FATAL');
  });

  it('gives the words of PostgreSQL for all that is not known', () => {
    expect((refusedCluster('/donnees', 'initdb: error: autre\n') as Error).message).toBe(
      'la base n’a pas pu être créée dans /donnees. PostgreSQL dit :\ninitdb: error: autre',
    );
  });
});

/** A database of its own, in a directory closed to everybody else, as a clone in root's home is. */
describe('startPostgres', () => {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'embedded-'));
  const directory = join(home, 'postgres');
  const start = (port?: number) => startPostgres({ directory, password, logFile: join(home, 'postgresql.log'), port });

  async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    // A test kills the server under its clients.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  afterAll(async () => {
    for (const { pid } of clusterProcesses(directory)) signal(pid, 'SIGKILL');
    await waitUntilGone(clusterProcesses(directory), 5000);
    rmSync(home, { recursive: true, force: true });
  });

  it(
    'creates a database that sorts, folds and searches French text',
    async () => {
      const cluster = await start();
      const [row] = await query<{
        sorted: string[];
        upper: string;
        trigrams: number;
        version: string;
        lexemes: string;
      }>(
        cluster.superuserUrl(),
        `SELECT array(SELECT word FROM unnest(ARRAY['zèbre', 'Écume', 'école', 'eau']) AS word ORDER BY word COLLATE "fr-x-icu") AS sorted,
              upper('école') AS upper, current_setting('server_version_num') AS version,
              to_tsvector('french', 'Économies d''énergie')::text AS lexemes`,
      );
      expect(row).toMatchObject({
        sorted: ['eau', 'école', 'Écume', 'zèbre'],
        upper: 'ÉCOLE',
        version: expect.stringMatching(/^18/),
        lexemes: "'économ':1 'énerg':3",
      });
      await cluster.stop();
      expect(clusterProcesses(directory)).toEqual([]);
      expect(statSync(directory).mode & 0o777).toBe(0o700);
    },
    patience,
  );

  it(
    'asks each role for its password, and gives the processes a role that owns nothing',
    async () => {
      const cluster = await start();
      const bootstrap = { database: 'achats', ownerPassword: 'owner', loginPassword: 'login' };
      await bootstrapDatabase(cluster.superuserUrl, bootstrap);
      await bootstrapDatabase(cluster.superuserUrl, bootstrap);
      const login = cluster.url('achats', roles.login, 'login');
      await expect(query(cluster.url('achats', roles.login, 'other'), 'SELECT 1')).rejects.toThrow('password');
      await expect(query(login, 'CREATE TABLE intrusion ()')).rejects.toThrow('permission denied');
      await expect(query(login, `SET ROLE ${roles.owner}`)).rejects.toThrow('permission denied');
      await expect(query(login, `SET ROLE ${roles.app}`)).resolves.toEqual([]);
      await query(cluster.url('achats', roles.owner, 'owner'), 'CREATE TABLE kept (value text)');
      await query(cluster.url('achats', roles.owner, 'owner'), `INSERT INTO kept VALUES ('acknowledged')`);
      await cluster.stop();
    },
    patience,
  );

  it(
    'takes over from an orphan that still runs, and keeps what it had committed',
    async () => {
      const orphan = await start();
      const owner = () => 'owner';
      await query(orphan.url('achats', roles.owner, owner()), `INSERT INTO kept VALUES ('by the orphan')`);
      const cluster = await start();
      expect(cluster.orphans).toBeGreaterThan(0);
      expect(clusterProcesses(directory).map(({ pid }: { pid: number }) => pid)).not.toContain(orphan.pid);
      expect(await query(cluster.url('achats', roles.owner, owner()), 'SELECT value FROM kept')).toEqual([
        { value: 'acknowledged' },
        { value: 'by the orphan' },
      ]);
      await cluster.stop();
    },
    patience,
  );

  it(
    'recovers after every process was killed, without believing the pid file left behind',
    async () => {
      const killed = await start();
      await query(killed.url('achats', roles.owner, 'owner'), `INSERT INTO kept VALUES ('before the kill')`);
      const processes = clusterProcesses(directory);
      for (const { pid } of processes) signal(pid, 'SIGKILL');
      await waitUntilGone(processes, 5000);
      const pidFile = join(directory, 'postmaster.pid');
      expect(existsSync(pidFile)).toBe(true);
      // The worst case: the number was given since to another program of the account PostgreSQL runs under.
      const { uid, gid } = statSync(directory);
      const stranger = spawn('sleep', ['60'], { uid, gid });
      writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));

      const cluster = await start();
      expect(stranger.exitCode).toBeNull();
      stranger.kill();
      expect(
        await query(cluster.url('achats', roles.owner, 'owner'), `SELECT count(*)::int AS count FROM kept`),
      ).toEqual([{ count: 3 }]);
      await cluster.stop();
    },
    patience,
  );

  it(
    'listens again on the port it is given',
    async () => {
      const first = await start();
      await first.stop();
      const second = await start(first.port);
      expect(second.port).toBe(first.port);
      await second.stop();
    },
    patience,
  );

  it(
    'says which version a foreign data directory is of',
    async () => {
      const version = join(directory, 'PG_VERSION');
      writeFileSync(version, '17\n');
      await expect(start()).rejects.toThrow(/PostgreSQL 17/);
      writeFileSync(version, '18\n');
    },
    patience,
  );
});
