import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner } from './banner.mjs';
import { checkSettings, completeEnvironment, dataDirOf, isDemoWanted, prepareDirectory } from './configuration.mjs';
import { EmbeddedDatabase } from './database.mjs';
import { acquireLock, releaseLock } from './lock.mjs';
import { LogFile } from './log-file.mjs';
import { claimPorts, lockFileOf, processesFileOf } from './ports.mjs';
import { isSameProcess, liveProcesses, signal, waitUntilGone } from './processes.mjs';
import { say, SetupError } from './project.mjs';
import { reachRedis } from './reachable-redis.mjs';
import { loadSecrets } from './secrets.mjs';
import { Service } from './service.mjs';
import { loadDemo, migrate } from './steps.mjs';

const services = [
  { name: 'api', program: 'programs/api.js' },
  { name: 'webhook-worker', program: 'programs/webhook-worker.js' },
  { name: 'task-worker', program: 'programs/task-worker.js' },
];

/** Stands in for the address of a database that is not started yet, while the other settings are checked. */
const addressToCome = 'postgres://127.0.0.1/achats';

/**
 * Everything `npm start` runs on one machine: the embedded database, the migrations, the demo organisation and the
 * three processes, from a single data directory.
 */
export class Supervisor {
  constructor(environment) {
    this.environment = environment;
    this.dataDir = dataDirOf(environment);
    this.embedded = !environment.DATABASE_URL;
    this.abort = new AbortController();
    this.services = [];
  }

  /** @throws SetupError with a message for a person; what was started until then is for `stop` to end. */
  start() {
    this.starting = this.startAll();
    return this.starting;
  }

  async startAll() {
    const begun = Date.now();
    await this.claimDirectory();
    await this.stopLeftovers();
    const demoWanted = await isDemoWanted(this.environment);
    const { secrets, passwords } = this.readSecrets();
    const complete = await completeEnvironment({
      environment: this.environment,
      dataDir: this.dataDir,
      demo: demoWanted,
      secrets,
    });
    const settings = await this.checkEverything(complete);
    await reachRedis(settings.redisUrl, this.abort.signal);
    if (this.embedded) await this.startDatabase(complete, passwords);

    this.abort.signal.throwIfAborted();
    const step = { environment: complete, signal: this.abort.signal };
    say('Migration de la base…');
    await migrate(step);

    this.abort.signal.throwIfAborted();
    // The demo first: the task-worker gives the alerts of what is there when it starts, then once an hour.
    const demo = demoWanted ? await this.loadDemo(step) : undefined;
    this.abort.signal.throwIfAborted();
    await this.startServices(complete, settings);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(banner({ settings, demo, embedded: this.embedded, dataDir: this.dataDir, seconds }));
  }

  async claimDirectory() {
    await prepareDirectory(this.dataDir);
    mkdirSync(join(this.dataDir, 'logs'), { recursive: true, mode: 0o700 });
    const holder = acquireLock(this.lockFile);
    this.locked = holder === undefined;
    if (this.locked) return;
    throw new SetupError(
      `${this.dataDir} sert déjà : un autre « npm start » tourne (processus ${holder.pid}). ` +
        'Arrêtez-le, ou donnez à celui-ci ses propres DATA_DIR, PORT et METRICS_PORT.',
    );
  }

  get lockFile() {
    return lockFileOf(this.dataDir);
  }

  get processesFile() {
    return processesFileOf(this.dataDir);
  }

  /** Ends the processes of a supervisor that was killed alone: they would hold the ports and run old code. */
  async stopLeftovers() {
    const leftovers = liveProcesses(this.processesFile);
    if (leftovers.length === 0) return;
    say(`Un démarrage précédent a été tué : arrêt de ses ${leftovers.length} processus restants…`);
    for (const { pid } of leftovers) signal(pid, 'SIGTERM');
    if (await waitUntilGone(leftovers, 15_000)) return;
    for (const { pid } of leftovers.filter(isSameProcess)) signal(pid, 'SIGKILL');
    await waitUntilGone(leftovers, 5000);
  }

  readSecrets() {
    const all = loadSecrets({ dataDir: this.dataDir, environment: this.environment, embedded: this.embedded });
    const { SUPERUSER_PASSWORD, OWNER_PASSWORD, LOGIN_PASSWORD, ...secrets } = all;
    return { secrets, passwords: { SUPERUSER_PASSWORD, OWNER_PASSWORD, LOGIN_PASSWORD } };
  }

  /** Checks the settings and the ports before anything listens; writes the chosen ports into the environment. */
  async checkEverything(complete) {
    const address = complete.DATABASE_URL || addressToCome;
    const { port, metricsPort } = await checkSettings({ ...complete, DATABASE_URL: address });
    const claimed = await claimPorts(port, metricsPort);
    complete.PORT = String(claimed.port);
    this.metricsPorts = claimed.metricsPorts;
    return checkSettings({ ...complete, METRICS_PORT: String(this.metricsPorts[0]), DATABASE_URL: address });
  }

  async startDatabase(complete, passwords) {
    say(existsSync(join(this.dataDir, 'postgres')) ? 'Démarrage de PostgreSQL…' : 'Création de la base PostgreSQL…');
    this.database = new EmbeddedDatabase(this.dataDir, passwords);
    const orphans = await this.database.start();
    if (orphans > 0) say('Un démarrage précédent a été tué : la base a été reprise là où il l’avait laissée.');
    complete.DATABASE_URL = this.database.url;
    complete.DATABASE_MIGRATION_URL = this.database.migrationUrl;
    this.watch(this.database.keepAlive());
  }

  async loadDemo(step) {
    say('Données de démonstration…');
    const demo = await loadDemo(step);
    if (demo) writeFileSync(join(this.dataDir, 'demo.json'), JSON.stringify(demo, undefined, 2), { mode: 0o600 });
    return demo;
  }

  async startServices(complete, settings) {
    say('Démarrage de l’api et des deux workers…');
    const environment = { ...complete };
    // Only the migration step acts as the owner of the tables.
    delete environment.DATABASE_MIGRATION_URL;
    for (const [index, { name, program }] of services.entries()) {
      const service = new Service({
        name,
        program,
        environment: {
          ...environment,
          METRICS_PORT: String(this.metricsPorts[index]),
          // The key that signs audit heads stays where they are signed, away from what answers the network.
          ...(name === 'task-worker' ? {} : { AUDIT_SIGNING_KEY: '' }),
        },
        log: new LogFile(join(this.dataDir, 'logs', `${name}.log`), name),
        onSpawn: () => this.recordProcesses(),
      });
      this.services.push(service);
      service.start();
    }
    const probes = [
      `http://127.0.0.1:${settings.port}/health/ready`,
      ...this.metricsPorts.slice(1).map((port) => `http://127.0.0.1:${port}/metrics`),
    ];
    await Promise.all(
      this.services.map((service, index) => service.untilReady(() => succeeds(probes[index]), this.abort.signal)),
    );
    for (const service of this.services) this.watch(service.keepAlive());
  }

  /** For the next start, should this one be killed. Written aside: a full disk leaves what was recorded before. */
  recordProcesses() {
    const aside = `${this.processesFile}.new`;
    try {
      writeFileSync(aside, JSON.stringify(this.services.flatMap(({ running }) => running ?? [])));
      renameSync(aside, this.processesFile);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
      say(`Plus de place dans ${this.dataDir} : les processus en cours ne sont pas notés.`);
    }
  }

  /** A fault of the supervision itself ends everything: silence would hide that nothing is restarted any more. */
  watch(work) {
    work.catch((error) => this.onFault?.(error));
  }

  /** Stops everything in order: the api, which gives work, the workers, which finish theirs, then the database. */
  async stop() {
    this.abort.abort();
    // What is being started must be known before it can be stopped. Whoever called `start` has its error.
    await Promise.allSettled([this.starting]);
    const [api, ...workers] = this.services;
    await api?.stop();
    await Promise.all(workers.map((worker) => worker.stop()));
    await this.database?.stop(this.hurried ? 3000 : 30_000);
    for (const { log } of this.services) log.close();
    // A directory that cannot serve was never locked, nor can it be looked into.
    if (this.locked) releaseLock(this.lockFile);
  }

  /** Makes a running `stop` short. */
  hasten() {
    this.hurried = true;
    for (const service of this.services) service.hasten();
  }
}

async function succeeds(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok;
  } catch (error) {
    // Not listening yet, or too busy starting to answer.
    if (error instanceof TypeError || error.name === 'TimeoutError') return false;
    throw error;
  }
}
