import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { conflictsInWords } from '#database/conflicts.js';
import { Nomenclature } from '#database/entities/nomenclature.entity.js';
import { NEXT_VERSION, NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { VERSIONS_MAX } from '#procurement/caps.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import type { FamillesPageQuery } from './familles.dto.js';
import { readFamilles, readFamillesPage } from './familles-page.js';
import { findVersion, lockVersion, SELECT_VERSION, toVersionItem, type VersionRow } from './version.row.js';
import type { CreateVersionDto, UpdateVersionDto } from './versions.dto.js';
import type { VersionDetail, VersionItem, VersionList } from './versions.response.js';

/** Versions of the nomenclature: the next one is prepared beside the active one, then takes its place. */
@Injectable()
export class VersionsService {
  constructor(private readonly database: TenantDatabase) {}

  /** The latest first. */
  list(ctx: RequestContext): Promise<VersionList> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await tx.many<VersionRow>(
        `${SELECT_VERSION} WHERE version.organization_id = $1 ORDER BY version.numero DESC`,
        [ctx.organizationId],
      );
      return { versions: rows.map(toVersionItem), total: rows.length };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string, query: FamillesPageQuery): Promise<VersionDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const version = await findVersion(tx, ctx, id);
      return { ...version, ...(await readFamilles(tx, ctx, id, readFamillesPage(query))) };
    });
  }

  /**
   * A version that is not active, with the familles of the active one unless told otherwise.
   * @throws AppError conflict when the organisation has as many as it may
   */
  create(ctx: RequestContext, { libelle, reprendre_active = true }: CreateVersionDto): Promise<VersionItem> {
    return this.database.transaction(ctx, async (tx) => {
      // Versions are numbered one after the other, and two that are prepared at once must not take the same number.
      await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('nomenclatures of ' || $1, 0))`, [
        ctx.organizationId,
      ]);
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM nomenclatures WHERE organization_id = $1',
        [ctx.organizationId],
      );
      if (counted!.total >= VERSIONS_MAX) {
        throw conflict(`Une organisation garde ${VERSIONS_MAX} versions au plus : supprimez-en une qui ne sert plus.`);
      }
      const row = await tx.first<{ id: string }>(
        `INSERT INTO nomenclatures (organization_id, numero, libelle, active)
         SELECT $1, coalesce(max(numero), 0) + 1, $2::text, false FROM nomenclatures WHERE organization_id = $1
         RETURNING id`,
        [ctx.organizationId, libelle],
      );
      if (reprendre_active) await copyActive(tx, ctx, row!.id);
      const created = await findVersion(tx, ctx, row!.id);
      await audit(tx, ctx, 'nomenclature.created', created);
      return created;
    });
  }

  /** @throws AppError not_found, conflict (stale version) */
  update(ctx: RequestContext, id: string, { libelle, version }: UpdateVersionDto): Promise<VersionItem> {
    const written = async (tx: Transaction): Promise<VersionItem> => {
      const current = await lockVersion(tx, ctx, id);
      await requireVersion(tx, ctx, { kind: 'nomenclature', id, version: current.version }, version);
      await tx.repository(ctx, Nomenclature).update({ id }, { libelle, version: NEXT_VERSION, updatedAt: NOW }, []);
      const updated = await findVersion(tx, ctx, id);
      requireChange(current, updated);
      await audit(tx, ctx, 'nomenclature.updated', updated);
      return updated;
    };
    return orAsItWas(() => this.database.transaction(ctx, written));
  }

  /** @throws AppError not_found, conflict (active, or something hangs from its familles) */
  remove(ctx: RequestContext, id: string): Promise<void> {
    const words = {
      linked: 'Des marchés, des prix ou des lignes de mandat s’y rattachent : la version ne peut pas être supprimée.',
    };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        const version = await lockVersion(tx, ctx, id);
        if (version.active)
          throw conflict('La version active ne peut pas être supprimée : activez-en une autre d’abord.');
        await tx.repository(ctx, Nomenclature).remove({ id }, []);
        await audit(tx, ctx, 'nomenclature.deleted', version);
      }),
    );
  }
}

/** Copies the familles of the active version, then their parents by code. */
async function copyActive(tx: Transaction, ctx: RequestContext, versionId: string): Promise<void> {
  await tx.execute(
    `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat, prefixes_cpv, comptes)
     SELECT famille.organization_id, $2::uuid, famille.code, famille.libelle, famille.type_achat, famille.prefixes_cpv,
            famille.comptes
     FROM familles famille
     JOIN nomenclatures version ON version.organization_id = $1 AND version.id = famille.nomenclature_id
     WHERE famille.organization_id = $1 AND version.active`,
    [ctx.organizationId, versionId],
  );
  await tx.execute(
    `UPDATE familles SET parent_id = parente.id
     FROM familles source
     JOIN nomenclatures version ON version.organization_id = $1 AND version.id = source.nomenclature_id AND version.active
     JOIN familles source_parente ON source_parente.organization_id = $1 AND source_parente.id = source.parent_id
     JOIN familles parente ON parente.organization_id = $1 AND parente.nomenclature_id = $2
       AND parente.code = source_parente.code
     WHERE familles.organization_id = $1 AND familles.nomenclature_id = $2 AND source.organization_id = $1
       AND source.code = familles.code`,
    [ctx.organizationId, versionId],
  );
}

function audit(tx: Transaction, ctx: RequestContext, action: string, version: VersionItem): Promise<void> {
  const { numero, libelle, nombre_familles } = version;
  return appendAudit(tx, ctx, {
    action,
    resourceType: 'nomenclature',
    resourceId: version.id,
    details: { numero, libelle, nombre_familles },
  });
}
