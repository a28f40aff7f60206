import { ApiError, ApiRefusal } from '#client/errors.js';

/** Keys of the writes whose answer was lost, by what they ask for. */
const lost = new Map<string, string>();

/** `crypto.randomUUID` is there on https alone, and a town hall may serve the application without it on its own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `app-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Asks for a write under a key. When its answer is lost on its way, the same write asked for again has the same key: the
 * service does it once.
 * @param description tells this write from others: its operation and its input
 */
export async function doneOnce<T>(description: string, work: (key: string) => Promise<T>): Promise<T> {
  const key = lost.get(description) ?? newKey();
  try {
    const result = await work(key);
    lost.delete(description);
    return result;
  } catch (error) {
    if (isAnswered(error)) lost.delete(description);
    else lost.set(description, key);
    throw error;
  }
}

/** Whether the service said what became of the write. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiRefusal
    ? error.status < 500 && error.code !== 'idempotency_in_progress'
    : !(error instanceof ApiError);
