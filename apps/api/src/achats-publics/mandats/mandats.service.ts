import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound, validationFailed } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { justificationCode } from '../validators.js';
import { requireOpenExercice, requireVersion } from '../write-rules.js';
import { findMandatDetail } from './mandat-detail.js';
import type { ClasserMandatDto } from './mandats.dto.js';
import type { MandatDetail } from './mandats.response.js';

/** One mandat, and the classification of its lines by hand. */
@Injectable()
export class MandatsService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<MandatDetail> {
    return this.database.transaction(ctx, (tx) => detail(tx, ctx, id));
  }

  /**
   * Gives lines a famille by hand, which no rule replaces, or back to the rules.
   * @throws AppError not_found, conflict, validation_failed
   */
  classify(ctx: RequestContext, id: string, body: ClasserMandatDto): Promise<MandatDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const mandat = await tx.first<{ exercice: number; version: number }>(
        'SELECT exercice, version FROM mandats WHERE organization_id = $1 AND id = $2 FOR UPDATE',
        [ctx.organizationId, id],
      );
      if (!mandat) throw notFound();
      await requireOpenExercice(tx, ctx.organizationId, mandat.exercice);
      requireVersion(mandat.version, body.version);
      const lignes = await linesOf(tx, ctx, id, body.lignes);
      await requireFamille(tx, ctx, body.famille_id);
      // After the mandat and before its lines, as every writer: what an import does before its last statement is not
      // waited for.
      await tx.execute('SELECT verrouiller_cumuls($1)', [ctx.organizationId]);
      if (body.famille_id === null) await giveBackToRules(tx, ctx, lignes);
      else await classifyByHand(tx, ctx, lignes, body.famille_id);
      const justification = body.justification === undefined ? undefined : justificationCode(body.justification);
      if (justification !== undefined) await justify(tx, ctx, lignes, justification);
      await tx.execute(
        'UPDATE mandats SET version = version + 1, updated_at = now() WHERE organization_id = $1 AND id = $2',
        [ctx.organizationId, id],
      );
      await appendAudit(tx, ctx, {
        action: 'mandat.classe',
        resourceType: 'mandat',
        resourceId: id,
        details: { famille_id: body.famille_id, lignes, ...(justification === undefined ? {} : { justification }) },
      });
      return detail(tx, ctx, id);
    });
  }
}

async function detail(tx: Transaction, ctx: RequestContext, id: string): Promise<MandatDetail> {
  const found = await findMandatDetail(tx, ctx.organizationId, id);
  if (!found) throw notFound();
  return found;
}

/** The lines asked for, which must all be of the mandat. */
async function linesOf(tx: Transaction, ctx: RequestContext, mandatId: string, wanted?: string[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(
    'SELECT id FROM lignes_mandat WHERE organization_id = $1 AND mandat_id = $2',
    [ctx.organizationId, mandatId],
  );
  const known = rows.map(({ id }) => id);
  if (wanted === undefined) return known;
  const lines = wanted.map((line) => line.toLowerCase());
  if (lines.some((line) => !known.includes(line))) {
    throw validationFailed([{ field: 'lignes', message: 'Une ligne n’appartient pas à ce mandat.' }]);
  }
  return lines;
}

async function requireFamille(tx: Transaction, ctx: RequestContext, familleId: string | null): Promise<void> {
  if (familleId === null) return;
  const famille = await tx.first('SELECT 1 FROM familles WHERE organization_id = $1 AND id = $2', [
    ctx.organizationId,
    familleId,
  ]);
  if (!famille) throw validationFailed([{ field: 'famille_id', message: 'Famille inconnue.' }]);
}

async function classifyByHand(
  tx: Transaction,
  ctx: RequestContext,
  lignes: string[],
  familleId: string,
): Promise<void> {
  await tx.execute(
    `UPDATE lignes_mandat ligne
     SET famille_id = famille.id, type_achat = famille.type_achat, source_classement = 'manuel', confiance = 1
     FROM familles famille
     WHERE ligne.organization_id = $1 AND ligne.id = ANY ($2) AND famille.organization_id = $1 AND famille.id = $3`,
    [ctx.organizationId, lignes, familleId],
  );
}

async function giveBackToRules(tx: Transaction, ctx: RequestContext, lignes: string[]): Promise<void> {
  await tx.execute(
    `WITH concernees AS (
       SELECT id, compte, marche_id, fournisseur_id FROM lignes_mandat WHERE organization_id = $1 AND id = ANY ($2)),
     listes AS (
       SELECT array_agg(compte) AS comptes, array_agg(marche_id) AS marches, array_agg(fournisseur_id) AS fournisseurs
       FROM (SELECT DISTINCT compte, marche_id, fournisseur_id FROM concernees) triplets),
     choix AS (
       SELECT choix.* FROM listes CROSS JOIN LATERAL classer_combinaisons($1, comptes, marches, fournisseurs) choix)
     UPDATE lignes_mandat ligne
     SET famille_id = choix.famille_id, type_achat = choix.type_achat, source_classement = choix.source,
         confiance = choix.confiance
     FROM concernees JOIN choix ON choix.compte IS NOT DISTINCT FROM concernees.compte
       AND choix.marche_id IS NOT DISTINCT FROM concernees.marche_id
       AND choix.fournisseur_id IS NOT DISTINCT FROM concernees.fournisseur_id
     WHERE ligne.organization_id = $1 AND ligne.id = concernees.id`,
    [ctx.organizationId, lignes],
  );
}

async function justify(tx: Transaction, ctx: RequestContext, lignes: string[], code: string | null): Promise<void> {
  await tx.execute('UPDATE lignes_mandat SET justification = $3 WHERE organization_id = $1 AND id = ANY ($2)', [
    ctx.organizationId,
    lignes,
    code,
  ]);
}
