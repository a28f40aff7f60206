import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { optionalText } from '#common/filters.js';
import { toOptionalAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import { Conditions } from '#database/conditions.js';
import { conflictsInWords, type ConflictWords } from '#database/conflicts.js';
import { Operation } from '#database/entities/operation.entity.js';
import { NEXT_VERSION, NOW } from '#database/organization-repository.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import type { CreateOperationDto, ListOperationsQuery, UpdateOperationDto } from './operations.dto.js';
import type { OperationItem, OperationList } from './operations.response.js';

const PAGE_SIZE = { defaultSize: 100, cap: 500 };

interface OperationRow extends RowOf<
  Operation,
  'id' | 'code' | 'libelle' | 'estimation_ht' | 'version' | 'created_at' | 'updated_at'
> {
  nombre_marches: number;
}

const SELECT = `
  SELECT operation.id, operation.code, operation.libelle, operation.estimation_ht, operation.version, operation.created_at, operation.updated_at,
         (SELECT count(*)::int FROM marches marche
            WHERE marche.organization_id = operation.organization_id AND marche.operation_id = operation.id) AS nombre_marches
  FROM operations operation`;

const audit = auditOf('operation');

/** Works operations: the need for travaux is that of the opération (R2121-1), whose spending spans several exercices. */
@Injectable()
export class OperationsService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListOperationsQuery): Promise<OperationList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const conditions = new Conditions('operation', ctx.organizationId).add(
      optionalText(query.search),
      (text) => `recherche_normalisee(operation.code || ' ' || operation.libelle) LIKE motif_recherche(${text})`,
    );
    const bound = boundPage(conditions.parameters, { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM operations operation WHERE ${conditions}`,
        conditions.parameters,
      );
      const rows = await tx.many<OperationRow>(
        `${SELECT} WHERE ${conditions} ORDER BY operation.code ${bound.limit}`,
        bound.parameters,
      );
      const total = counted!.total;
      return { operations: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<OperationItem> {
    return this.database.transaction(ctx, (tx) => find(tx, ctx, id));
  }

  /** @throws AppError conflict when the code is taken */
  create(ctx: RequestContext, { code, libelle, estimation_ht }: CreateOperationDto): Promise<OperationItem> {
    return conflictsInWords(codeTaken(code), () =>
      this.database.transaction(ctx, async (tx) => {
        const { id } = await tx
          .repository(ctx, Operation)
          .insert({ code, libelle, ...estimationOf(estimation_ht) }, ['id']);
        await audit(tx, ctx, 'operation.created', id, { code, libelle, estimation_ht });
        return find(tx, ctx, id);
      }),
    );
  }

  /** @throws AppError not_found, conflict (stale version, code taken) */
  update(ctx: RequestContext, id: string, body: UpdateOperationDto): Promise<OperationItem> {
    const { code, libelle, estimation_ht, version } = body;
    const written = async (tx: Transaction): Promise<OperationItem> => {
      const operations = tx.repository(ctx, Operation);
      const current = await operations.getOrThrow({ id }, ['code', 'libelle', 'estimationHt', 'version'], {
        locked: true,
      });
      await requireVersion(tx, ctx, { kind: 'operation', id, version: current.version }, version);
      const before = await find(tx, ctx, id);
      const changes = { code, libelle, ...estimationOf(estimation_ht), version: NEXT_VERSION, updatedAt: NOW };
      await operations.update({ id }, changes, []);
      const avant = {
        code: current.code,
        libelle: current.libelle,
        estimation_ht: toOptionalAmount(current.estimationHt),
      };
      const updated = await find(tx, ctx, id);
      requireChange(before, updated);
      await audit(tx, ctx, 'operation.updated', id, { code, libelle, estimation_ht, avant });
      return updated;
    };
    return conflictsInWords(codeTaken(code), () => orAsItWas(() => this.database.transaction(ctx, written)));
  }

  /** @throws AppError not_found, conflict when something hangs from it */
  remove(ctx: RequestContext, id: string): Promise<void> {
    const words = { linked: 'Des marchés ou des lignes de mandat s’y rattachent : elle ne peut pas être supprimée.' };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        const removed = await tx.repository(ctx, Operation).remove({ id }, ['code', 'libelle']);
        if (!removed) throw notFound();
        await audit(tx, ctx, 'operation.deleted', id, removed);
      }),
    );
  }
}

async function find(tx: Transaction, ctx: RequestContext, id: string): Promise<OperationItem> {
  const row = await tx.first<OperationRow>(`${SELECT} WHERE operation.organization_id = $1 AND operation.id = $2`, [
    ctx.organizationId,
    id,
  ]);
  if (!row) throw notFound();
  return toItem(row);
}

/** The column of an estimate, when it was given: null takes it away. */
const estimationOf = (estimation: number | null | undefined) =>
  estimation === undefined ? {} : { estimationHt: estimation === null ? null : String(estimation) };

const codeTaken = (code: string): ConflictWords => ({ duplicate: `Le code ${code} est déjà celui d’une opération.` });

function toItem(row: OperationRow): OperationItem {
  return {
    id: row.id,
    code: row.code,
    libelle: row.libelle,
    estimation_ht: toOptionalAmount(row.estimation_ht),
    nombre_marches: row.nombre_marches,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
