import { Injectable, Logger } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Jour } from '#procurement/dates.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import type { ScheduledTask } from '../schedules/task.js';
import { semestresSansTaux } from '#procurement/interets.js';
import { giveDelaisPaiement } from './delais-paiement.js';
import { giveEcheances } from './echeances.js';
import { giveExecutions } from './executions.js';
import type { AlertesWork } from './give-alertes.js';

/** What one run gave. */
interface Given extends Record<string, number> {
  echeances: number;
  delais_paiement: number;
  executions: number;
  organisations_en_echec: number;
}

/** Gives the alerts of deadlines, payment delays and execution of contracts, each once. */
@Injectable()
export class AlertesTask implements ScheduledTask {
  readonly name = 'alertes';
  readonly every = '1 hour';
  readonly after = '0';
  readonly lease = '15 minutes';
  private readonly logger = new Logger(AlertesTask.name);
  private warnedOn: Jour | undefined;

  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {}

  async run(stopping?: AbortSignal): Promise<Record<string, number>> {
    const today = await this.today();
    this.warnOfMissingRates(today);
    return this.runFor(today, stopping);
  }

  /**
   * The payments that an import of mandats makes late, without the next run: whoever opens Accueil after it finds them there.
   * Executions wait for the run: they read every marché several times, which an import may not.
   */
  async giveAfterMandats(organizationId: string): Promise<void> {
    await giveDelaisPaiement(await this.workOf(organizationId));
  }

  /** The ends that an import of marchés brings near. */
  async giveAfterMarches(organizationId: string): Promise<void> {
    await giveEcheances(await this.workOf(organizationId));
  }

  private async today(): Promise<Jour> {
    const [today] = await this.database.common.statement<{ jour: Jour }>('SELECT current_date AS jour');
    if (!today) throw new Error('the database told no day');
    return today.jour;
  }

  /** Once a day: interest is not reckoned until an operator adds the rate. */
  private warnOfMissingRates(jour: Jour): void {
    if (this.warnedOn === jour) return;
    this.warnedOn = jour;
    const missing = semestresSansTaux(jour).map(({ libelle }) => libelle);
    if (missing.length === 0) return;
    this.logger.warn(`Taux des intérêts moratoires inconnu : ${missing.join(', ')}. À donner par le réglage TAUX_BCE.`);
  }

  /** The alerts due on a day, in every organisation; one that fails does not keep the others from theirs. */
  async runFor(jour: Jour, stopping?: AbortSignal): Promise<Given> {
    const given: Given = { echeances: 0, delais_paiement: 0, executions: 0, organisations_en_echec: 0 };
    const organizations = await this.database.common.statement<{ id: string }>(
      'SELECT organisations_a_surveiller() AS id',
    );
    for (const { id } of organizations) {
      stopping?.throwIfAborted();
      try {
        const work = await this.workOf(id, jour);
        given.echeances += await giveEcheances(work);
        given.delais_paiement += await giveDelaisPaiement(work);
        given.executions += await giveExecutions(work);
      } catch (error) {
        given.organisations_en_echec += 1;
        this.logger.error(`alerts of organisation ${id}: ${(error as Error).message}`);
      }
    }
    return given;
  }

  private async workOf(organizationId: string, jour?: Jour): Promise<AlertesWork> {
    const { database, publisher } = this;
    return { database, publisher, organizationId, jour: jour ?? (await this.today()) };
  }
}
