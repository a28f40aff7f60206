import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';

/**
 * Does work in a transaction that ends with its reader: when the signal comes, PostgreSQL is told to give up the
 * statement it is at, which may be a sort of a million lines that nobody waits for any more.
 */
export async function stopQueryWhenGone<Result>(
  database: TenantDatabase,
  tx: Transaction,
  gone: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const row = await tx.first<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  let stopping: Promise<unknown> | undefined;
  const stop = (): void => {
    stopping = database.common.transaction(async (other) => {
      // A role may only stop its own sessions, which belong to the role that signed in.
      await other.execute('SET LOCAL ROLE NONE');
      await other.execute('SELECT pg_cancel_backend($1)', [row!.pid]);
    });
    stopping.catch(() => undefined); // awaited below
  };
  if (gone.aborted) throw gone.reason;
  gone.addEventListener('abort', stop);
  try {
    return await work();
  } finally {
    gone.removeEventListener('abort', stop);
    // The connection must not serve anybody else while it may still be told to stop.
    await stopping;
  }
}
