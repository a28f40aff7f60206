import { setTimeout as pause } from 'node:timers/promises';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import { ReclassementRunner } from './reclassement.runner.js';

it('stops between two batches of a reclassification that has more to do', async () => {
  let batches = 0;
  const database = {
    everywhere: () => ({
      statement: async () => [
        { organization_id: 'o', id: 'first' },
        { organization_id: 'o', id: 'second' },
      ],
    }),
    // Says each time that something is left.
    transaction: async () => {
      batches += 1;
      await pause(1);
      return false;
    },
  } as unknown as TenantDatabase;
  const runner = new ReclassementRunner(database, {} as EventPublisher);
  runner.onApplicationBootstrap();
  while (batches < 3) await pause(10);
  await runner.onApplicationShutdown();
  const made = batches;
  await pause(50);
  expect(batches).toBe(made);
});
