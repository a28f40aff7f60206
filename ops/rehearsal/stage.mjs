/** What every rehearsal stands on: a database of its own, processes of the build, the command line, calls to the api. */
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { bootstrapDatabase, roles, withClient } from '../../scripts/lib/bootstrap-database.mjs';
import { startPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { ownCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { pause, projectRoot } from '../../scripts/lib/project.mjs';
import { startRedis } from '../../scripts/lib/redis-server.mjs';

export const OF_EACH = 3;
export const KEY_LIMIT = 300;
const DATABASE = 'achats';
const OPERATOR = { email: 'operateur@repetition.test', password: 'mot-de-passe-de-repetition' };
const ADMINISTRATOR = { email: 'admin@repetition.test', password: 'mot-de-passe-de-repetition' };

const ring = (id) => `${id}:${randomBytes(32).toString('base64url')}`;

/** Waits for a condition. @throws Error that names it when it does not come */
export async function until(condition, what, seconds = 120) {
  const end = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what}: nothing in ${seconds} s`);
    await pause(50);
  }
}

/** Work on items, a few at a time. */
export async function each(items, width, work) {
  const queue = [...items.entries()];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
    }),
  );
}

export async function call(url, method, path, { token, organization, json } = {}) {
  const headers = { ...(json ? { 'content-type': 'application/json' } : {}) };
  if (token) headers.authorization = `Bearer ${token}`;
  if (organization) headers['x-organization-id'] = organization;
  const response = await fetch(url + path, { method, headers, body: json ? JSON.stringify(json) : null });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

const isReady = (url) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Deliveries as a receiver gets them: their ids, bodies and signatures. */
export async function startReceiver() {
  const received = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ id: JSON.parse(body).id, body, signature: request.headers['x-service-signature'] });
      response.end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** The rehearsed platform: `processes` that run, `apis` among them, one organisation with its administrator. */
export class Stage {
  directory = mkdtempSync(join(tmpdir(), 'achats-repetition-'));
  /** Journal segments that the database archives; its own account writes there. */
  archive = mkdtempSync(join(tmpdir(), 'achats-repetition-journal-'));
  password = randomBytes(18).toString('base64url');
  processes = [];
  apis = [];
  clusters = [];

  /** @param {{useRedis: boolean}} options where the queues and the counters live */
  async open({ useRedis }) {
    ownCluster(this.archive);
    this.cluster = await this.startCluster('postgres', {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `cp %p ${this.archive}/%f`,
    });
    await bootstrapDatabase(this.cluster.superuserUrl, {
      database: DATABASE,
      ownerPassword: this.password,
      loginPassword: this.password,
    });
    this.redis = useRedis ? await startRedis() : undefined;
    if (useRedis && !this.redis) throw new Error('no redis-server nor valkey-server on this machine');
    this.environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: this.loginUrl(this.cluster),
      DATABASE_MIGRATION_URL: this.cluster.url(DATABASE, roles.owner, this.password),
      DATABASE_POOL_SIZE: '8',
      ...(this.redis ? { REDIS_URL: this.redis.environment.TEST_REDIS_URL } : {}),
      DATA_DIR: this.directory,
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
    await this.migrate();
    for (let number = 1; number <= OF_EACH; number += 1) {
      this.apis.push(await this.startProcess(`api-${number}`, 'programs/api.js'));
      await this.startProcess(`webhook-worker-${number}`, 'programs/webhook-worker.js');
      await this.startProcess(`task-worker-${number}`, 'programs/task-worker.js');
    }
    await this.inhabit();
  }

  loginUrl(cluster) {
    return cluster.url(DATABASE, roles.login, this.password);
  }

  async startCluster(name, settings) {
    const logFile = join(this.directory, `${name}.log`);
    const cluster = await startPostgres({
      directory: join(this.directory, name),
      password: this.password,
      logFile,
      settings,
    });
    this.clusters.push(cluster);
    return cluster;
  }

  async migrate() {
    const migration = spawn(process.execPath, [join(projectRoot, 'dist/programs/migrate.js')], {
      env: this.environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((resolve) => migration.once('exit', resolve));
    if (code !== 0) throw new Error('migration failed');
  }

  /** An organisation and the session of its administrator. */
  async inhabit() {
    const { id } = await this.cli('organizations', 'create', '--name', 'Répétition', '--modules', 'achats_publics');
    const account = ['--email', ADMINISTRATOR.email, '--name', 'Ada', '--organization', id, '--role', 'administrateur'];
    const { invitation } = await this.cli('accounts', 'create', ...account);
    await call(this.apis[0].url, 'POST', '/api/v1/auth/invitation', {
      json: { token: invitation.token, password: ADMINISTRATOR.password },
    });
    const login = await call(this.apis[1].url, 'POST', '/api/v1/auth/login', { json: ADMINISTRATOR });
    this.member = { token: login.body.data.access_token, organization: id };
    this.refreshToken = login.body.data.refresh_token;
  }

  /** A new colleague, who accepts: two audit entries and one `user.joined` event. */
  async addColleague(name, index) {
    const { url } = this.apis[index % OF_EACH];
    const added = await call(url, 'POST', '/api/v1/members', {
      ...this.member,
      json: { email: `${name}@repetition.test`, name, role: 'lecteur' },
    });
    if (added.status !== 201) return added;
    const { token } = added.body.data.invitation;
    const json = { token, password: ADMINISTRATOR.password };
    const accepted = await call(url, 'POST', '/api/v1/auth/invitation', { json });
    return accepted.status === 200 ? added : accepted;
  }

  async startProcess(name, program) {
    const log = join(this.directory, `${name}.log`);
    const port = await freePort();
    const child = spawn(process.execPath, [join(projectRoot, 'dist', program)], {
      env: { ...this.environment, PORT: String(port), METRICS_PORT: '0' },
      stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
    });
    const running = { name, program, child, log, url: `http://127.0.0.1:${port}` };
    this.processes.push(running);
    const isUp = async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: see ${log}`);
      return isReady(running.url);
    };
    if (program.includes('api')) await until(isUp, `${name} ready`, 180);
    return running;
  }

  async stopProcess(running) {
    if (running.child.exitCode === null) {
      const gone = new Promise((resolve) => running.child.once('exit', resolve));
      running.child.kill('SIGTERM');
      await gone;
    }
    this.processes.splice(this.processes.indexOf(running), 1);
  }

  /** Each process of the named programs stopped and started again, one after another, under the settings of now. */
  async restart(...programs) {
    const chosen = this.processes.filter(({ program }) => programs.some((name) => program.includes(name)));
    for (const running of chosen) {
      await this.stopProcess(running);
      const fresh = await this.startProcess(running.name, running.program);
      const index = this.apis.indexOf(running);
      if (index >= 0) this.apis[index] = fresh;
    }
  }

  stopProcesses() {
    return Promise.all([...this.processes].map((running) => this.stopProcess(running)));
  }

  /** One command of the command line, as an operator types it with --json; a list ends with settings of its own. */
  async cli(...words) {
    const own = typeof words.at(-1) === 'object' ? words.pop() : {};
    const { runCli } = await import('../../dist/programs/cli.js');
    let out = '';
    let err = '';
    const collect = (add) => new Writable({ write: (chunk, _encoding, done) => (add(chunk.toString()), done()) });
    const code = await runCli([...words, '--json'], {
      environment: () => ({ ...this.environment, ...own, LOG_LEVEL: 'silent' }),
      out: collect((text) => (out += text)),
      err: collect((text) => (err += text)),
      input: new PassThrough(),
    });
    if (code !== 0) throw new Error(`cli ${words.join(' ')}: ${err}${out}`);
    return JSON.parse(out);
  }

  /** Rows of a query that a superuser asks. */
  rows(sql, cluster = this.cluster) {
    return withClient(cluster.superuserUrl(DATABASE), async (client) => (await client.query(sql)).rows);
  }

  /** Ends everything; `forget` removes what was written. */
  async close({ forget }) {
    await this.stopProcesses();
    for (const cluster of this.clusters) await cluster.stop(2000);
    await this.redis?.stop();
    const written = [this.directory, this.archive].filter((directory) => existsSync(directory));
    if (forget) for (const directory of written) rmSync(directory, { recursive: true, force: true });
  }
}
