import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound, validationFailed } from '#common/app-error.js';
import { auditOf } from '#database/audit.js';
import { conflictsInWords, type ConflictWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { requireVersion } from '../write-rules.js';
import type { CreateServiceDto, UpdateServiceDto } from './services.dto.js';
import type { ServiceItem, ServiceList } from './services.response.js';

interface ServiceRow {
  id: string;
  code: string;
  libelle: string;
  parent_id: string | null;
  niveau: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The tree in depth-first order, by code among brothers. */
const TREE = `
  WITH RECURSIVE arbre AS (
    SELECT service.*, 0 AS niveau, ARRAY[service.code] AS chemin FROM services service
    WHERE service.organization_id = $1 AND service.parent_id IS NULL
    UNION ALL
    SELECT service.*, arbre.niveau + 1, arbre.chemin || service.code
    FROM services service JOIN arbre ON arbre.id = service.parent_id
    WHERE service.organization_id = $1)
  SELECT id, code, libelle, parent_id, niveau, version, created_at, updated_at FROM arbre`;

const audit = auditOf('service');

/** Directions and services, a tree. */
@Injectable()
export class ServicesService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext): Promise<ServiceList> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await tx.many<ServiceRow>(`${TREE} ORDER BY chemin`, [ctx.organizationId]);
      return { services: rows.map(toItem), total: rows.length };
    });
  }

  /** @throws AppError validation_failed, conflict when the code is taken */
  create(ctx: RequestContext, body: CreateServiceDto): Promise<ServiceItem> {
    return conflictsInWords(codeTaken(body.code), () =>
      this.database.transaction(ctx, async (tx) => {
        await requireParent(tx, ctx, body.parent_id);
        const row = await tx.first<{ id: string }>(
          'INSERT INTO services (organization_id, code, libelle, parent_id) VALUES ($1, $2, $3, $4) RETURNING id',
          [ctx.organizationId, body.code, body.libelle, body.parent_id ?? null],
        );
        await audit(tx, ctx, 'service.created', row!.id, { code: body.code, libelle: body.libelle });
        return find(tx, ctx, row!.id);
      }),
    );
  }

  /** @throws AppError not_found, validation_failed, conflict (stale version, code taken) */
  update(ctx: RequestContext, id: string, body: UpdateServiceDto): Promise<ServiceItem> {
    return conflictsInWords(codeTaken(body.code), () =>
      this.database.transaction(ctx, async (tx) => {
        // The tree changes by one writer at a time: two moves side by side could close a loop that neither sees.
        await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('services of ' || $1, 0))`, [
          ctx.organizationId,
        ]);
        const current = await find(tx, ctx, id);
        requireVersion(current.version, body.version);
        await requireParent(tx, ctx, body.parent_id, id);
        await tx.execute(
          `UPDATE services SET code = $3, libelle = $4, parent_id = $5, version = version + 1, updated_at = now()
           WHERE organization_id = $1 AND id = $2`,
          [ctx.organizationId, id, body.code, body.libelle, body.parent_id ?? null],
        );
        await audit(tx, ctx, 'service.updated', id, { code: body.code, libelle: body.libelle });
        return find(tx, ctx, id);
      }),
    );
  }

  /** @throws AppError not_found, conflict when something hangs from it */
  remove(ctx: RequestContext, id: string): Promise<void> {
    const words = {
      linked: 'Des services, des marchés ou des mandats se rattachent à ce service : il ne peut pas être supprimé.',
    };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        const { code, libelle } = await find(tx, ctx, id);
        await tx.execute('DELETE FROM services WHERE organization_id = $1 AND id = $2', [ctx.organizationId, id]);
        await audit(tx, ctx, 'service.deleted', id, { code, libelle });
      }),
    );
  }
}

async function find(tx: Transaction, ctx: RequestContext, id: string): Promise<ServiceItem> {
  const row = await tx.first<ServiceRow>(`${TREE} WHERE id = $2`, [ctx.organizationId, id]);
  if (!row) throw notFound();
  return toItem(row);
}

/** The parent must exist, until the end of the transaction, and must not be the service itself or one below it. */
async function requireParent(
  tx: Transaction,
  ctx: RequestContext,
  parentId: string | null | undefined,
  id?: string,
): Promise<void> {
  if (!parentId) return;
  const ancestors = await tx.many<{ id: string }>(
    `WITH RECURSIVE parent AS MATERIALIZED (
       SELECT id, parent_id FROM services WHERE organization_id = $1 AND id = $2 FOR KEY SHARE),
     lignee AS (
       SELECT id, parent_id FROM parent
       UNION ALL
       SELECT service.id, service.parent_id FROM services service
       JOIN lignee ON lignee.parent_id = service.id WHERE service.organization_id = $1)
     SELECT id FROM lignee`,
    [ctx.organizationId, parentId],
  );
  if (ancestors.length === 0) throw validationFailed([{ field: 'parent_id', message: 'Identifiant inconnu.' }]);
  if (ancestors.some((ancestor) => ancestor.id === id)) {
    throw validationFailed([{ field: 'parent_id', message: 'Un service ne peut pas dépendre de lui-même.' }]);
  }
}

const codeTaken = (code: string): ConflictWords => ({ duplicate: `Le code ${code} est déjà celui d’un service.` });

function toItem(row: ServiceRow): ServiceItem {
  return {
    id: row.id,
    code: row.code,
    libelle: row.libelle,
    parent_id: row.parent_id,
    niveau: row.niveau,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
