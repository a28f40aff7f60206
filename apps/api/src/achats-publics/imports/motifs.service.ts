import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { definitionOf } from '#imports/motifs.js';
import type { ExempleItem, MotifGroupe, MotifGroupeList } from './imports.response.js';
import { AUCUN_RENVOI, renvoisByMotif, type RenvoisDuMotif } from './renvois.js';

interface MotifRow {
  statut: string;
  code: string;
  champ: string;
  nombre: number;
  exemples: ExempleItem[];
}

/** What an import says of its rows, by code: a person reads each remark once, with its count. */
@Injectable()
export class MotifsService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * Rejections first, then the most frequent.
   * @throws AppError not_found
   */
  list(ctx: RequestContext, importId: string): Promise<MotifGroupeList> {
    return this.database.transaction(ctx, async (tx) => {
      const known = await tx.first('SELECT 1 FROM imports WHERE organization_id = $1 AND id = $2', [
        ctx.organizationId,
        importId,
      ]);
      if (!known) throw notFound();
      const rows = await tx.many<MotifRow>(
        `SELECT statut, code, champ, nombre, exemples FROM import_motifs WHERE organization_id = $1 AND import_id = $2
         ORDER BY array_position(ARRAY['rejetee', 'corrigee', 'avertissement'], statut), nombre DESC, code, champ`,
        [ctx.organizationId, importId],
      );
      const renvois = await renvoisByMotif(tx, ctx, importId);
      return {
        motifs: rows.map((row) => ({
          ...toMotif(row),
          ...(row.statut === 'rejetee' ? renvois(row.code, row.champ) : AUCUN_RENVOI),
        })),
      };
    });
  }
}

function toMotif({ statut, code, champ, nombre, exemples }: MotifRow): Omit<MotifGroupe, keyof RenvoisDuMotif> {
  const definition = definitionOf(code);
  const exemple = exemples[0]!;
  return {
    statut,
    code,
    champ,
    raison: exemple.raison,
    categorie: statut === 'rejetee' ? (definition?.categorie ?? 'a_corriger') : null,
    que_faire: definition?.que_faire ?? '',
    nombre,
    exemple,
    exemples,
  };
}
