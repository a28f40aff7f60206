import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestApi } from './api.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Application = 'api' | 'task-worker' | 'webhook-worker';

/** An application in a process of its own, to be watched or killed. */
export interface WorkerProcess {
  readonly pid: number;
  /** Resolves when it ends, whatever ended it. */
  readonly ended: Promise<unknown>;
  /** Kills it at once, as a crash or an out-of-memory would, and waits for its end. */
  crash(): Promise<void>;
  /** Asks it to stop and waits for its end; answers the signal it ended by, or its exit code. */
  stop(): Promise<NodeJS.Signals | number | null>;
}

/** The file to run of an application of `apps/`, as `npm test` built it. */
export const builtApplication = (name: Application): string => join(root, `dist/programs/${name}.js`);

/**
 * Starts a built application on the database of an api under test.
 * @param wrap a command and its arguments that run it, to limit it
 */
export function startWorkerProcess(
  entry: string,
  api: Pick<TestApi, 'environment'>,
  wrap: readonly string[] = [],
): WorkerProcess {
  const [program, ...parameters] = [...wrap, process.execPath, entry];
  const child: ChildProcess = spawn(program!, parameters, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...api.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const end = (signal: NodeJS.Signals): typeof ended => {
    child.kill(signal);
    return ended;
  };
  return { pid: child.pid!, ended, crash: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
