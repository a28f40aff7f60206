import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { appendAudit } from '#database/audit.js';
import { conflictsInWords, type ConflictWords } from '#database/conflicts.js';
import { Famille } from '#database/entities/famille.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { activeNomenclature } from '#imports/loaders/nomenclature.loader.js';
import { requirePlace, type Tree } from '../tree.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import { FAMILLE_COLUMNS, type FamilleRow, toFamilleItem } from './famille.row.js';
import type { CreateFamilleDto, FamilleDto, FamillesPageQuery, UpdateFamilleDto } from './familles.dto.js';
import { readFamilles, readFamillesPage } from './familles-page.js';
import type { FamilleItem, NomenclatureTree } from './nomenclature.response.js';

const FAMILLES: Tree = { table: 'familles', itself: 'Une famille ne peut pas dépendre d’elle-même.' };

/** The purchasing nomenclature: familles are read and changed in its active version. */
@Injectable()
export class NomenclatureService {
  constructor(private readonly database: TenantDatabase) {}

  tree(ctx: RequestContext, query: FamillesPageQuery): Promise<NomenclatureTree> {
    const page = readFamillesPage(query);
    return this.database.transaction(ctx, async (tx) => {
      const versions = await tx.many<{ id: string; numero: number; libelle: string; active: boolean }>(
        'SELECT id, numero, libelle, active FROM nomenclatures WHERE organization_id = $1 ORDER BY numero DESC',
        [ctx.organizationId],
      );
      const active = versions.find((version) => version.active);
      return {
        nomenclature: active ? { id: active.id, numero: active.numero, libelle: active.libelle } : null,
        versions,
        ...(await readFamilles(tx, ctx, active?.id ?? null, page)),
      };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<FamilleItem> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<FamilleRow>(
        `SELECT ${FAMILLE_COLUMNS} FROM familles WHERE organization_id = $1 AND id = $2`,
        [ctx.organizationId, id],
      );
      if (!row) throw notFound();
      return toFamilleItem(row);
    });
  }

  /** @throws AppError validation_failed, conflict when the code is taken */
  create(ctx: RequestContext, body: CreateFamilleDto): Promise<FamilleItem> {
    return conflictsInWords(codeTaken(body.code), () =>
      this.database.transaction(ctx, async (tx) => {
        const { organizationId } = ctx;
        const nomenclatureId = body.nomenclature_id
          ? await knownVersion(tx, ctx, body.nomenclature_id)
          : await activeNomenclature({ tx, organizationId });
        await requirePlace(tx, ctx, FAMILLES, { parentId: body.parent_id, nomenclatureId });
        const row = await tx.first<FamilleRow>(
          `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat, parent_id, prefixes_cpv, comptes)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${FAMILLE_COLUMNS}`,
          [organizationId, nomenclatureId, ...valuesOf(body)],
        );
        await audit(tx, ctx, 'famille.created', row!.id, body);
        return toFamilleItem(row!);
      }),
    );
  }

  /** @throws AppError not_found, validation_failed, conflict (stale version, code taken) */
  update(ctx: RequestContext, id: string, body: UpdateFamilleDto): Promise<FamilleItem> {
    const written = async (tx: Transaction): Promise<FamilleItem> => {
      const current = await tx.first<FamilleRow & { nomenclature_id: string }>(
        `SELECT ${FAMILLE_COLUMNS}, nomenclature_id FROM familles WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
        [ctx.organizationId, id],
      );
      if (!current) throw notFound();
      await requireVersion(tx, ctx, { kind: 'famille', id, version: current.version }, body.version);
      await requirePlace(tx, ctx, FAMILLES, {
        parentId: body.parent_id,
        id,
        nomenclatureId: current.nomenclature_id,
      });
      const row = await tx.first<FamilleRow>(
        `UPDATE familles SET code = $3, libelle = $4, type_achat = $5, parent_id = $6, prefixes_cpv = $7, comptes = $8,
             version = version + 1, updated_at = now()
           WHERE organization_id = $1 AND id = $2 RETURNING ${FAMILLE_COLUMNS}`,
        [ctx.organizationId, id, ...valuesOf(body)],
      );
      requireChange(toFamilleItem(current), toFamilleItem(row!));
      await audit(tx, ctx, 'famille.updated', id, body);
      return toFamilleItem(row!);
    };
    return conflictsInWords(codeTaken(body.code), () => orAsItWas(() => this.database.transaction(ctx, written)));
  }

  /** @throws AppError not_found, conflict when something hangs from it */
  remove(ctx: RequestContext, id: string): Promise<void> {
    const words = {
      linked: 'Des familles, des marchés ou des lignes de mandat s’y rattachent : elle ne peut pas être supprimée.',
    };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        const removed = await tx.repository(ctx, Famille).remove({ id }, ['code', 'libelle']);
        if (!removed) throw notFound();
        await audit(tx, ctx, 'famille.deleted', id, removed);
      }),
    );
  }
}

const valuesOf = (body: FamilleDto): unknown[] => [
  body.code,
  body.libelle,
  body.type,
  body.parent_id ?? null,
  body.prefixes_cpv ?? [],
  body.comptes ?? [],
];

/** @throws AppError validation_failed when the organisation has no such version */
async function knownVersion(tx: Transaction, ctx: RequestContext, id: string): Promise<string> {
  const version = await tx.first('SELECT 1 FROM nomenclatures WHERE organization_id = $1 AND id = $2 FOR SHARE', [
    ctx.organizationId,
    id,
  ]);
  if (!version) throw validationFailed([unknownIdentifier('nomenclature_id')]);
  return id;
}

function audit(
  tx: Transaction,
  ctx: RequestContext,
  action: string,
  id: string,
  { code, libelle }: { code: string; libelle: string },
): Promise<void> {
  return appendAudit(tx, ctx, { action, resourceType: 'famille', resourceId: id, details: { code, libelle } });
}

const codeTaken = (code: string): ConflictWords => ({
  duplicate: `Le code ${code} est déjà celui d’une famille de cette nomenclature.`,
});
