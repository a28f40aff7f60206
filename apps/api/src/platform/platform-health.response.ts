import { AvancementDesVerdicts } from '#verdicts/rejugement.response.js';

export class WebhookHealth {
  organization_id!: string;

  /** @example "Ville de Montreuil" */
  organization_name!: string;

  /** Entry points in service. */
  active!: number;

  /** Entry points suspended by the organisation. */
  suspended!: number;

  /** Entry points in service that fail, from their first failed attempt on. */
  failing!: number;

  /** Deliveries that still have an attempt to come. */
  pending!: number;

  /** Deliveries whose attempt is due now. */
  overdue!: number;

  /** Since when the oldest due attempt waits. */
  oldest_due_at!: string | null;

  /** Deliveries that succeeded in the last 24 hours. */
  success_24h!: number;

  /** Deliveries that were lost in the last 24 hours. */
  failure_24h!: number;

  last_failure_at!: string | null;
}

export class VerdictsProgress extends AvancementDesVerdicts {
  organization_id!: string;

  /** @example "Ville de Montreuil" */
  organization_name!: string;
}

export class SemestreSansTaux {
  /** @example "second semestre 2026" */
  libelle!: string;

  /** @example 2026-07-01 */
  debut!: string;

  /** @example 2026-12-31 */
  fin!: string;
}

export class TauxManquants {
  /** @example 2026-11-22 */
  mesure_au!: string;

  /** Half-years that have begun, or begin within 30 days, without a rate: interest on their late payments is null. */
  manquants!: SemestreSansTaux[];
}

export class QueueState {
  /** @example webhook-deliveries */
  name!: string;

  /** False: the queue's store does not answer, and the counts are null. */
  available!: boolean;

  waiting!: number | null;
  active!: number | null;
  delayed!: number | null;
  failed!: number | null;
}

export class ProcessState {
  /** @example achats-webhook-worker */
  name!: string;

  /** Processes of that name that said so in the last 45 seconds. */
  running!: number;

  /** Start of the oldest of them, or the last sign of one that is gone. */
  since!: string;
}

export class DeliveryBacklog {
  /** Counted up to 100 000. */
  pending!: number;

  overdue!: number;

  /** Age in seconds of the oldest due attempt; 0 when none waits. */
  oldest_due_seconds!: number;
}

export class QueuesState {
  /** @example postgresql */
  backend!: 'redis' | 'postgresql';

  queues!: QueueState[];
  deliveries!: DeliveryBacklog;
  processes!: ProcessState[];
}
