import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { conflictsInWords } from '#database/conflicts.js';
import { Exercice } from '#database/entities/exercice.entity.js';
import { NEXT_VERSION, NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import type { CreateExerciceDto, UpdateExerciceDto } from './exercices.dto.js';
import type { ExerciceItem, ExerciceList } from './exercices.response.js';

/** Writes of requests end well before; while it waits, the writes that come after it wait too. */
const PATIENCE = '1s';

const MEMBERS = ['annee', 'statut', 'version', 'createdAt', 'updatedAt'] as const;

/** Budget years. */
@Injectable()
export class ExercicesService {
  constructor(private readonly database: TenantDatabase) {}

  /** All exercices, the latest first. */
  list(ctx: RequestContext): Promise<ExerciceList> {
    return this.database.transaction(ctx, async (tx) => {
      const rows = await tx.repository(ctx, Exercice).all({}, MEMBERS, { annee: 'DESC' });
      return { exercices: rows.map(toItem), total: rows.length };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, annee: string): Promise<ExerciceItem> {
    const key = { annee: yearOf(annee) };
    return this.database.transaction(ctx, async (tx) =>
      toItem(await tx.repository(ctx, Exercice).getOrThrow(key, MEMBERS)),
    );
  }

  /** @throws AppError conflict when the year exists */
  create(ctx: RequestContext, { annee }: CreateExerciceDto): Promise<ExerciceItem> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.repository(ctx, Exercice).insertUnlessThere({ annee }, MEMBERS);
      if (!row) throw conflict(`L’exercice ${annee} existe déjà : ouvrez-le ou fermez-le à son adresse.`);
      // What running contracts engage of it.
      await tx.execute('SELECT revoir_engagements($1)', [ctx.organizationId]);
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
    const key = { annee: yearOf(annee) };
    const held = `Un import écrit dans l’exercice ${annee} : réessayez quand il sera terminé.`;
    const written = async (tx: Transaction): Promise<ExerciceItem> => {
      await tx.execute(`SET LOCAL lock_timeout = '${PATIENCE}'`);
      const exercices = tx.repository(ctx, Exercice);
      const current = await exercices.getOrThrow(key, MEMBERS, { locked: true });
      await requireVersion(tx, ctx, { kind: 'exercice', id: annee, version: current.version }, version);
      const changes = { statut, version: NEXT_VERSION, updatedAt: NOW };
      const row = await exercices.update(key, changes, MEMBERS);
      requireChange(toItem(current), toItem(row!));
      await appendAudit(tx, ctx, {
        action: 'exercice.updated',
        resourceType: 'exercice',
        resourceId: annee,
        details: { statut_precedent: current.statut, statut },
      });
      return toItem(row!);
    };
    return conflictsInWords({ held }, () => orAsItWas(() => this.database.transaction(ctx, written)));
  }
}

/** @throws AppError not_found for what is no year */
function yearOf(annee: string): number {
  if (!/^\d{4}$/.test(annee)) throw notFound();
  return Number(annee);
}

function toItem(row: Pick<Exercice, (typeof MEMBERS)[number]>): ExerciceItem {
  return {
    annee: row.annee,
    statut: row.statut,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
