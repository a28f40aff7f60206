import type { Child } from '../support/child.js';
import { VoidRun } from '../support/run.js';
import type { Generator, Subscriber } from './generator.js';
import type { Arrivals } from './receiver.js';

const POLL_MS = 100;

/** Waits until every delivery of these subscribers has ended. */
export async function settled(generator: Generator, subscribers: Subscriber[], withinMs: number): Promise<void> {
  const organizations = subscribers.map(({ organizationId }) => organizationId);
  const deadline = Date.now() + withinMs;
  for (;;) {
    const [row] = await generator.query<{ pending: boolean }>(
      `SELECT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'pending' AND organization_id = ANY ($1)) AS pending`,
      [organizations],
    );
    if (!row!.pending) return;
    if (Date.now() > deadline)
      throw new VoidRun(`deliveries still pending after ${withinMs} ms: the backlog runs away`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Published = rows = success = one attempt each = received once, or the run is void.
 * @returns time of each request's first byte by delivery id
 */
export async function closeLedger(
  generator: Generator,
  receiver: Child,
  subscribers: Subscriber[],
  published: number,
): Promise<Map<string, number>> {
  const { arrivals, repeats } = await receiver.ask<Arrivals>('read');
  let [success, attempts, received, rows] = [0, 0, 0, 0];
  for (const { organizationId } of subscribers) {
    for (const delivery of await generator.deliveries(organizationId)) {
      rows += 1;
      success += delivery.status === 'success' ? 1 : 0;
      attempts += delivery.attempts;
      received += arrivals.has(delivery.id) ? 1 : 0;
    }
  }
  const balanced = [rows, success, attempts, received].every((count) => count === published) && repeats === 0;
  const ledger = `published ${published}, rows ${rows}, success ${success}, attempts ${attempts}, received ${received}, repeats ${repeats}`;
  if (!balanced) throw new VoidRun(`the ledger does not balance: ${ledger}`);
  console.log(`  ledger: ${ledger}`);
  return arrivals;
}
