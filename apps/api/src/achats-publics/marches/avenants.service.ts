import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound, validationFailed } from '#common/app-error.js';
import { auditOf } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import type { AvenantItem, MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { EMPREINTE_AVENANT } from '#figures/modifications/doutes.sql.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import { requireOpenExercice } from '../write-rules.js';
import type { CreateAvenantDto, PatchAvenantDto } from './avenants.dto.js';
import { lockMarche, publishUpdate, requireRoom } from './marche-change.js';
import { completeMarches } from './marche-store.js';

const audit = auditOf('marche');

/** The modifications of a marché: each change is one of the marché, in one transaction with its event and its audit entry. */
@Injectable()
export class AvenantsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Adds an avenant: the amount of the marché stays the initial one, its duration and end follow the avenant.
   * @throws AppError not_found, validation_failed, conflict (exercice closed)
   */
  create(ctx: RequestContext, marcheId: string, body: CreateAvenantDto): Promise<AvenantItem> {
    return this.change(ctx, marcheId, 'avenant.created', body, async (tx, before) => {
      requireRoom(before.avenants, 'avenants');
      return insertAvenant(tx, ctx, marcheId, body);
    });
  }

  /**
   * Gives the ground of an avenant, or the amount of one that nobody told; says that it was checked.
   * @throws AppError not_found, validation_failed, conflict (stale version, exercice closed, amount known)
   */
  patch(ctx: RequestContext, marcheId: string, id: string, body: PatchAvenantDto): Promise<AvenantItem> {
    const { version, ...given } = body;
    return this.change(ctx, marcheId, 'avenant.updated', given, async (tx, before) => {
      const avenant = before.avenants.find((one) => one.id === id);
      if (!avenant) throw notFound();
      await requireVersion(tx, ctx, { kind: 'marche', id: marcheId, version: before.version }, version);
      if (given.article !== undefined) await writeArticle(tx, ctx, id, given.article);
      if (given.variation_montant !== undefined) {
        if (avenant.montant_connu)
          throw conflict(
            'Le montant de cet avenant est déjà connu : s’il est faux, supprimez l’avenant et saisissez-le de nouveau.',
          );
        await writeVariation(tx, ctx, { marcheId, avenant, variation: given.variation_montant });
      }
      // Last: what was checked is what the avenant tells now.
      if (given.verifie !== undefined) await writeChecked(tx, ctx, id, given.verifie);
      await tx.execute(
        'UPDATE marches SET version = version + 1, updated_at = now() WHERE organization_id = $1 AND id = $2',
        [ctx.organizationId, marcheId],
      );
      return id;
    });
  }

  /**
   * Removes an avenant: the totals that later ones told stand, and the end is again that of the durations that are left.
   * @throws AppError not_found, conflict (exercice closed, attached from the worklist, amount of the marché below zero)
   */
  async remove(ctx: RequestContext, marcheId: string, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await lockMarche(tx, ctx, marcheId);
      await requireOpenExercice(tx, ctx.organizationId, before.exercice);
      const avenant = before.avenants.find((one) => one.id === id);
      if (!avenant) throw notFound();
      await deleteAvenant(tx, ctx, { marcheId, avenant });
      const after = (await findMarcheDetail(tx, ctx.organizationId, marcheId))!;
      if ((after.montant_actuel ?? 0) < 0)
        throw conflict(
          'Sans cet avenant, le montant du marché serait négatif : supprimez d’abord celui qui le réduit.',
        );
      await publishUpdate(tx, ctx, this.events, { before, after });
      const { numero, objet, variation_montant } = avenant;
      await audit(tx, ctx, 'avenant.deleted', marcheId, { numero, objet, variation_montant });
    });
  }

  /** Runs a change of the avenants of a marché that is locked and open; `work` answers the avenant that it wrote. */
  private change(
    ctx: RequestContext,
    marcheId: string,
    action: 'avenant.created' | 'avenant.updated',
    given: PatchAvenantDto,
    work: (tx: Transaction, before: MarcheDetail) => Promise<string>,
  ): Promise<AvenantItem> {
    const written = async (tx: Transaction): Promise<AvenantItem> => {
      const before = await lockMarche(tx, ctx, marcheId);
      await requireOpenExercice(tx, ctx.organizationId, before.exercice);
      const id = await work(tx, before);
      const after = (await findMarcheDetail(tx, ctx.organizationId, marcheId))!;
      if ((after.montant_actuel ?? 0) < 0) {
        const message = 'L’avenant rendrait le montant du marché négatif : vérifiez son signe et son montant.';
        throw validationFailed([{ field: 'variation_montant', message }]);
      }
      const avenant = after.avenants.find((one) => one.id === id)!;
      requireChange(before.avenants.find((one) => one.id === id) ?? {}, avenant);
      await publishUpdate(tx, ctx, this.events, { before, after });
      await audit(tx, ctx, action, marcheId, {
        numero: avenant.numero,
        variation_montant: given.variation_montant,
        ...(given.article === undefined ? {} : { article: given.article }),
        ...(given.verifie === undefined ? {} : { verifie: given.verifie }),
      });
      return avenant;
    };
    return orAsItWas(() => this.database.transaction(ctx, written));
  }
}

/** Answers the identifier of the avenant. */
async function insertAvenant(
  tx: Transaction,
  ctx: RequestContext,
  marcheId: string,
  body: CreateAvenantDto,
): Promise<string> {
  const given = { variation_montant: 'saisie', ...(body.article ? { article: 'saisie' } : {}) };
  const row = await tx.first<{ id: string }>(
    `INSERT INTO avenants (organization_id, marche_id, numero, objet, date_signature, variation_montant, montant_apres,
       duree_mois, article, provenances)
     SELECT marche.organization_id, marche.id, coalesce(max(avenant.numero), 0) + 1, $3::text, $4::date, $5::numeric,
            marche.montant + coalesce(sum(avenant.variation_montant), 0) + $5::numeric, $6::int, $7::text, $8::jsonb
     FROM marches marche
     LEFT JOIN avenants avenant ON avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id
     WHERE marche.organization_id = $1 AND marche.id = $2
     GROUP BY marche.organization_id, marche.id
     RETURNING id`,
    [
      ctx.organizationId,
      marcheId,
      body.objet ?? null,
      body.date_signature,
      String(body.variation_montant),
      body.duree_mois ?? null,
      body.article ?? null,
      JSON.stringify(given),
    ],
  );
  await tx.execute(
    `UPDATE marches SET version = version + 1, updated_at = now(),
       date_fin = CASE WHEN $3::int IS NULL OR date_notification IS NULL THEN date_fin
                       ELSE fin_de_periode(date_notification, $3) END
     WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, marcheId, body.duree_mois ?? null],
  );
  return row!.id;
}

/** Writes the ground; an emptied one may be filled by an import again. */
async function writeArticle(tx: Transaction, ctx: RequestContext, id: string, article: string | null): Promise<void> {
  await tx.execute(
    `UPDATE avenants SET article = $3::text, updated_at = now(),
       provenances = CASE WHEN $3::text IS NULL THEN provenances - 'article' ELSE provenances || '{"article":"saisie"}' END
     WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, id, article],
  );
}

/** Notes that what an avenant tells is right, or that nobody says so any more. */
async function writeChecked(tx: Transaction, ctx: RequestContext, id: string, isRight: boolean): Promise<void> {
  await tx.execute(
    `UPDATE avenants avenant SET verifie = CASE WHEN $3::boolean THEN ${EMPREINTE_AVENANT} END, updated_at = now()
     WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, id, isRight],
  );
}

/**
 * Writes the amount of an avenant that nobody had told. The totals that later ones told stand: the first of them then
 * changed that much less.
 */
async function writeVariation(
  tx: Transaction,
  ctx: RequestContext,
  { marcheId, avenant, variation }: { marcheId: string; avenant: AvenantItem; variation: number },
): Promise<void> {
  await tx.execute(
    `UPDATE avenants SET variation_montant = $4::numeric, montant_connu = true, updated_at = now(),
       provenances = provenances || '{"variation_montant":"saisie"}',
       montant_apres = (SELECT marche.montant FROM marches marche WHERE marche.organization_id = $1 AND marche.id = $2)
         + $4::numeric + coalesce((SELECT sum(former.variation_montant) FROM avenants former
             WHERE former.organization_id = $1 AND former.marche_id = $2 AND former.numero < avenants.numero), 0)
     WHERE organization_id = $1 AND marche_id = $2 AND id = $3`,
    [ctx.organizationId, marcheId, avenant.id, String(variation)],
  );
  await moveLater(tx, ctx, { marcheId, numero: avenant.numero, variation: String(variation) });
}

/**
 * Deletes an avenant. An end that its duration gave is that of the last duration which is left; one that another end has
 * replaced stays.
 */
async function deleteAvenant(
  tx: Transaction,
  ctx: RequestContext,
  { marcheId, avenant }: { marcheId: string; avenant: AvenantItem },
): Promise<void> {
  const attached = await tx.first('SELECT FROM avenants_a_rattacher WHERE organization_id = $1 AND avenant_id = $2', [
    ...[ctx.organizationId, avenant.id],
  ]);
  if (attached)
    throw conflict('Cet avenant a été rattaché depuis la liste des avenants à rattacher : annulez-y cette décision.');
  const removed = await tx.first<{ variation: string; duree: number | null }>(
    `DELETE FROM avenants WHERE organization_id = $1 AND marche_id = $2 AND id = $3
     RETURNING (-variation_montant)::text AS variation, duree_mois AS duree`,
    [ctx.organizationId, marcheId, avenant.id],
  );
  await moveLater(tx, ctx, { marcheId, numero: avenant.numero, variation: removed!.variation });
  await tx.execute(
    `UPDATE marches SET version = version + 1, updated_at = now(),
       date_fin = CASE WHEN date_fin = fin_de_periode(date_notification, $3::int) THEN NULL ELSE date_fin END
     WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, marcheId, removed!.duree],
  );
  await completeMarches(tx, ctx.organizationId, [marcheId]);
}

/** What the avenants after one say, when that one changes so much more: typed amounts stand, and so do totals that a file told. */
async function moveLater(
  tx: Transaction,
  ctx: RequestContext,
  { marcheId, numero, variation }: { marcheId: string; numero: number; variation: string },
): Promise<void> {
  await tx.execute(
    `UPDATE avenants SET updated_at = now(),
       variation_montant = CASE WHEN provenances ? 'variation_montant' THEN variation_montant
                                ELSE variation_montant - $4::numeric END,
       montant_apres = CASE WHEN provenances ? 'variation_montant' THEN montant_apres + $4::numeric ELSE montant_apres END
     WHERE organization_id = $1 AND marche_id = $2 AND numero > $3 AND numero <= coalesce((
       SELECT min(later.numero) FROM avenants later
       WHERE later.organization_id = $1 AND later.marche_id = $2 AND later.numero > $3 AND later.montant_apres IS NOT NULL
         AND NOT later.provenances ? 'variation_montant'), 2147483647)
       AND montant_apres IS NOT NULL`,
    [ctx.organizationId, marcheId, numero, variation],
  );
}
