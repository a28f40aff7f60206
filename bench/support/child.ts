import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of the bench: what is measured, the receiver and the generator must not share an event loop. */
export class Child {
  private constructor(private readonly process: ChildProcess) {}

  /**
   * Starts the bench's own file in another role and waits until it says that it is ready.
   * @param output where its standard output goes; a log that is part of what is measured would bury the figures
   */
  static async start(
    role: string,
    environment: Record<string, string>,
    execArgv: string[] = [],
    output: 'inherit' | 'ignore' = 'inherit',
  ): Promise<Child> {
    const child = fork(process.argv[1]!, [role], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      serialization: 'advanced',
      stdio: ['ignore', output, 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...execArgv],
    });
    const started = new Child(child);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`${role} ended before it was ready (${String(code)})`);
      }),
    ]);
    return started;
  }

  /** Sends a question and waits for the answer. */
  async ask<Answer>(question: unknown): Promise<Answer> {
    const answer = once(this.process, 'message');
    this.process.send(question as object);
    return ((await answer) as [Answer])[0];
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}

/** In a child: answers each question, after having said that it is ready. */
export function answerParent(answer: (question: never) => unknown): void {
  process.on('message', (question) => {
    void Promise.resolve(answer(question as never)).then((result) => process.send?.(result ?? null));
  });
  process.send?.('ready');
}

/** Milliseconds since the epoch, finer than Date.now() and comparable between processes of one machine. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/** Processor time that this process has used, in milliseconds: unlike elapsed time, it does not grow with the machine's load. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
