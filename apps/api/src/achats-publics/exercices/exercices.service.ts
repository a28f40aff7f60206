import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { requireVersion } from '../write-rules.js';
import type { CreateExerciceDto, UpdateExerciceDto } from './exercices.dto.js';
import type { ExerciceItem, ExerciceList } from './exercices.response.js';

interface ExerciceRow {
  annee: number;
  statut: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Writes of requests end well before; while it waits, the writes that come after it wait too. */
const PATIENCE = '1s';

const COLUMNS = 'annee, statut, version, created_at, updated_at';

/** Budget years. */
@Injectable()
export class ExercicesService {
  constructor(private readonly database: TenantDatabase) {}

  /** All exercices, the latest first. */
  list(ctx: RequestContext): Promise<ExerciceList> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await tx.many<ExerciceRow>(
        `SELECT ${COLUMNS} FROM exercices WHERE organization_id = $1 ORDER BY annee DESC`,
        [ctx.organizationId],
      );
      return { exercices: rows.map(toItem), total: rows.length };
    });
  }

  /** @throws AppError conflict when the year exists */
  create(ctx: RequestContext, { annee }: CreateExerciceDto): Promise<ExerciceItem> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<ExerciceRow>(
        `INSERT INTO exercices (organization_id, annee) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        [ctx.organizationId, annee],
      );
      if (!row) throw conflict(`L’exercice ${annee} existe déjà.`);
      await appendAudit(tx, ctx, {
        action: 'exercice.created',
        resourceType: 'exercice',
        resourceId: String(annee),
      });
      return toItem(row);
    });
  }

  /**
   * Opens or closes an exercice. Closing waits for the writes that are under way in it, but not for a long import.
   * @throws AppError not_found, conflict (stale version, an import under way)
   */
  update(ctx: RequestContext, annee: string, { statut, version }: UpdateExerciceDto): Promise<ExerciceItem> {
    if (!/^\d{4}$/.test(annee)) throw notFound();
    const held = `Un import écrit dans l’exercice ${annee} : réessayez quand il sera terminé.`;
    return conflictsInWords({ held }, () =>
      this.database.transaction(ctx, async (tx) => {
        await tx.execute(`SET LOCAL lock_timeout = '${PATIENCE}'`);
        const current = await tx.first<ExerciceRow>(
          `SELECT ${COLUMNS} FROM exercices WHERE organization_id = $1 AND annee = $2 FOR UPDATE`,
          [ctx.organizationId, Number(annee)],
        );
        if (!current) throw notFound();
        requireVersion(current.version, version);
        const row = await tx.first<ExerciceRow>(
          `UPDATE exercices SET statut = $3, version = version + 1, updated_at = now()
         WHERE organization_id = $1 AND annee = $2 RETURNING ${COLUMNS}`,
          [ctx.organizationId, current.annee, statut],
        );
        await appendAudit(tx, ctx, {
          action: 'exercice.updated',
          resourceType: 'exercice',
          resourceId: annee,
          details: { statut_precedent: current.statut, statut },
        });
        return toItem(row!);
      }),
    );
  }
}

function toItem(row: ExerciceRow): ExerciceItem {
  return {
    annee: row.annee,
    statut: row.statut,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
