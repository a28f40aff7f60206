import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Memory of a process, in bytes, after a full collection. */
export interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

/** An application of the build in a process of its own, its output in a file. */
export class BuiltProcess {
  private readonly child: ChildProcess;
  readonly logFile: string;

  constructor(
    readonly name: 'api' | 'task-worker' | 'webhook-worker',
    environment: Record<string, string>,
    directory: string,
  ) {
    this.logFile = join(directory, `${name}.log`);
    const log = openSync(this.logFile, 'w');
    this.child = fork(`dist/programs/${name}.js`, {
      execArgv: ['--expose-gc', '--import', './test/fuzz/probe.mjs'],
      // Few arenas of the allocator: what is resident is then what is used, not what threads may use again.
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', ...environment },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async memory(): Promise<Memory> {
    this.child.send('memory');
    const [usage] = (await once(this.child, 'message')) as [Memory];
    return usage;
  }

  /** Asks it to stop; answers whether it did so by itself within ten seconds. */
  async stop(): Promise<boolean> {
    if (!this.running) return false;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), pause(10_000, false, { ref: false })]);
    if (!inTime) this.child.kill('SIGKILL');
    await ended;
    return inTime;
  }
}
