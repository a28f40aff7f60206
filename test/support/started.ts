import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project.mjs';

/** One `npm start`, after its preparation: the real supervisor in a process of its own. */
export class Start {
  /** All of them, for a failed test to leave nothing behind. */
  static readonly all: Start[] = [];

  output = '';
  readonly exit: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(environment: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, [join(projectRoot, 'scripts/start.mjs')], {
      env: { PATH, HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.exit = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
    Start.all.push(this);
  }

  /** Waits for a text on the console; fails with the console when it ends first. */
  async says(text: string): Promise<void> {
    let ended = false;
    void this.exit.then(() => (ended = true));
    while (!this.output.includes(text)) {
      if (ended) throw new Error(`ended without saying "${text}":\n${this.output}`);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  kill(name: NodeJS.Signals): void {
    this.child.kill(name);
  }
}

/** The first of `count` ports in a row that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  const servers = Array.from({ length: count }, () => createServer());
  try {
    await Promise.all(
      servers.map(
        (server, index) =>
          new Promise<void>((resolve, reject) => server.once('error', reject).listen(first + index, resolve)),
      ),
    );
    return first;
  } catch {
    return freePorts(count);
  } finally {
    for (const server of servers) server.close();
  }
}

/** Ends what a failed test left running. */
export async function killStarts(): Promise<void> {
  for (const start of Start.all.splice(0)) {
    start.kill('SIGKILL');
    await start.exit;
  }
}
