import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './work-thread.js';

/** Does the work that a `WorkThread` hands to this thread, and answers each piece. */
export function serveThread<Work, Product>(handle: (work: Work) => Promise<Product>): void {
  const port = parentPort;
  if (!port) throw new Error('this module is the entry of a thread');
  port.on('message', (work: Work) => {
    handle(work).then(
      (product) => port.postMessage({ product } satisfies ThreadAnswer<Product>),
      (error: unknown) => port.postMessage({ failure: describe(error) } satisfies ThreadAnswer<Product>),
    );
  });
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
