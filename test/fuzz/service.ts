import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { testEnvironment } from '../support/environment.js';
import { freePort } from '../support/free-port.js';
import { LONGEST_WAIT_MS } from '../support/until.js';
import { BuiltProcess } from './process.js';

/** The first operator, which the api creates when it starts. */
export interface OperatorAccount {
  email: string;
  password: string;
}

/** The whole service as it is built: an api and both workers, each a process, on a database of their own. */
export class BuiltService {
  private constructor(
    readonly port: number,
    readonly operator: OperatorAccount,
    readonly environment: Record<string, string>,
    private readonly database: TestDatabase,
    private readonly directory: string,
    readonly processes: readonly BuiltProcess[],
  ) {}

  static async start(): Promise<BuiltService> {
    const database = await createTestDatabase();
    const directory = await mkdtemp(join(tmpdir(), 'achats-fuzz-'));
    const port = await freePort();
    const operator = { email: 'operateur@exemple.test', password: randomBytes(12).toString('hex') };
    const environment = {
      ...testEnvironment(database, directory),
      PORT: String(port),
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
      AUTH_RATE_BURST: '10000000',
      AUTH_RATE_PER_MINUTE: '10000000',
      API_KEY_RATE_PER_HOUR: '10000000',
      // Entry points that are made up must not be called.
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false',
      LOG_LEVEL: 'trace',
    };
    const names = ['api', 'task-worker', 'webhook-worker'] as const;
    const processes = names.map((name) => new BuiltProcess(name, environment, directory));
    const service = new BuiltService(port, operator, environment, database, directory, processes);
    await service.ready();
    return service;
  }

  get api(): BuiltProcess {
    return this.processes[0]!;
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      if (Date.now() > deadline || !this.api.running) throw new Error(`not ready:\n${await this.log()}`);
      await pause(100);
    }
  }

  /** What all processes wrote until now. */
  async log(): Promise<string> {
    const texts = await Promise.all(this.processes.map(({ logFile }) => readFile(logFile, 'utf8')));
    return texts.join('\n');
  }

  /** Names of the constraints and indexes of the database. */
  async constraintNames(): Promise<Set<string>> {
    const client = new pg.Client({ connectionString: this.database.ownerUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `SELECT conname AS name FROM pg_constraint JOIN pg_namespace ON pg_namespace.oid = connamespace
         WHERE nspname = 'public' UNION SELECT indexname FROM pg_indexes WHERE schemaname = 'public'`,
      );
      return new Set(rows.map(({ name }) => name));
    } finally {
      await client.end();
    }
  }

  /** Stops all processes; answers the names of those that had fallen or would not stop. */
  async stop(): Promise<string[]> {
    const stopped = await Promise.all(this.processes.map((process) => process.stop()));
    return this.processes.filter((_process, index) => !stopped[index]).map(({ name }) => name);
  }

  /** Removes what the run left; the processes have stopped. */
  async remove(): Promise<void> {
    await this.database.drop();
    await rm(this.directory, { recursive: true, force: true });
  }
}
