import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { appendAudit } from '#database/audit.js';
import { Fournisseur } from '#database/entities/fournisseur.entity.js';
import { NEXT_VERSION, NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { completeMarches } from '../marches/marche-store.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import type { UpdateFournisseurDto } from './fournisseurs.dto.js';
import type { FournisseurDetail } from './fournisseurs.response.js';
import { findFournisseur } from './fournisseurs-read.service.js';

/** Corrections of what the files say of a supplier. */
@Injectable()
export class FournisseursWriteService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * Renames a supplier or says its legal unit; marchés and mandats are found under the new name at once.
   * @throws AppError not_found, conflict (stale version)
   */
  update(ctx: RequestContext, id: string, body: UpdateFournisseurDto): Promise<FournisseurDetail> {
    const written = async (tx: Transaction): Promise<FournisseurDetail> => {
      const fournisseurs = tx.repository(ctx, Fournisseur);
      const current = await fournisseurs.getOrThrow({ id }, ['raisonSociale', 'siren', 'version'], { locked: true });
      await requireVersion(tx, ctx, { kind: 'fournisseur', id, version: current.version }, body.version);
      const before = await findFournisseur(tx, ctx, id);
      const siren = body.siren === undefined ? current.siren : body.siren;
      const changes = { raisonSociale: body.raison_sociale, siren, version: NEXT_VERSION, updatedAt: NOW };
      await fournisseurs.update({ id }, changes, []);
      const after = await findFournisseur(tx, ctx, id);
      requireChange(before, after);
      if (body.raison_sociale !== current.raisonSociale) await renameInSearch(tx, ctx, id);
      await appendAudit(tx, ctx, {
        action: 'fournisseur.updated',
        resourceType: 'fournisseur',
        resourceId: id,
        details: { avant: current.raisonSociale, apres: body.raison_sociale, siren },
      });
      return after;
    };
    return orAsItWas(() => this.database.transaction(ctx, written));
  }
}

async function renameInSearch(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  const marches = await tx.many<{ marche_id: string }>(
    'SELECT marche_id FROM marche_titulaires WHERE organization_id = $1 AND fournisseur_id = $2',
    [ctx.organizationId, id],
  );
  const ids = marches.map(({ marche_id }) => marche_id);
  if (ids.length > 0) await completeMarches(tx, ctx.organizationId, ids);
  await tx.execute(
    `UPDATE recherche_mandats recherche
     SET texte = texte_recherche_mandat(mandat.numero, mandat.objet, fournisseur.raison_sociale)
     FROM mandats mandat, fournisseurs fournisseur
     WHERE recherche.organization_id = $1 AND recherche.mandat_id = mandat.id
       AND mandat.organization_id = $1 AND mandat.fournisseur_id = $2
       AND fournisseur.organization_id = $1 AND fournisseur.id = $2`,
    [ctx.organizationId, id],
  );
}
