import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { StaleVersion, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { isUuid, optionalExercice } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import { Conditions } from '#database/conditions.js';
import type { BesoinEstime } from '#database/entities/besoin-estime.entity.js';
import { Famille } from '#database/entities/famille.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { CodeLibelle } from '#figures/marches/marches.response.js';
import type { BesoinEstimeDto, ListBesoinsEstimesQuery } from './besoins-estimes.dto.js';
import type { BesoinEstimeItem, BesoinEstimeList } from './besoins-estimes.response.js';

const PAGE_SIZE = { defaultSize: 100, cap: 500 };

interface BesoinRow extends RowOf<BesoinEstime, 'exercice' | 'montant_ht'> {
  famille: CodeLibelle;
}

const BESOINS = `
  SELECT besoin.exercice, besoin.montant_ht,
         jsonb_build_object('id', famille.id, 'code', famille.code, 'libelle', famille.libelle) AS famille
  FROM besoins_estimes besoin
  JOIN familles famille ON famille.organization_id = besoin.organization_id AND famille.id = besoin.famille_id`;

const audit = auditOf('besoin_estime');

/** The need of a famille for a year, as the buyer estimated it before buying (R2121-6). */
@Injectable()
export class BesoinsEstimesService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListBesoinsEstimesQuery): Promise<BesoinEstimeList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const conditions = new Conditions('besoin', ctx.organizationId).add(
      optionalExercice(query.exercice),
      (year) => `besoin.exercice = ${year}`,
    );
    const bound = boundPage(conditions.parameters, { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM besoins_estimes besoin WHERE ${conditions}`,
        conditions.parameters,
      );
      const rows = await tx.many<BesoinRow>(
        `${BESOINS} WHERE ${conditions} ORDER BY besoin.exercice DESC, famille.code ${bound.limit}`,
        bound.parameters,
      );
      const besoins_estimes = rows.map(toItem);
      const total = counted!.total;
      return { besoins_estimes, total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** The estimate that a body of `write` names; null where there is none. */
  find(ctx: RequestContext, { famille_id, exercice }: Record<string, unknown>): Promise<BesoinEstimeItem | null> {
    if (typeof famille_id !== 'string' || !isUuid(famille_id) || !Number.isInteger(exercice))
      return Promise.resolve(null);
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<BesoinRow>(
        `${BESOINS} WHERE besoin.organization_id = $1 AND besoin.famille_id = $2 AND besoin.exercice = $3`,
        [ctx.organizationId, famille_id, exercice],
      );
      return row ? toItem(row) : null;
    });
  }

  /**
   * @throws AppError validation_failed for a famille that the organisation does not have, StaleVersion where another estimate
   * is recorded than the one that was read
   */
  write(
    ctx: RequestContext,
    { famille_id, exercice, montant_ht, attendu_ht }: BesoinEstimeDto,
  ): Promise<BesoinEstimeItem> {
    return this.database.transaction(ctx, async (tx) => {
      await lockBesoins(tx, ctx.organizationId, famille_id);
      const famille = await tx.repository(ctx, Famille).find({ id: famille_id }, ['id', 'code', 'libelle']);
      if (!famille) throw validationFailed([unknownIdentifier('famille_id')]);
      const key = [ctx.organizationId, famille_id, exercice];
      const before = await tx.first<RowOf<BesoinEstime, 'montant_ht'>>(
        `SELECT montant_ht FROM besoins_estimes
         WHERE organization_id = $1 AND famille_id = $2 AND exercice = $3 FOR UPDATE`,
        key,
      );
      const avant = before ? toAmount(before.montant_ht) : null;
      if (attendu_ht !== undefined && attendu_ht !== avant) throw new StaleVersion();
      const { code, libelle } = famille;
      const written = { famille_id, famille: { id: famille_id, code, libelle }, exercice, montant_ht };
      if (avant === montant_ht) return written;
      if (montant_ht === null) {
        await tx.execute(
          'DELETE FROM besoins_estimes WHERE organization_id = $1 AND famille_id = $2 AND exercice = $3',
          key,
        );
      } else {
        await tx.execute(
          `INSERT INTO besoins_estimes (organization_id, famille_id, exercice, montant_ht) VALUES ($1, $2, $3, $4)
           ON CONFLICT (organization_id, famille_id, exercice) DO UPDATE SET
             montant_ht = excluded.montant_ht, updated_at = now()`,
          [...key, String(montant_ht)],
        );
      }
      await audit(tx, ctx, 'besoin_estime.updated', famille_id, { famille: code, exercice, avant, apres: montant_ht });
      return written;
    });
  }
}

/** Keeps others from changing the estimates of a famille, of those that are not there yet too. */
export const lockBesoins = (tx: Transaction, organizationId: string, familleId: string): Promise<unknown> =>
  tx.execute('SELECT FROM familles WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    organizationId,
    familleId,
  ]);

const toItem = ({ famille, exercice, montant_ht }: BesoinRow): BesoinEstimeItem => ({
  famille_id: famille.id,
  famille,
  exercice,
  montant_ht: toAmount(montant_ht),
});
