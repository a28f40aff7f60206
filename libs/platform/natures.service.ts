import { Injectable } from '@nestjs/common';
import type { OperatorIdentity } from '#access/request-context.js';
import { notFound, validationFailed } from '#common/app-error.js';
import type { NatureAcheteur as NatureAcheteurEntity } from '#database/entities/nature-acheteur.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { suggestNature } from '#procurement/nature-acheteur.js';
import type { NatureDto } from './natures.dto.js';
import type { OrganizationNatures } from './platform.response.js';
import { recordOperatorAction } from './platform-audit.js';

/** What organisations are as buyers, by date: said by operators, suggested from the SIREN. */
@Injectable()
export class NaturesService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  list(organizationId: string): Promise<OrganizationNatures> {
    return this.database.transaction({ organizationId }, (tx) => find(tx, organizationId));
  }

  /**
   * Says what an organisation is from a day on, in the place of what was said for that day.
   * @throws AppError not_found, validation_failed (a sector without entité adjudicatrice)
   */
  write(operator: OperatorIdentity, organizationId: string, dto: NatureDto): Promise<OrganizationNatures> {
    const { valid_from, nature, secteur = null } = dto;
    if (secteur !== null && nature !== 'entite_adjudicatrice') {
      throw validationFailed([
        { field: 'secteur', message: 'Seule une entité adjudicatrice a un secteur : retirez-le, ou changez nature.' },
      ]);
    }
    return this.database.transaction({ organizationId }, async (tx) => {
      await find(tx, organizationId);
      if (nature === null) {
        await tx.execute('DELETE FROM natures_acheteur WHERE organization_id = $1 AND valid_from = $2', [
          organizationId,
          valid_from,
        ]);
      } else {
        await tx.execute(
          `INSERT INTO natures_acheteur (organization_id, valid_from, nature, secteur) VALUES ($1, $2, $3, $4)
           ON CONFLICT (organization_id, valid_from) DO UPDATE SET nature = excluded.nature, secteur = excluded.secteur`,
          [organizationId, valid_from, nature, secteur],
        );
      }
      const written = await find(tx, organizationId);
      const resource = { type: 'organization', id: organizationId };
      await recordOperatorAction(tx, operator, 'organization.nature_updated', resource, {
        valid_from,
        nature,
        secteur,
      });
      return written;
    });
  }
}

/** @throws AppError not_found for an organisation that does not exist */
async function find(tx: Transaction, organizationId: string): Promise<OrganizationNatures> {
  const organization = await tx.first<{ siret: string | null }>('SELECT siret FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  if (!organization) throw notFound();
  const natures = await tx.many<RowOf<NatureAcheteurEntity, 'valid_from' | 'nature' | 'secteur'>>(
    'SELECT valid_from, nature, secteur FROM natures_acheteur WHERE organization_id = $1 ORDER BY valid_from DESC',
    [organizationId],
  );
  return { natures, suggestion: suggestNature(organization.siret) ?? null };
}
