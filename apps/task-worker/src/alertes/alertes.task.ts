import { Injectable, Logger } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Jour } from '#procurement/dates.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import type { ScheduledTask } from '../schedules/task.js';
import { giveDelaisPaiement } from './delais-paiement.js';
import { giveEcheances } from './echeances.js';

/** Gives the alerts of deadlines and payment delays, each once. */
@Injectable()
export class AlertesTask implements ScheduledTask {
  readonly name = 'alertes';
  readonly every = '1 hour';
  readonly after = '0';
  readonly lease = '15 minutes';
  private readonly logger = new Logger(AlertesTask.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {}

  async run(): Promise<Record<string, number>> {
    const [today] = await this.database.common.statement<{ jour: Jour }>('SELECT current_date AS jour');
    if (!today) throw new Error('the database told no day');
    return this.runFor(today.jour);
  }

  /** The alerts due on a day, in every organisation; one that fails does not keep the others from theirs. */
  async runFor(jour: Jour): Promise<{ echeances: number; delais_paiement: number; organisations_en_echec: number }> {
    const given = { echeances: 0, delais_paiement: 0, organisations_en_echec: 0 };
    const organizations = await this.database.common.statement<{ id: string }>(
      'SELECT organisations_a_surveiller() AS id',
    );
    for (const { id } of organizations) {
      try {
        const work = { database: this.database, publisher: this.publisher, organizationId: id, jour };
        given.echeances += await giveEcheances(work);
        given.delais_paiement += await giveDelaisPaiement(work);
      } catch (error) {
        given.organisations_en_echec += 1;
        this.logger.error(`alerts of organisation ${id}: ${(error as Error).message}`);
      }
    }
    return given;
  }
}
