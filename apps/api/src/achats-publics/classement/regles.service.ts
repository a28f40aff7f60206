import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { pageCount, readPage } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import { RegleClassement } from '#database/entities/regle-classement.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { isForeignKeyViolation, isUniqueViolation } from '#database/violations.js';
import type { CreateRegleDto, ListReglesQuery } from './classement.dto.js';
import type { RegleItem, RegleList } from './classement.response.js';

const PAGE_SIZE = { defaultSize: 100, cap: 500 };

const REGLES = `
  SELECT regle.id, regle.critere, regle.valeur, regle.created_at,
         jsonb_build_object('id', famille.id, 'code', famille.code, 'libelle', famille.libelle) AS famille
  FROM regles_classement regle
  JOIN familles famille ON famille.organization_id = $1 AND famille.id = regle.famille_id
  WHERE regle.organization_id = $1`;

interface RegleRow extends RowOf<RegleClassement, 'id' | 'valeur' | 'created_at'> {
  critere: RegleItem['critere'];
  famille: RegleItem['famille'];
}

/** Digits that a value has: a prefix of an account or of a CPV, a whole SIREN. */
const VALEURS: Record<CreateRegleDto['critere'], { pattern: RegExp; message: string }> = {
  compte: { pattern: /^\d{1,20}$/, message: 'Un préfixe de compte est fait de chiffres.' },
  cpv: { pattern: /^\d{2,8}$/, message: 'Un préfixe de CPV compte de 2 à 8 chiffres, sans clé.' },
  fournisseur: { pattern: /^\d{9}$/, message: 'Un SIREN compte 9 chiffres.' },
};

/** The rules that an organisation adds to those of its nomenclature. They apply to what is classified after them. */
@Injectable()
export class ReglesService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListReglesQuery): Promise<RegleList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM regles_classement WHERE organization_id = $1',
        [ctx.organizationId],
      );
      const total = counted?.total ?? 0;
      const rows = await tx.many<RegleRow>(
        `${REGLES} ORDER BY regle.critere, regle.valeur, regle.id LIMIT $2 OFFSET $3`,
        [ctx.organizationId, size, offset],
      );
      return { regles: rows.map(toRegleItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError validation_failed, conflict when the rule exists */
  async create(ctx: RequestContext, body: CreateRegleDto): Promise<RegleItem> {
    const { pattern, message } = VALEURS[body.critere];
    if (!pattern.test(body.valeur)) throw validationFailed([{ field: 'valeur', message }]);
    try {
      return await this.database.transaction(ctx, (tx) => insertRegle(tx, ctx, body));
    } catch (error) {
      if (isUniqueViolation(error))
        throw conflict('Cette règle existe déjà : retirez-la avant d’en écrire une autre pour la même valeur.');
      if (isForeignKeyViolation(error)) {
        throw validationFailed([unknownIdentifier('famille_id')]);
      }
      throw error;
    }
  }

  /** @throws AppError not_found */
  remove(ctx: RequestContext, id: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const removed = await tx.repository(ctx, RegleClassement).remove({ id }, ['critere', 'valeur', 'familleId']);
      if (!removed) throw notFound();
      const { critere, valeur, familleId: famille_id } = removed;
      await appendAudit(tx, ctx, {
        action: 'regle.deleted',
        resourceType: 'regle_classement',
        resourceId: id,
        details: { critere, valeur, famille_id },
      });
    });
  }
}

async function insertRegle(tx: Transaction, ctx: RequestContext, body: CreateRegleDto): Promise<RegleItem> {
  const { critere, valeur, famille_id } = body;
  const { id } = await tx.repository(ctx, RegleClassement).insert({ critere, valeur, familleId: famille_id }, ['id']);
  const row = await tx.first<RegleRow>(`${REGLES} AND regle.id = $2`, [ctx.organizationId, id]);
  if (!row) throw new Error('the rule that was just written is not readable');
  await appendAudit(tx, ctx, {
    action: 'regle.created',
    resourceType: 'regle_classement',
    resourceId: row.id,
    details: { critere, valeur, famille_id },
  });
  return toRegleItem(row);
}

function toRegleItem({ id, critere, valeur, famille, created_at }: RegleRow): RegleItem {
  return { id, critere, valeur, famille, created_at: created_at.toISOString() };
}
