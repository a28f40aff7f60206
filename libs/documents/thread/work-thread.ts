import { Worker } from 'node:worker_threads';

/** What a thread answers for one piece of work. */
export type ThreadAnswer<Product> = { product: Product } | { failure: string };

export interface ThreadLimits {
  /** A piece of work that takes longer is given up: the thread serves everybody. */
  patienceMs: number;
  /** Heap of the thread; work that needs more ends the thread, not the process. */
  heapMiB: number;
  /** Most pieces of work that wait for their turn. */
  waiting: number;
}

interface Job<Work, Product> {
  work: Work;
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
  private worker: Worker | undefined;
  private current: Job<Work, Product> | undefined;
  private patience: NodeJS.Timeout | undefined;
  private readonly queue: Job<Work, Product>[] = [];

  /** @param entry module that calls `serveThread` */
  constructor(
    private readonly entry: URL,
    private readonly limits: ThreadLimits,
  ) {}

  /**
   * @param signal gives the work up, whether it waits or is being done
   * @throws ThreadBusyError, the signal's reason, or an Error that says what the work failed of
   */
  async run(work: Work, signal: AbortSignal): Promise<Product> {
    signal.throwIfAborted();
    if (this.queue.length >= this.limits.waiting) throw new ThreadBusyError('too much work waits for the thread');
    let giveUp: (() => void) | undefined;
    const outcome = new Promise<Product>((resolve, reject) => {
      const job = { work, resolve, reject };
      giveUp = () => this.giveUp(job, signal.reason);
      this.queue.push(job);
    });
    signal.addEventListener('abort', giveUp!);
    this.next();
    try {
      return await outcome;
    } finally {
      signal.removeEventListener('abort', giveUp!);
    }
  }

  /** Ends the thread, with whatever it was doing and whatever waits. */
  async close(): Promise<void> {
    const closed = new Error('the thread is closed');
    for (const job of this.queue.splice(0)) job.reject(closed);
    const { worker } = this;
    if (this.current) this.giveUp(this.current, closed);
    await worker?.terminate();
  }

  private next(): void {
    if (this.current) return;
    const job = (this.current = this.queue.shift());
    if (!job) return;
    this.patience = setTimeout(() => this.giveUp(job, new Error('the work takes too long')), this.limits.patienceMs);
    try {
      this.worker ??= this.start();
      this.worker.postMessage(job.work);
    } catch (error) {
      this.settle(() => job.reject(error)); // what cannot be copied to another thread
    }
  }

  private start(): Worker {
    const worker = new Worker(this.entry, { resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMiB } });
    // A process that has nothing else to do ends.
    worker.unref();
    worker.on('message', (answer: ThreadAnswer<Product>) => {
      if (worker !== this.worker) return; // given up meanwhile
      this.settle(({ resolve, reject }) =>
        'product' in answer ? resolve(answer.product) : reject(new Error(answer.failure)),
      );
    });
    const ended = (cause: Error): void => {
      if (worker !== this.worker) return;
      this.worker = undefined;
      this.settle(({ reject }) => reject(cause));
    };
    worker.on('error', ended);
    worker.on('exit', (code) => ended(new Error(`the thread ended with ${code}`)));
    return worker;
  }

  private giveUp(job: Job<Work, Product>, reason: unknown): void {
    const place = this.queue.indexOf(job);
    if (place !== -1) {
      this.queue.splice(place, 1);
      job.reject(reason);
    } else if (job === this.current) {
      // Work that computes hears no message: only its thread can be ended.
      void this.worker?.terminate();
      this.worker = undefined;
      this.settle(({ reject }) => reject(reason));
    }
  }

  private settle(tell: (job: Job<Work, Product>) => void): void {
    clearTimeout(this.patience);
    const job = this.current;
    this.current = undefined;
    if (job) tell(job);
    this.next();
  }
}
