import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { type MarcheChange, tellMarches } from '#webhooks/marches-changes.js';
import { askReclassement } from '../classement/ask-reclassement.js';
import { requireVersion } from '../required-version.js';
import { previewActivation } from './activation-preview.js';
import { CORRESPONDANCES, OUVERTS } from './activation.sql.js';
import { findVersion, lockVersion } from './version.row.js';
import type { ActivationApercu, ActivationResponse, Reprises } from './versions.response.js';

/** What was carried over: counts, and each marché. */
type Reprise = Omit<Reprises, 'marches'> & { marches: MarcheChange[] };

/**
 * The passage from one version of the nomenclature to another. What is still at work follows its famille by the code:
 * classification rules, marchés that run or belong to an open exercice, prices, thresholds already announced, lines that
 * a hand classified; the task-worker then classifies the other lines of open exercices by the new version. Closed
 * exercices keep the version they were settled with.
 */
@Injectable()
export class ActivationService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError not_found */
  preview(ctx: RequestContext, id: string): Promise<ActivationApercu> {
    return this.database.transaction(ctx, async (tx) => {
      await findVersion(tx, ctx, id);
      return previewActivation(tx, ctx, id);
    });
  }

  /** @throws AppError not_found, conflict (stale version, already active, no famille) */
  activate(ctx: RequestContext, id: string, version: number | undefined): Promise<ActivationResponse> {
    return this.database.transaction(ctx, async (tx) => {
      // Every line that a hand classified is written: as long as it takes, while this request waits.
      await tx.execute('SET LOCAL statement_timeout = 0');
      await tx.execute('SELECT lock_cumuls($1)', [ctx.organizationId]);
      const current = await lockVersion(tx, ctx, id);
      await requireVersion(tx, ctx, { kind: 'nomenclature', id, version: current.version }, version);
      if (current.active) throw conflict('Cette version est déjà active : il n’y a rien à activer.');
      if (current.nombre_familles === 0)
        throw conflict('Cette version n’a aucune famille : donnez-lui les siennes avant de l’activer.');
      await switchActive(tx, ctx, id);
      const { marches, ...reprises } = await carryOver(tx, [ctx.organizationId, id]);
      await tellMarches(this.events, tx, ctx, marches);
      const comptees: Reprises = { ...reprises, marches: marches.length };
      // Without a criterion: every line of an open exercice that no hand classified.
      const reclassement = await askReclassement(tx, ctx, {});
      const nomenclature = await findVersion(tx, ctx, id);
      const codes_absents = await codesWithoutMatch(tx, [ctx.organizationId, id]);
      await appendAudit(tx, ctx, {
        action: 'nomenclature.activated',
        resourceType: 'nomenclature',
        resourceId: id,
        details: { numero: nomenclature.numero, libelle: nomenclature.libelle, ...comptees },
      });
      return { nomenclature, reprises: comptees, reclassement, codes_absents };
    });
  }
}

async function switchActive(tx: Transaction, { organizationId }: RequestContext, id: string): Promise<void> {
  // In two statements: the index of the active version allows one at any time.
  await tx.execute(
    `UPDATE nomenclatures SET active = false, version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND active`,
    [organizationId],
  );
  await tx.execute(
    `UPDATE nomenclatures SET active = true, version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND id = $2`,
    [organizationId, id],
  );
}

async function carryOver(tx: Transaction, parameters: [string, string]): Promise<Reprise> {
  const regles = await tx.execute(
    `WITH correspondances AS (${CORRESPONDANCES}),
     reprises AS (
       DELETE FROM regles_classement regle USING correspondances
       WHERE regle.organization_id = $1 AND regle.famille_id = correspondances.ancienne_id
       RETURNING regle.critere, regle.valeur, correspondances.nouvelle_id)
     INSERT INTO regles_classement (organization_id, critere, valeur, famille_id)
     SELECT $1, critere, valeur, nouvelle_id FROM reprises ON CONFLICT DO NOTHING`,
    parameters,
  );
  // A threshold that was announced for a code is not announced again because the version changed: before what its
  // contracts engage moves to the new one.
  await tx.execute(
    `UPDATE franchissements_seuils franchi SET cible_id = correspondances.nouvelle_id
     FROM (${CORRESPONDANCES}) correspondances
     WHERE franchi.organization_id = $1 AND franchi.perimetre = 'famille' AND franchi.exercice IN (${OUVERTS})
       AND franchi.cible_id = correspondances.ancienne_id AND NOT EXISTS (
         SELECT FROM franchissements_seuils deja
         WHERE deja.organization_id = $1 AND deja.exercice = franchi.exercice AND deja.perimetre = 'famille'
           AND deja.cible_id = correspondances.nouvelle_id AND deja.code = franchi.code
           AND deja.montant_seuil = franchi.montant_seuil)`,
    parameters,
  );
  const marches = await tx.many<MarcheChange>(
    `UPDATE marches SET famille_id = correspondances.nouvelle_id, version = version + 1, updated_at = now()
     FROM (${CORRESPONDANCES}) correspondances
     WHERE marches.organization_id = $1 AND marches.famille_id = correspondances.ancienne_id
       AND (marches.exercice IN (${OUVERTS}) OR coalesce(marches.date_fin >= current_date, true))
     RETURNING marches.id, ARRAY['famille'] AS champs`,
    parameters,
  );
  const lignes_prix = await tx.execute(
    `UPDATE lignes_prix SET famille_id = correspondances.nouvelle_id, updated_at = now()
     FROM (${CORRESPONDANCES}) correspondances
     WHERE lignes_prix.organization_id = $1 AND lignes_prix.famille_id = correspondances.ancienne_id`,
    parameters,
  );
  const lignes_manuelles = await tx.execute(
    `UPDATE lignes_mandat SET famille_id = correspondances.nouvelle_id, type_achat = correspondances.type_achat
     FROM (${CORRESPONDANCES}) correspondances
     WHERE lignes_mandat.organization_id = $1 AND lignes_mandat.famille_id = correspondances.ancienne_id
       AND lignes_mandat.source_classement = 'manuel' AND lignes_mandat.exercice IN (${OUVERTS})`,
    parameters,
  );
  return { regles, marches, lignes_prix, lignes_manuelles };
}

/** Codes of other versions that running marchés, rules or lines of open exercices still name. */
async function codesWithoutMatch(tx: Transaction, parameters: [string, string]): Promise<string[]> {
  const rows = await tx.many<{ code: string }>(
    `SELECT DISTINCT famille.code FROM familles famille
     WHERE famille.organization_id = $1 AND famille.nomenclature_id <> $2
       AND NOT EXISTS (SELECT FROM familles nouvelle WHERE nouvelle.organization_id = $1
                         AND nouvelle.nomenclature_id = $2 AND nouvelle.code = famille.code)
       AND (EXISTS (SELECT FROM marches marche WHERE marche.organization_id = $1 AND marche.famille_id = famille.id
                      AND (marche.exercice IN (${OUVERTS}) OR coalesce(marche.date_fin >= current_date, true)))
         OR EXISTS (SELECT FROM regles_classement regle WHERE regle.organization_id = $1 AND regle.famille_id = famille.id)
         OR EXISTS (SELECT FROM lignes_mandat ligne WHERE ligne.organization_id = $1 AND ligne.famille_id = famille.id
                      AND ligne.exercice IN (${OUVERTS})))
     ORDER BY famille.code LIMIT 500`,
    parameters,
  );
  return rows.map(({ code }) => code);
}
