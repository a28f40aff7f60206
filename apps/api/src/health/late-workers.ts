import { LATE_AFTER_SECONDS } from '#common/liveness.js';
import type { TenantDatabase } from '#database/tenant-database.js';

/** A loop of a worker that takes nothing any more. */
export interface LateWorker {
  /** Sort of process, such as `achats-task-worker`. */
  process: string;
  /** What waits: the name of a queue, or of a reconciler. */
  loop: string;
  /** Last instant that it is known to have turned. */
  since: string;
}

/**
 * The loops that do not turn: those of a worker that still runs, and those that no worker turns any more. A worker that
 * ended and was replaced is not one of them. A worker says what its loops do every fifteen seconds.
 */
export async function lateWorkers(database: TenantDatabase): Promise<LateWorker[]> {
  const rows = await database.common.statement<{ process: string; loop: string; since: Date }>(
    `SELECT process, loop, max(turned_at) FILTER (WHERE late) AS since
     FROM (SELECT process, loop, turned_at,
                  turned_at < now() - make_interval(secs => $1) AS late,
                  seen_at > now() - make_interval(secs => $1) AS runs
           FROM worker_heartbeats) heartbeat
     GROUP BY process, loop
     HAVING bool_or(late AND runs) OR bool_and(late)
     ORDER BY process, loop`,
    [LATE_AFTER_SECONDS],
  );
  return rows.map(({ process, loop, since }) => ({ process, loop, since: since.toISOString() }));
}
