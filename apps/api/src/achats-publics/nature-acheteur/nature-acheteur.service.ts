import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { NatureAcheteur } from '#database/entities/nature-acheteur.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { today } from '#procurement/dates.js';
import { NATURES_ACHETEUR } from '#procurement/nature-acheteur.js';
import type { NatureAcheteurResponse } from './nature-acheteur.response.js';

/** What the organisation is as a buyer: thresholds and payment delay follow from it. */
@Injectable()
export class NatureAcheteurService {
  constructor(private readonly database: TenantDatabase) {}

  read(ctx: RequestContext): Promise<NatureAcheteurResponse> {
    return this.database.transaction(ctx, async (tx) => {
      const members = ['validFrom', 'nature', 'secteur'] as const;
      const rows = await tx.repository(ctx, NatureAcheteur).all({}, members, { validFrom: 'DESC' });
      const natures = rows.map(({ validFrom, nature, secteur }) => {
        const libelle = (NATURES_ACHETEUR as Readonly<Record<string, string>>)[nature] ?? nature;
        return { valid_from: validFrom, nature, libelle, secteur };
      });
      const jour = today();
      return { actuelle: natures.find(({ valid_from }) => valid_from <= jour) ?? null, natures };
    });
  }
}
