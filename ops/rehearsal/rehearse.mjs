/**
 * Rehearses what docs/operation.md promises, on a database of its own: three of each process side by side, a rotation of
 * keys under traffic, a backup and its restore. `npm run build`, then `node ops/rehearsal/rehearse.mjs [--redis]`.
 * Prints one JSON object of figures; exit code 1 when a promise did not hold.
 */
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createPort } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { bootstrapDatabase, roles, withClient } from '../../scripts/lib/bootstrap-database.mjs';
import { ownCluster, startPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { pause, projectRoot } from '../../scripts/lib/project.mjs';
import { startRedis } from '../../scripts/lib/redis-server.mjs';

const OF_EACH = 3;
const KEY_LIMIT = 300;
const EVENTS = 60;
const database = 'achats';
const password = randomBytes(18).toString('base64url');
const OPERATOR = { email: 'operateur@repetition.test', password: 'mot-de-passe-de-repetition' };
const directory = mkdtempSync(join(tmpdir(), 'achats-repetition-'));
const started = [];
const figures = {};

const ring = (id) => `${id}:${randomBytes(32).toString('base64url')}`;
const freePort = () =>
  new Promise((resolve) => {
    const server = createPort().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function until(condition, what, seconds = 120) {
  const end = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what}: nothing in ${seconds} s`);
    await pause(50);
  }
}

async function startProcess(name, program, environment) {
  const log = join(directory, `${name}.log`);
  const port = await freePort();
  const child = spawn(process.execPath, [join(projectRoot, 'dist', program)], {
    env: { ...environment, PORT: String(port), METRICS_PORT: '0' },
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
  });
  const running = { name, program, child, log, url: `http://127.0.0.1:${port}` };
  started.push(running);
  if (program.includes('api')) await until(() => isReady(running.url), `${name} ready`, 180);
  return running;
}

const isReady = (url) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function stopProcess(running) {
  const gone = new Promise((resolve) => running.child.once('exit', resolve));
  running.child.kill('SIGTERM');
  await gone;
  started.splice(started.indexOf(running), 1);
}

/** One command of the command line, as an operator types it with --json. */
async function cli(environment, ...args) {
  const { runCli } = await import('../../dist/scripts/cli/main.js');
  let out = '';
  let err = '';
  const collect = (add) => new Writable({ write: (chunk, _encoding, done) => (add(chunk.toString()), done()) });
  const code = await runCli([...args, '--json'], {
    environment: () => ({ ...environment, LOG_LEVEL: 'silent' }),
    out: collect((text) => (out += text)),
    err: collect((text) => (err += text)),
    input: new PassThrough(),
  });
  if (code !== 0) throw new Error(`cli ${args.join(' ')}: ${err}${out}`);
  return JSON.parse(out);
}

async function call(url, method, path, { token, organization, json } = {}) {
  const headers = { ...(json ? { 'content-type': 'application/json' } : {}) };
  if (token) headers.authorization = `Bearer ${token}`;
  if (organization) headers['x-organization-id'] = organization;
  const response = await fetch(url + path, { method, headers, body: json ? JSON.stringify(json) : null });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/** Work on items, a few at a time. */
async function each(items, width, work) {
  const queue = [...items.entries()];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
    }),
  );
}

async function prepare(useRedis) {
  const cluster = await startPostgres({
    directory: join(directory, 'postgres'),
    password,
    logFile: join(directory, 'postgres.log'),
  });
  await bootstrapDatabase(cluster.superuserUrl, { database, ownerPassword: password, loginPassword: password });
  const redis = useRedis ? await startRedis() : undefined;
  if (useRedis && !redis) throw new Error('no redis-server nor valkey-server on this machine');
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url(database, roles.login, password),
    DATABASE_MIGRATION_URL: cluster.url(database, roles.owner, password),
    DATABASE_POOL_SIZE: '8',
    ...(redis ? { REDIS_URL: redis.environment.TEST_REDIS_URL } : {}),
    DATA_DIR: directory,
    JWT_KEYS: ring('a'),
    SHARE_LINK_KEYS: ring('a'),
    WEBHOOK_SECRET_KEYS: ring('a'),
    REFRESH_TOKEN_KEY: ring('a'),
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    API_KEY_RATE_PER_HOUR: String(KEY_LIMIT),
    AUTH_RATE_BURST: '1000',
    AUTH_RATE_PER_MINUTE: '1000',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  };
  const migration = spawn(process.execPath, [join(projectRoot, 'dist/scripts/migrate.js')], {
    env: environment,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => migration.once('exit', resolve));
  if (code !== 0) throw new Error('migration failed');
  return { cluster, redis, environment };
}

async function startReceiver() {
  const ids = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      ids.push(JSON.parse(body).id);
      response.end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { ids, url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** The hourly limit of a key over all api processes, every event delivered once, every recurring task run once. */
async function rehearseScaling({ environment, cluster }, apis, member) {
  const key = await cli(
    environment,
    'keys',
    'create',
    '--organization',
    member.organization,
    '--label',
    'x',
    '--permissions',
    'procurement.read',
  );
  const statuses = {};
  await each(Array.from({ length: KEY_LIMIT + 150 }), 12, async (_, index) => {
    const { status } = await call(apis[index % OF_EACH].url, 'GET', '/api/v1/marches', {
      token: key.key,
      organization: member.organization,
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  figures.key_limit = { limit: KEY_LIMIT, asked: KEY_LIMIT + 150, statuses };

  const receiver = await startReceiver();
  await call(apis[0].url, 'POST', '/api/v1/webhooks', {
    ...member,
    json: { url: receiver.url, events: ['user.joined'] },
  });
  await each(Array.from({ length: EVENTS }), 6, (_, index) =>
    call(apis[index % OF_EACH].url, 'POST', '/api/v1/members', {
      ...member,
      json: { email: `agent-${index}@repetition.test`, name: `Agent ${index}`, role: 'lecteur' },
    }),
  );
  await until(() => receiver.ids.length >= EVENTS, 'deliveries');
  await pause(2000);
  figures.deliveries = { events: EVENTS, received: receiver.ids.length, distinct: new Set(receiver.ids).size };
  receiver.close();

  const finished = () =>
    withClient(
      cluster.superuserUrl(database),
      async (client) =>
        (
          await client.query(
            'SELECT tache, count(*)::int AS runs FROM executions_taches WHERE terminee_le IS NOT NULL GROUP BY 1 ORDER BY 1',
          )
        ).rows,
    );
  await until(async () => (await finished()).length >= 2, 'recurring tasks');
  const lines = started
    .filter(({ program }) => program.includes('task-worker'))
    .map(({ log }) => readFileSync(log, 'utf8'))
    .join('');
  figures.schedules = {
    recorded: await finished(),
    logged: lines.split('\n').filter((line) => line.includes('"task":"')).length,
  };
}

/** A new key that verifies, then signs, with each process restarted in turn, under uninterrupted traffic. */
async function rehearseRotation(setup, apis, member) {
  const share = await call(apis[0].url, 'POST', '/api/v1/share', { ...member, json: {} });
  const traffic = { requests: 0, refused: 0, retried: 0, stop: false };
  const ask = async (path, options) => {
    // What a load balancer does: a connection that is refused goes to the next process.
    for (const api of [...apis].sort(() => Math.random() - 0.5)) {
      const answer = await call(api.url, 'GET', path, options).catch(() => undefined);
      if (!answer) {
        traffic.retried += 1;
        continue;
      }
      traffic.requests += 1;
      if (answer.status !== 200) traffic.refused += 1;
      return;
    }
    traffic.refused += 1;
  };
  const loops = Array.from({ length: 4 }, async (_, index) => {
    while (!traffic.stop) {
      await pause(20);
      if (index % 2) await ask('/api/v1/members', member);
      else await ask(`/api/public/share/${share.body.data.token}/stats`, {});
    }
  });
  const variables = { jwt: 'JWT_KEYS', 'share-links': 'SHARE_LINK_KEYS', 'webhook-secrets': 'WEBHOOK_SECRET_KEYS' };
  const turn = async (...options) => {
    const ids = {};
    for (const [name, variable] of Object.entries(variables)) {
      const { value, ids: known } = await cli(
        setup.environment,
        'rings',
        'rotate',
        '--ring',
        name,
        ...options.map((option) => option(name)).flat(),
      );
      setup.environment[variable] = value;
      ids[name] = known;
    }
    // Task-workers hold none of these keys.
    for (const running of started.filter(({ program }) => !program.includes('task-worker'))) {
      await stopProcess(running);
      const fresh = await startProcess(running.name, running.program, setup.environment);
      const index = apis.indexOf(running);
      if (index >= 0) apis[index] = fresh;
    }
    return ids;
  };
  const ids = await turn();
  await turn((name) => ['--activate', ids[name][1]]);
  const { resealed } = await cli(setup.environment, 'rings', 'reseal');
  // The old JWT key leaves when the last token that it signed has ended; the webhook key, once nothing is sealed under it.
  traffic.stop = true;
  await Promise.all(loops);
  figures.rotation = {
    requests: traffic.requests,
    refused: traffic.refused,
    moved_to_another_process: traffic.retried,
    resealed,
  };
}

/**
 * A copy of the files of a stopped database, started elsewhere: the backup of the embedded mode, which writes too little
 * journal (wal_level minimal) for an online one.
 */
async function rehearseRestore({ cluster, environment }) {
  const copy = join(directory, 'restored');
  const source = await cli(environment, 'audit', 'verify');
  await Promise.all([...started].map(stopProcess));
  const begin = Date.now();
  await cluster.stop(10_000);
  cpSync(join(directory, 'postgres'), copy, { recursive: true });
  ownCluster(copy);
  const copied = Date.now();
  const restored = await startPostgres({ directory: copy, password, logFile: join(directory, 'restored.log') });
  try {
    const url = restored.url(database, roles.login, password);
    const audit = await cli({ ...environment, REDIS_URL: '', DATABASE_URL: url }, 'audit', 'verify');
    figures.restore = {
      stop_and_copy_ms: copied - begin,
      start_and_verify_ms: Date.now() - copied,
      audit_entries: { source: source.entries, restored: audit.entries },
      broken_chains: audit.broken,
    };
  } finally {
    await restored.stop(2000);
  }
}

function check() {
  const faults = [];
  const hold = (condition, promise) => condition || faults.push(promise);
  hold(figures.key_limit.statuses[200] === KEY_LIMIT, 'the hourly limit of a key is exact over three api processes');
  hold(
    figures.deliveries.received === EVENTS && figures.deliveries.distinct === EVENTS,
    'every event is delivered once',
  );
  hold(figures.schedules.logged === figures.schedules.recorded.length, 'every recurring task runs once a period');
  hold(figures.rotation.refused === 0, 'no request is refused while keys turn');
  hold(
    figures.restore.broken_chains === 0 &&
      figures.restore.audit_entries.restored === figures.restore.audit_entries.source,
    'the restored audit chains verify',
  );
  return faults;
}

const useRedis = process.argv.includes('--redis');
let setup;
try {
  setup = await prepare(useRedis);
  const apis = [];
  for (let number = 1; number <= OF_EACH; number += 1) {
    apis.push(await startProcess(`api-${number}`, 'apps/api/src/main.js', setup.environment));
    await startProcess(`webhook-worker-${number}`, 'apps/webhook-worker/src/main.js', setup.environment);
    await startProcess(`task-worker-${number}`, 'apps/task-worker/src/main.js', setup.environment);
  }
  const { id: organization } = await cli(
    setup.environment,
    'organizations',
    'create',
    '--name',
    'Répétition',
    '--modules',
    'achats_publics',
  );
  const admin = { email: 'admin@repetition.test', password: 'mot-de-passe-de-repetition' };
  const { invitation } = await cli(
    setup.environment,
    'accounts',
    'create',
    '--email',
    admin.email,
    '--name',
    'Ada',
    '--organization',
    organization,
    '--role',
    'administrateur',
  );
  await call(apis[0].url, 'POST', '/api/v1/auth/invitation', {
    json: { token: invitation.token, password: admin.password },
  });
  const login = await call(apis[1].url, 'POST', '/api/v1/auth/login', { json: admin });
  const member = { token: login.body.data.access_token, organization };
  await rehearseScaling(setup, apis, member);
  await rehearseRotation(setup, apis, member);
  await rehearseRestore(setup);
  const faults = check();
  console.log(
    JSON.stringify(
      { queue: useRedis ? 'redis' : 'postgresql', processes: `${OF_EACH} of each`, ...figures, faults },
      undefined,
      2,
    ),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error, `\nlogs: ${directory}`, JSON.stringify(figures));
  process.exitCode = 1;
} finally {
  await Promise.all([...started].map(stopProcess));
  await setup?.cluster.stop(2000);
  await setup?.redis?.stop();
  if (process.exitCode === 0 && existsSync(directory)) rmSync(directory, { recursive: true, force: true });
}
