import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { AppError, conflict } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { lockMarche, publishUpdate } from '../marches/marche-change.js';
import { regroupAround } from '../marches/regroup.js';
import { requireOpenExercice } from '../write-rules.js';
import { findConsultationDetail } from './consultation.row.js';
import type { ConsultationDetail } from './consultations.response.js';
import { lockConsultation, requireDistinctLots } from './consultation-change.js';
import type { PreciserLotsDto } from './regroupement.dto.js';

const DUPLICATE = { duplicate: 'Un autre marché porte déjà ce numéro et ce lot : donnez un autre lot.' };

/** The numbers of lots, as persons tell them: an import never changes those. */
@Injectable()
export class LotsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError not_found, conflict (stale version, exercice closed, not of it, lot taken) */
  preciser(ctx: RequestContext, id: string, { version, lots }: PreciserLotsDto): Promise<ConsultationDetail> {
    return conflictsInWords(DUPLICATE, () =>
      this.database.transaction(ctx, async (tx) => {
        await lockConsultation(tx, ctx, id, version);
        const before: MarcheDetail[] = [];
        for (const { marche_id, ...given } of lots) {
          const marche = await lockPart(tx, ctx, id, marche_id);
          before.push(marche);
          await requireOpenExercice(tx, ctx.organizationId, marche.exercice);
          await tx.execute(
            `UPDATE marches SET lot = coalesce($3, lot), lot_a_preciser = lot_a_preciser AND $3::text IS NULL,
               provenances = provenances || CASE WHEN $3::text IS NULL THEN '{}'::jsonb ELSE '{"lot": "saisie"}' END,
               recapitulatif = CASE WHEN $4 THEN $5::text ELSE recapitulatif END,
               version = version + 1, updated_at = now()
             WHERE organization_id = $1 AND id = $2`,
            [
              ctx.organizationId,
              marche_id,
              given.lot ?? null,
              given.recapitulatif !== undefined,
              given.recapitulatif ?? null,
            ],
          );
        }
        await requireDistinctLots(tx, ctx, id);
        await tx.execute(
          `UPDATE consultations SET a_juger = true, version = version + 1, updated_at = now()
           WHERE organization_id = $1 AND id = $2`,
          [ctx.organizationId, id],
        );
        // A row that sums up the others makes their grouping a doubt until it is confirmed.
        const sums = lots.filter(({ recapitulatif }) => recapitulatif !== undefined);
        if (sums.length > 0) {
          const written = sums.map(({ marche_id }) => marche_id);
          await regroupAround(tx, ctx, this.events, written);
        }
        await tx.doAskedWork();
        let consultation = id;
        for (const marche of before) {
          const after = (await findMarcheDetail(tx, ctx.organizationId, marche.id))!;
          consultation = after.consultation_id;
          await publishUpdate(tx, ctx, this.events, { before: marche, after });
        }
        await appendAudit(tx, ctx, {
          action: 'consultation.lots_precises',
          resourceType: 'consultation',
          resourceId: id,
          details: { lots },
        });
        return (await findConsultationDetail(tx, ctx.organizationId, consultation))!;
      }),
    );
  }
}

/** A contract of the consultation, locked. @throws AppError conflict */
async function lockPart(
  tx: Transaction,
  ctx: RequestContext,
  consultationId: string,
  marcheId: string,
): Promise<MarcheDetail> {
  const words = 'Un marché de lots n’est pas de cette consultation : relisez-la, elle les nomme.';
  const marche = await lockMarche(tx, ctx, marcheId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? conflict(words) : error;
  });
  if (marche.consultation_id !== consultationId) throw conflict(words);
  return marche;
}
