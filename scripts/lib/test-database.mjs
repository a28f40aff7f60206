import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { bootstrapDatabase, roles, withClient } from './bootstrap-database.mjs';
import { startPostgres, stopOrphans } from './embedded-postgres.mjs';
import { ownCluster } from './postgres-cluster.mjs';
import { identify, isSameProcess, signal } from './processes.mjs';
import { projectRoot, SetupError } from './project.mjs';
import { compileReachable, sourcesReachableFrom } from './source-graph.mjs';

/** Every test database is copied from this one. */
const templateDatabase = 'achats_template';
/** The throw-away clusters listen on loopback for one run: one password for all roles keeps the specs simple. */
const password = 'test';
const migrationEntry = 'scripts/migrate.ts';
const keptTemplates = 3;
/** A statement that takes this long leaves its plan in the log, which `slowStatements` reads. */
const SLOW_STATEMENTS = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '8s',
  'auto_explain.log_nested_statements': 'on',
};
const testData = join(projectRoot, '.test-data');
const gibibyte = 1024 ** 3;
/** What a run of all specs may take at once, with the journal of PostgreSQL and what the specs themselves need. */
const MEMORY_FOR_A_RUN = 6 * gibibyte;
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Directories in memory are of all checkouts of an account. */
const IN_MEMORY = `achats-test-${process.getuid?.() ?? 0}-`;

/** Every file that says what the template holds. */
function schemaSources() {
  const own = [
    'scripts/database/roles.sql',
    'scripts/database/schema.sql',
    ...['bootstrap-database.mjs', 'embedded-postgres.mjs', 'postgres-cluster.mjs', 'test-database.mjs'].map(
      (name) => `scripts/lib/${name}`,
    ),
  ];
  return [...own, ...sourcesReachableFrom(migrationEntry)];
}

function fingerprint(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files, 'package-lock.json'])
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}

async function migrate(cluster, directory) {
  const code = join(directory, 'code');
  await compileReachable(migrationEntry, code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(code, migrationEntry.replace(/ts$/, 'js'))], {
    encoding: 'utf8',
    cwd: projectRoot,
    env: {
      ...process.env,
      ...secretsForTests(),
      DATABASE_URL: cluster.url(templateDatabase, roles.login, password),
      DATABASE_MIGRATION_URL: cluster.url(templateDatabase, roles.owner, password),
      DATA_DIR: directory,
      DEMO: 'false',
    },
  });
  if (status !== 0) throw new SetupError(`les migrations ont échoué :\n${stdout}${stderr}`);
}

function secretsForTests() {
  const ring = () => `test:${randomBytes(32).toString('base64url')}`;
  return { JWT_KEYS: ring(), SHARE_LINK_KEYS: ring(), WEBHOOK_SECRET_KEYS: ring(), REFRESH_TOKEN_KEY: ring() };
}

/** Makes the stopped, migrated cluster that the runs copy, under a name that says what it was made from. */
async function buildTemplate(template) {
  const workspace = join(testData, `workspace-${process.pid}`);
  claim(workspace);
  try {
    const directory = join(workspace, 'postgres');
    await fillTemplate(directory, workspace);
    // Another run may have finished the same template first: theirs is as good.
    if (!existsSync(template)) renameSync(directory, template);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

async function fillTemplate(directory, workspace) {
  const cluster = await startPostgres({
    directory,
    password,
    logFile: join(workspace, 'postgresql.log'),
    durable: false,
  });
  try {
    await bootstrapDatabase(cluster.superuserUrl, {
      database: templateDatabase,
      ownerPassword: password,
      loginPassword: password,
    });
    await migrate(cluster, workspace);
    // Copying needs a database nobody is connected to; closed, it stays so and no test changes it by mistake.
    await withClient(cluster.superuserUrl(), (client) =>
      client.query(`ALTER DATABASE ${templateDatabase} IS_TEMPLATE true ALLOW_CONNECTIONS false`),
    );
  } finally {
    await cluster.stop();
  }
}

/** Makes a directory of this run and says whose it is, so that a later run clears it if this one is killed. */
function claim(directory) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'owner.json'), JSON.stringify(identify(process.pid)));
}

/** The directories of runs, on the disk and in memory. */
function directoriesOfRuns() {
  const onDisk = readdirSync(testData).filter((name) => /^(run|workspace)-/.test(name));
  const inMemory = existsSync(MEMORY) ? readdirSync(MEMORY).filter((name) => name.startsWith(IN_MEMORY)) : [];
  return [...onDisk.map((name) => join(testData, name)), ...inMemory.map((name) => join(MEMORY, name))];
}

async function clearAbandoned() {
  for (const directory of directoriesOfRuns()) {
    const owner = join(directory, 'owner.json');
    if (!existsSync(owner) || isSameProcess(JSON.parse(readFileSync(owner, 'utf8')))) continue;
    await stopOrphans(join(directory, 'postgres'));
    rmSync(directory, { recursive: true, force: true });
  }
}

function clearOldTemplates() {
  const templates = readdirSync(testData).filter((name) => name.startsWith('template-'));
  const byAge = templates
    .map((name) => ({ name, time: statSync(join(testData, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of byAge.slice(keptTemplates)) rmSync(join(testData, name), { recursive: true, force: true });
}

/** Whether files of a run have room in memory: containers keep 64 MB there. */
function memoryHasRoom() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bsize, bavail } = statfsSync(MEMORY);
  return Math.min(bsize * bavail, freemem()) >= MEMORY_FOR_A_RUN;
}

/**
 * The directory of this run alone, which goes with it.
 * @param inMemory where there is room. On a disk, each new database takes a third of a second of processor time: ext4 gives
 *   its thousand files no inode that was deleted lately, and looks at those of the dropped databases one by one
 */
function ownDirectory(inMemory) {
  const name = `run-${process.pid}`;
  const run = inMemory && memoryHasRoom() ? join(MEMORY, IN_MEMORY + name) : join(testData, name);
  claim(run);
  return run;
}

/**
 * The directory that later runs find again, as long as neither the schema nor these sources change; those of earlier ones are
 * removed.
 */
function keptDirectory({ name, sources }) {
  const kept = join(testData, `${name}-${fingerprint([...schemaSources(), ...sources])}`);
  for (const entry of readdirSync(testData).filter((other) => other.startsWith(`${name}-`))) {
    const directory = join(testData, entry);
    const owner = JSON.parse(readFileSync(join(directory, 'owner.json'), 'utf8'));
    if (owner.pid !== process.pid && isSameProcess(owner))
      throw new SetupError(`${directory} sert à une autre mesure, en cours.`);
    if (directory !== kept) rmSync(directory, { recursive: true, force: true });
  }
  claim(kept);
  return kept;
}

/** An entry of the log begins with its instant; the lines of a plan begin with a tabulation. */
const slowStatementsOf = (log) => log.match(/^\d.* duration: [\d.]+ ms {2}plan:\n(?:\t.*\n)*/gm) ?? [];

/** Removes the copies that a killed run left in a kept cluster. */
const dropCopies = (cluster) =>
  withClient(cluster.superuserUrl(), async (client) => {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'");
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });

/**
 * A PostgreSQL of this run's own, with the roles and the migrated template database. The migrated files are kept
 * between runs under a fingerprint of the migration code, so a run begins by copying them.
 *
 * @param {{durable?: boolean, inMemory?: boolean, kept?: {name: string, sources: string[]}, settings?: Record<string, string>}} options
 *   `durable` true waits for the disk as a real one does, to be crashed; `inMemory` keeps the files there if they have room;
 *   `kept` leaves the databases to later runs, until one
 *   of these source files changes; `settings` of PostgreSQL that differ from the usual ones
 * @returns `environment` for the specs, `crash()` and `restart()` (`pg_ctl stop -m immediate`, then a start on the same
 *   port), `slowStatements()`, those that took eight seconds and more, each with its plan, and `stop()`, which also
 *   removes the files that are not kept.
 */
export async function startTestDatabase({ durable = false, inMemory = false, kept, settings = {} } = {}) {
  mkdirSync(testData, { recursive: true });
  await clearAbandoned();
  const template = join(testData, `template-${fingerprint(schemaSources())}`);
  if (!existsSync(template)) await buildTemplate(template);
  clearOldTemplates();

  const run = kept ? keptDirectory(kept) : ownDirectory(inMemory);
  const directory = join(run, 'postgres');
  if (!existsSync(directory)) cpSync(template, directory, { recursive: true });
  ownCluster(directory);
  const logFile = join(run, 'postgresql.log');
  const options = {
    directory,
    password,
    logFile,
    durable,
    settings: kept ? settings : { ...SLOW_STATEMENTS, ...settings },
  };
  let cluster = await startPostgres(options);
  if (kept) await dropCopies(cluster);
  return {
    directory: run,
    crash: async () => {
      signal(cluster.pid, 'SIGQUIT');
      await cluster.exited;
    },
    restart: async () => {
      cluster = await startPostgres({ ...options, port: cluster.port });
    },
    slowStatements: () => slowStatementsOf(readFileSync(logFile, 'utf8')),
    environment: { TEST_POSTGRES_URL: cluster.superuserUrl(), TEST_TEMPLATE_DATABASE: templateDatabase },
    stop: async () => {
      // What is kept is written to the disk first, which takes as long as it takes.
      await cluster.stop(kept ? 120_000 : 2000);
      if (!kept) rmSync(run, { recursive: true, force: true });
    },
  };
}
