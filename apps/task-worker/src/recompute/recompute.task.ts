import { Injectable, Logger } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import type { ScheduledTask } from '../schedules/task.js';
import { reportRecount } from './recompute-metrics.js';

interface Ecart {
  cumul: string;
  ecarts: string;
}

/** Longest recount of one organisation, in milliseconds: half of the lease of a run. */
const RECOUNT_MS = 3_600_000;

/**
 * Recounts every rollup from the lines, each night at 02:00 UTC: it must find no difference. Contracts that ended meanwhile engage
 * nothing any more: what rests on them is judged first.
 */
@Injectable()
export class RecomputeTask implements ScheduledTask {
  readonly name = 'recompute';
  readonly every = '1 day';
  readonly after = '2 hours';
  readonly lease = '2 hours';
  private readonly logger = new Logger(RecomputeTask.name);

  constructor(private readonly database: TenantDatabase) {}

  /** Every organisation; one whose recount fails does not keep the others from theirs. */
  async run(stopping?: AbortSignal): Promise<Record<string, number>> {
    const found = new Map<string, number>();
    const done = { organisations: 0, ecarts: 0, reconstruites: 0, organisations_en_echec: 0 };
    const organizations = await this.database.common.statement<{ id: string }>(
      'SELECT organisations_a_surveiller() AS id',
    );
    for (const { id } of organizations) {
      stopping?.throwIfAborted();
      done.organisations += 1;
      try {
        const ecarts = await this.recount(id);
        for (const { cumul, ecarts: count } of ecarts) found.set(cumul, (found.get(cumul) ?? 0) + Number(count));
        const wrong = ecarts.filter(({ ecarts: count }) => Number(count) > 0);
        if (wrong.length === 0) continue;
        this.logger.error({ organization_id: id, message: 'rollups differ from the lines and are made again', wrong });
        await this.rebuild(id);
        done.reconstruites += 1;
      } catch (error) {
        done.organisations_en_echec += 1;
        this.logger.error(`recount of organisation ${id}: ${(error as Error).message}`);
      }
    }
    reportRecount(found, done.reconstruites);
    done.ecarts = [...found.values()].reduce((sum, count) => sum + count, 0);
    return done;
  }

  private recount(organizationId: string): Promise<Ecart[]> {
    return this.database.transaction({ organizationId }, async (tx) => {
      await tx.allowStatements(RECOUNT_MS);
      await tx.execute('SELECT revoir_engagements($1)', [organizationId]);
      return tx.many<Ecart>('SELECT cumul, ecarts FROM ecarts_cumuls($1)', [organizationId]);
    });
  }

  private rebuild(organizationId: string): Promise<number> {
    return this.database.transaction({ organizationId }, async (tx) => {
      await tx.allowStatements(RECOUNT_MS);
      return tx.execute('SELECT reconstruire_cumuls($1)', [organizationId]);
    });
  }
}
