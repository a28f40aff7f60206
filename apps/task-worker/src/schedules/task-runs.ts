import type { TenantDatabase } from '#database/tenant-database.js';
import type { ScheduledTask } from './task.js';

/** Runs older than that are forgotten. */
const KEPT = '30 days';

/** The database's clock decides: a worker whose own clock is wrong runs nothing early. */
const PERIODE = `date_bin($2::interval, now() - $3::interval, '2000-01-01T00:00:00Z')`;

/** Period whose run is not finished and that nobody is running, as digits for a job id; undefined when there is none. */
export async function findDuePeriod(database: TenantDatabase, task: ScheduledTask): Promise<string | undefined> {
  const [row] = await database.common.statement<{ due: string }>(
    `SELECT to_char(periode AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') AS due FROM (SELECT ${PERIODE} AS periode) courante
     WHERE NOT EXISTS (SELECT FROM executions_taches execution
       WHERE execution.tache = $1 AND execution.periode = courante.periode
         AND (execution.terminee_le IS NOT NULL OR execution.bail > now()))`,
    [task.name, task.every, task.after],
  );
  return row?.due;
}

/** Takes the run of the current period; undefined when it is done or another worker has it. */
export async function claimRun(database: TenantDatabase, task: ScheduledTask): Promise<Date | undefined> {
  const [row] = await database.common.statement<{ periode: Date }>(
    `INSERT INTO executions_taches AS execution (tache, periode, bail)
     SELECT $1, ${PERIODE}, now() + $4::interval
     ON CONFLICT (tache, periode) DO UPDATE SET bail = excluded.bail
     WHERE execution.terminee_le IS NULL AND execution.bail <= now()
     RETURNING periode`,
    [task.name, task.every, task.after, task.lease],
  );
  return row?.periode;
}

/** Notes that a run is finished, with what it did. */
export async function finishRun(
  database: TenantDatabase,
  task: ScheduledTask,
  periode: Date,
  outcome: Record<string, number>,
): Promise<void> {
  await database.common.statement(
    `WITH oubliees AS (DELETE FROM executions_taches WHERE periode < now() - $4::interval)
     UPDATE executions_taches SET terminee_le = now(), bilan = $3 WHERE tache = $1 AND periode = $2`,
    [task.name, periode, JSON.stringify(outcome), KEPT],
  );
}

/** Gives a run that failed back, for a later try. */
export async function releaseRun(database: TenantDatabase, task: ScheduledTask, periode: Date): Promise<void> {
  await database.common.statement(
    'UPDATE executions_taches SET bail = now() WHERE tache = $1 AND periode = $2 AND terminee_le IS NULL',
    [task.name, periode],
  );
}
