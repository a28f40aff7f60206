import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { MembreACompleter } from '#procurement/decp-v2-types.js';
import { convertMarchesWithin } from './conversions.js';
import type { ConfirmerDecpDto, RetirerDecpDto } from './decp.dto.js';
import type { ConfirmationDecp } from './decp.response.js';
import { readBuyerFacts } from './marche-a-exporter.js';
import { readOutcomes } from './outcomes.js';
import { type ConfirmedValues, keepConfirmedValues, withdrawConfirmedValues } from './publications.js';

/** Contracts whose numbers the audit entry lists; the journal of the export holds all. */
const MAX_NAMED = 100;

/** Publication on the word of a person: supposed values that are published without becoming facts. */
@Injectable()
export class DecpConfirmationsService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * Confirms the supposed values of the named members, for the marchés that wait for them; a recorded value is left as it
   * is, and takes its place in the export whenever it comes.
   */
  confirm(ctx: RequestContext, { membres, exercice, marches }: ConfirmerDecpDto): Promise<ConfirmationDecp> {
    return this.database.transaction(ctx, async (tx) => {
      const supposedOf = (lacking: readonly MembreACompleter[]): MembreACompleter[] =>
        lacking.filter(({ membre, supposable }) => supposable !== undefined && membres.includes(membre));
      const buyer = await readBuyerFacts(tx, ctx.organizationId);
      const outcomes = await readOutcomes(tx, ctx.organizationId, buyer, { exercice, marches });
      const waiting = outcomes.flatMap(({ marches: alike, aCompleter }) =>
        supposedOf(aCompleter).length > 0 ? alike : [],
      );
      const confirmed: ConfirmedValues[] = [];
      for await (const batch of convertMarchesWithin(tx, ctx.organizationId, buyer, waiting.sort())) {
        for (const { aCompleter, source } of batch) {
          const supposed = supposedOf(aCompleter);
          if (supposed.length === 0) continue;
          const valeurs = Object.fromEntries(supposed.map(({ membre, supposable }) => [membre, supposable]));
          confirmed.push({ numero: source.numero, lot: source.lot ?? '', valeurs });
        }
      }
      await keepConfirmedValues(tx, ctx.organizationId, confirmed);
      return record(tx, ctx, 'export_decp.confirmed', { membres, exercice, confirmed });
    });
  }

  /** Takes back what was confirmed of the named members: the marchés wait for them again. */
  withdraw(ctx: RequestContext, { membres, exercice, marches }: RetirerDecpDto): Promise<ConfirmationDecp> {
    return this.database.transaction(ctx, async (tx) => {
      const confirmed = await withdrawConfirmedValues(tx, ctx.organizationId, membres, { exercice, marches });
      return record(tx, ctx, 'export_decp.withdrawn', { membres, exercice, confirmed });
    });
  }
}

/** The audit entry of a change of confirmations, and its answer. */
async function record(
  tx: Transaction,
  ctx: RequestContext,
  action: string,
  { membres, exercice, confirmed }: { membres: string[]; exercice: number | undefined; confirmed: ConfirmedValues[] },
): Promise<ConfirmationDecp> {
  const counts = membres.map((membre) => ({
    membre,
    nombre: confirmed.filter(({ valeurs }) => membre in valeurs).length,
  }));
  await appendAudit(tx, ctx, {
    action,
    resourceType: 'export_decp',
    resourceId: null,
    details: {
      exercice: exercice ?? null,
      nombre_marches: confirmed.length,
      membres: counts,
      marches: confirmed.slice(0, MAX_NAMED),
    },
  });
  return { marches: confirmed.length, membres: counts };
}
