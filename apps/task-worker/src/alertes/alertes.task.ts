import { Injectable, Logger } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Jour } from '#procurement/dates.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import type { ScheduledTask } from '../schedules/task.js';
import { semestresSansTaux } from '#procurement/interets.js';
import { giveDelaisPaiement } from './delais-paiement.js';
import { giveEcheances } from './echeances.js';
import { giveExecutions } from './executions.js';

/** What was given to an organisation. */
interface Given {
  echeances: number;
  delais_paiement: number;
  executions: number;
}

/** What one run gave. */
interface Run extends Given, Record<string, number> {
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
   * What an import or a correction calls for, without waiting for the next run: whoever opens Accueil after it finds it there.
   * @throws when the database does not answer
   */
  async giveTo(organizationId: string): Promise<Given> {
    return this.give(organizationId, await this.today());
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
    this.logger.warn(`Taux des intérêts moratoires inconnu : ${missing.join(', ')}. À ajouter à taux-interets.csv.`);
  }

  /** The alerts due on a day, in every organisation; one that fails does not keep the others from theirs. */
  async runFor(jour: Jour, stopping?: AbortSignal): Promise<Run> {
    const given: Run = { echeances: 0, delais_paiement: 0, executions: 0, organisations_en_echec: 0 };
    const organizations = await this.database.common.statement<{ id: string }>(
      'SELECT organisations_a_surveiller() AS id',
    );
    for (const { id } of organizations) {
      stopping?.throwIfAborted();
      try {
        const { echeances, delais_paiement, executions } = await this.give(id, jour);
        given.echeances += echeances;
        given.delais_paiement += delais_paiement;
        given.executions += executions;
      } catch (error) {
        given.organisations_en_echec += 1;
        this.logger.error(`alerts of organisation ${id}: ${(error as Error).message}`);
      }
    }
    return given;
  }

  private async give(organizationId: string, jour: Jour): Promise<Given> {
    const work = { database: this.database, publisher: this.publisher, organizationId, jour };
    return {
      echeances: await giveEcheances(work),
      delais_paiement: await giveDelaisPaiement(work),
      executions: await giveExecutions(work),
    };
  }
}
