import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { validationFailed } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { readNonClasse } from '#database/synthese.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { Conditions } from '../conditions.js';
import { toNonClasse } from '../dashboard/non-classe.js';
import { requireOpenExercice } from '../write-rules.js';
import type { ReclassementDto } from './classement.dto.js';
import type { ReclassementResponse } from './classement.response.js';

/** Lines of open exercices classified again in bulk, by the rules or by hand. */
@Injectable()
export class ReclassementService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError validation_failed, conflict when the exercice is closed */
  reclassify(ctx: RequestContext, body: ReclassementDto): Promise<ReclassementResponse> {
    return this.database.transaction(ctx, async (tx) => {
      // Every line of several exercices may be written: as long as it takes, while this request waits.
      await tx.execute('SET LOCAL statement_timeout = 0');
      await tx.execute('SELECT verrouiller_cumuls($1)', [ctx.organizationId]);
      if (body.exercice !== undefined) await requireOpenExercice(tx, ctx.organizationId, body.exercice);
      const changed = body.famille_id === undefined ? await byRules(tx, ctx, body) : await byHand(tx, ctx, body);
      await appendAudit(tx, ctx, {
        action: 'mandats.reclasses',
        resourceType: 'lignes_mandat',
        resourceId: null,
        details: { ...body, lignes_modifiees: changed },
      });
      return { lignes_modifiees: changed, non_classe: (await readNonClasse(tx, ctx.organizationId)).map(toNonClasse) };
    });
  }
}

async function byRules(tx: Transaction, { organizationId }: RequestContext, body: ReclassementDto): Promise<number> {
  const chosen = ['compte', 'fournisseur_id', 'famille_actuelle_id'].filter(
    (field) => body[field as keyof ReclassementDto] !== undefined,
  );
  if (chosen.length > 0) {
    const message = 'Ce critère ne s’emploie qu’avec famille_id.';
    throw validationFailed(chosen.map((field) => ({ field, message })));
  }
  const row = await tx.first<{ lignes: string }>('SELECT reclasser_lignes($1, $2, $3) AS lignes', [
    organizationId,
    body.exercice ?? null,
    body.marche_id === undefined ? null : [body.marche_id],
  ]);
  return Number(row?.lignes);
}

async function byHand(tx: Transaction, { organizationId }: RequestContext, body: ReclassementDto): Promise<number> {
  const famille = await tx.first('SELECT 1 FROM familles WHERE organization_id = $1 AND id = $2', [
    organizationId,
    body.famille_id,
  ]);
  if (!famille) throw validationFailed([{ field: 'famille_id', message: 'Famille inconnue.' }]);
  const { compte, fournisseur_id, marche_id, famille_actuelle_id } = body;
  if ([compte, fournisseur_id, marche_id, famille_actuelle_id].every((criterion) => criterion === undefined)) {
    const message = 'Au moins un critère est nécessaire : compte, fournisseur_id, marche_id ou famille_actuelle_id.';
    throw validationFailed([{ field: 'famille_id', message }]);
  }
  const conditions = new Conditions('ligne', organizationId)
    .add(body.famille_id, (id) => `famille.id = ${id}`)
    .add(body.exercice, (exercice) => `ligne.exercice = ${exercice}`)
    .add(compte, (prefix) => `starts_with(ligne.compte, ${prefix})`)
    .add(fournisseur_id, (id) => `ligne.fournisseur_id = ${id}`)
    .add(marche_id, (id) => `ligne.marche_id = ${id}`);
  if (famille_actuelle_id === null) conditions.always('ligne.famille_id IS NULL');
  else conditions.add(famille_actuelle_id, (id) => `ligne.famille_id = ${id}`);
  return tx.execute(
    `UPDATE lignes_mandat ligne
     SET famille_id = famille.id, type_achat = famille.type_achat, source_classement = 'manuel', confiance = 1
     FROM familles famille
     WHERE famille.organization_id = $1 AND ${conditions}
       AND (ligne.famille_id, ligne.source_classement) IS DISTINCT FROM (famille.id, 'manuel')
       AND ligne.exercice IN (SELECT annee FROM exercices WHERE organization_id = $1 AND statut = 'ouvert')`,
    conditions.parameters,
  );
}
