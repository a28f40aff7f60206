import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from './transaction.js';

/**
 * Rows fetched at a time: enough that the round trip does not count, few enough that they die young in memory, and that
 * turning them into bytes between two turns of the event loop makes nobody wait.
 */
const BATCH = 100;
/** Most that is waited between two batches, in milliseconds: a reader that is slow by itself leaves the loop free anyhow. */
const MOST_PAUSE_MS = 30;

let cursors = 0;

/**
 * The rows of a query, in batches read from a cursor of the transaction: memory does not grow with their number, and one
 * who stops asking stops the query.
 */
export async function* rowsOf<Row extends object>(
  tx: Transaction,
  sql: string,
  parameters: readonly unknown[] = [],
): AsyncGenerator<Row, void, undefined> {
  const name = `document_${(cursors += 1)}`;
  await tx.execute(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql}`, parameters);
  for (;;) {
    const batch = await tx.many<Row>(`FETCH ${BATCH} FROM ${name}`);
    const begun = performance.now();
    yield* batch;
    if (batch.length < BATCH) break;
    // Three times what the batch took: a document leaves three quarters of the event loop to everybody else's requests.
    await pause(Math.min(MOST_PAUSE_MS, 3 * (performance.now() - begun)));
  }
  // Not in a finally: abandoned halfway, the transaction is rolled back, and its cursors with it.
  await tx.execute(`CLOSE ${name}`);
}
