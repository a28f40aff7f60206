import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterProcesses } from '../../scripts/lib/embedded-postgres.mjs';
import { signal, waitUntilGone } from '../../scripts/lib/processes.mjs';
import { projectRoot } from '../../scripts/lib/project.mjs';
import { freePorts, killStarts, Start } from './started.js';

/** What loading the demo prints. */
export interface Demo {
  organization_id: string;
  accounts: { email: string; password: string }[];
  share_url: string;
}

export interface NamedProcess {
  pid: number;
  start: string;
}

const READY = 'Ctrl-C pour tout arrêter';

/** The service of one data directory, as `npm start` runs it, on ports of its own: it may be started again and again. */
export class StartedService {
  readonly dataDir = join(mkdtempSync(join(realpathSync(tmpdir()), 'start-')), 'data');
  readonly base: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The start that runs. */
  running!: Start;

  private constructor(readonly port: number) {
    this.base = `http://127.0.0.1:${port}`;
    this.environment = { PORT: String(port), METRICS_PORT: String(port + 1), DATA_DIR: this.dataDir };
  }

  static async prepare(): Promise<StartedService> {
    execFileSync(process.execPath, [join(projectRoot, 'scripts/prepare.mjs')], { stdio: 'pipe' });
    return new StartedService(await freePorts(4));
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    this.running = new Start({ ...this.environment, ...more });
    await this.running.says(READY);
  }

  /** The processes of the product, and those of its PostgreSQL. */
  processes(): NamedProcess[] {
    return [...this.recorded(), ...this.clusterProcesses()];
  }

  recorded(): NamedProcess[] {
    return JSON.parse(readFileSync(join(this.dataDir, 'processes.json'), 'utf8')) as NamedProcess[];
  }

  clusterProcesses(): NamedProcess[] {
    return clusterProcesses(join(this.dataDir, 'postgres'));
  }

  demo(): Demo {
    return JSON.parse(readFileSync(join(this.dataDir, 'demo.json'), 'utf8')) as Demo;
  }

  post(path: string, body: object): Promise<Response> {
    return fetch(`${this.base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Signs in as the first account of the demo. @returns its token */
  async logIn(): Promise<string> {
    const { email, password } = this.demo().accounts[0]!;
    const answer = await this.post('/api/v1/auth/login', { email, password });
    return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
  }

  me(token: string): Promise<Response> {
    return fetch(`${this.base}/api/v1/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  }

  /** Ends what is left of it, and its files. */
  async remove(): Promise<void> {
    await killStarts();
    if (existsSync(this.dataDir)) {
      if (existsSync(join(this.dataDir, 'processes.json'))) await killAll(this.recorded());
      await killAll(this.clusterProcesses());
    }
    rmSync(join(this.dataDir, '..'), { recursive: true, force: true });
  }
}

export async function killAll(processes: readonly NamedProcess[]): Promise<void> {
  for (const { pid } of processes) signal(pid, 'SIGKILL');
  await waitUntilGone(processes, 10_000);
}
