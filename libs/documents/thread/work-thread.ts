import { Worker } from 'node:worker_threads';
import { Limiter } from '#common/limiter.js';

/** What a thread answers for one piece of work. */
export type ThreadAnswer<Product> = { product: Product } | { failure: string };

export interface ThreadLimits {
  /** A piece of work that takes longer is given up: the thread serves everybody. */
  patienceMs: number;
  /** Heap of the thread; work that needs more ends the thread, not the process. */
  heapMiB: number;
  /** Most pieces of work that wait for their turn. */
  maxWaiting: number;
}

/** Whoever waits for the piece of work that the thread does now. */
interface Asker<Product> {
  resolve(product: Product): void;
  reject(reason: unknown): void;
}

/** As much work waits already as may. */
export class ThreadBusyError extends Error {}

/**
 * A thread beside the event loop for work that keeps a processor busy, one piece after the other. Work and products are
 * plain data: they are copied from thread to thread. The thread starts with its first piece of work; one that is given
 * up ends it at once, and the next one starts another.
 */
export class WorkThread<Work, Product> {
  private readonly limiter: Limiter;
  private worker: Worker | undefined;
  private asker: Asker<Product> | undefined;
  private closed: Error | undefined;

  /** @param entry module that calls `serveThread` */
  constructor(
    private readonly entry: URL,
    private readonly limits: ThreadLimits,
  ) {
    this.limiter = new Limiter({
      maxConcurrent: 1,
      maxWaiting: limits.maxWaiting,
      error: () => new ThreadBusyError('too much work waits for the thread'),
    });
  }

  /**
   * @param signal gives the work up, whether it waits or is being done
   * @throws ThreadBusyError, the signal's reason, or an Error that says what the work failed of
   */
  async run(work: Work, signal: AbortSignal): Promise<Product> {
    const release = await this.limiter.acquire(signal);
    try {
      if (this.closed) throw this.closed;
      return await this.perform(work, signal);
    } finally {
      release();
    }
  }

  /** Ends the thread, with whatever it was doing and whatever waits. */
  async close(): Promise<void> {
    const { worker } = this;
    this.closed = new Error('the thread is closed');
    this.giveUp(this.closed);
    await worker?.terminate();
  }

  private async perform(work: Work, signal: AbortSignal): Promise<Product> {
    signal.throwIfAborted(); // it may abort just after its turn came
    const leave = (): void => this.giveUp(signal.reason);
    const tooLong = (): void => this.giveUp(new Error('the work takes too long'));
    const patience = setTimeout(tooLong, this.limits.patienceMs);
    signal.addEventListener('abort', leave);
    try {
      return await new Promise<Product>((resolve, reject) => {
        this.asker = { resolve, reject };
        this.worker ??= this.start();
        this.worker.postMessage(work); // throws for what cannot be copied to another thread
      });
    } finally {
      this.asker = undefined;
      clearTimeout(patience);
      signal.removeEventListener('abort', leave);
    }
  }

  private start(): Worker {
    const worker = new Worker(this.entry, { resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMiB } });
    // A process that has nothing else to do ends.
    worker.unref();
    worker.on('message', (answer: ThreadAnswer<Product>) => {
      if (worker !== this.worker) return; // given up meanwhile
      if ('product' in answer) this.asker?.resolve(answer.product);
      else this.asker?.reject(new Error(answer.failure));
    });
    const ended = (cause: Error): void => {
      if (worker !== this.worker) return;
      this.worker = undefined;
      this.asker?.reject(cause);
    };
    worker.on('error', ended);
    worker.on('exit', (code) => ended(new Error(`the thread ended with ${code}`)));
    return worker;
  }

  /** Gives up the work under way. Work that computes hears no message: only its thread can be ended. */
  private giveUp(reason: unknown): void {
    if (!this.asker) return;
    void this.worker?.terminate();
    this.worker = undefined;
    this.asker.reject(reason);
  }
}
