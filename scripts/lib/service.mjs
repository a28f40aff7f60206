import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { identify, signal, waitUntilGone } from './processes.mjs';
import { pause, projectRoot, say, SetupError } from './project.mjs';

const shortestWait = 500;
const longestWait = 30_000;
const steadyAfter = 60_000;
const patience = 35_000;

/**
 * Node's own options of each process. What a request leaves behind overflows the usual 16 MiB for young objects before
 * it is dead, and is collected the dear way: with 32 MiB a page of mandats takes a sixth less time.
 */
export const nodeOptions = ['--max-semi-space-size=32'];

/** One long-lived process of the product, kept alive: when it dies it is started again, less and less eagerly. */
export class Service {
  /**
   * @param {{name: string, program: string, environment: Record<string, string>, log: LogFile, onSpawn: () => void}} options
   *   `program` is a path under `dist`; `onSpawn` is told of each new process
   */
  constructor(options) {
    Object.assign(this, options);
    this.stopping = false;
    this.wait = shortestWait;
  }

  /** The running process, as `identify` names it. */
  get running() {
    return this.process;
  }

  start() {
    const log = this.log.open();
    // Detached: the Ctrl-C of the terminal reaches the supervisor alone, which stops the processes in order.
    const child = spawn(process.execPath, [...nodeOptions, join(projectRoot, 'dist', this.program)], {
      cwd: projectRoot,
      env: this.environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.startedAt = Date.now();
    this.process = child.pid === undefined ? undefined : identify(child.pid);
    this.ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? signal));
    });
    this.onSpawn();
  }

  /**
   * Resolves once `isReady` answers true.
   * @throws SetupError when the process ends first: at the first start that is a fault a restart does not mend
   */
  async untilReady(isReady, abort, seconds = 120) {
    let end;
    void this.ended.then((reason) => (end = reason));
    const deadline = Date.now() + seconds * 1000;
    while (!(await isReady())) {
      abort.throwIfAborted();
      if (end !== undefined) {
        this.log.follow();
        throw new SetupError(
          `${this.name} s’est arrêté dès son démarrage (${end}) ; ses messages sont ci-dessus et dans ${this.log.path}.`,
        );
      }
      if (Date.now() > deadline)
        throw new SetupError(`${this.name} n’est pas prêt après ${seconds} secondes ; voir ${this.log.path}.`);
      await pause(50);
    }
  }

  /** Starts the process again whenever it ends, until `stop`. */
  async keepAlive() {
    while (!this.stopping) {
      const reason = await this.ended;
      if (this.stopping) return;
      if (Date.now() - this.startedAt > steadyAfter) this.wait = shortestWait;
      say(
        `${this.name} s’est arrêté (${reason}) : nouveau démarrage dans ${this.wait / 1000} s. Voir ${this.log.path}`,
      );
      await pause(this.wait);
      this.wait = Math.min(this.wait * 2, longestWait);
      if (!this.stopping) this.start();
    }
  }

  /** Asks the process to finish what it does and end; one that does not is ended. */
  async stop() {
    this.stopping = true;
    if (!this.process) return;
    this.send('SIGTERM');
    if (!(await waitUntilGone([this.process], patience))) this.send('SIGKILL');
    await waitUntilGone([this.process], 5000);
  }

  /** Ends the process at once. */
  hasten() {
    this.stopping = true;
    this.send('SIGKILL');
  }

  send(name) {
    if (this.process) signal(this.process.pid, name);
  }
}
