import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { type Environment, testEnvironment } from '../support/environment.js';
import type { Served } from '../support/factories.js';
import { freePort } from '../support/free-port.js';
import { LONGEST_WAIT_MS } from '../support/until.js';
import {
  type Application,
  builtApplication,
  startWorkerProcess,
  type WorkerProcess,
} from '../support/worker-process.js';

/** An api in a process of its own, at an address that stays the same through its ends. */
export interface ServedApi extends Served {
  readonly process: WorkerProcess;
  /** kill -9, and a start as the supervisor of `npm start` does it; answers when it serves again. */
  killAndRestart(): Promise<void>;
}

/** A busy machine takes its time. */
const START_MS = 60_000;

/** Applications as processes on one database, as they run in earnest; none outlives `close`. */
export class FaultyService {
  private readonly started: WorkerProcess[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly environment: Environment,
  ) {}

  /** Makes a database and an environment for the applications. */
  static async create(overrides: Environment = {}): Promise<FaultyService> {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'achats-faults-'));
    return new FaultyService(database, { ...testEnvironment(database, dataDir), ...overrides });
  }

  /** Starts an api and waits until it is ready. */
  async startApi(overrides: Environment = {}, wrap: readonly string[] = [], tries = 3): Promise<ServedApi> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const start = (): WorkerProcess => this.start('api', { ...overrides, PORT: String(port) }, wrap);
    let process = start();
    const serves = await Promise.race([ready(url, START_MS).then(() => true), process.ended.then(() => false)]);
    if (!serves && tries === 1) throw new Error('the api ends as soon as it starts');
    // Most likely another program took the port before it did.
    if (!serves) return this.startApi(overrides, wrap, tries - 1);
    return {
      url,
      database: this.database,
      get process() {
        return process;
      },
      killAndRestart: async () => {
        await process.crash();
        process = start();
        await ready(url);
      },
    };
  }

  start(application: Application, overrides: Environment = {}, wrap: readonly string[] = []): WorkerProcess {
    const environment = { ...this.environment, ...overrides };
    const process = startWorkerProcess(builtApplication(application), { environment }, wrap);
    this.started.push(process);
    return process;
  }

  async close(): Promise<void> {
    await Promise.all(this.started.map((process) => process.crash()));
    await this.database.drop();
    await rm(this.environment['DATA_DIR']!, { recursive: true, force: true });
  }
}

/** Waits until an api and its database answer; answers how long that took, in milliseconds. */
export async function ready(url: string, withinMs = LONGEST_WAIT_MS): Promise<number> {
  const begun = Date.now();
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return Date.now() - begun;
    if (Date.now() - begun > withinMs) throw new Error(`${url} is not ready within ${withinMs} ms`);
    await pause(25);
  }
}
