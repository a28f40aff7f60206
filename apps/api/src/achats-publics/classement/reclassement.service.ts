import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { type FieldFault, notFound, validationFailed } from '#common/app-error.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Reclassement } from '#database/entities/reclassement.entity.js';
import type { RowOf } from '#database/row.js';
import { readNonClasse } from '#figures/non-classe.js';
import { requireOpenExercice } from '../write-rules.js';
import { askReclassement } from './ask-reclassement.js';
import type { ReclassementDto } from './classement.dto.js';
import type { ReclassementAccepte, ReclassementResponse } from './classement.response.js';

type ReclassementRow = RowOf<
  Reclassement,
  | 'id'
  | 'statut'
  | 'lignes_total'
  | 'lignes_lues'
  | 'lignes_modifiees'
  | 'message'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
>;

/** Lines of open exercices classified again in bulk, by the rules or by hand: asked for here, done by the task-worker. */
@Injectable()
export class ReclassementService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError validation_failed, conflict when the exercice is closed */
  ask(ctx: RequestContext, body: ReclassementDto): Promise<ReclassementAccepte> {
    requireCriteria(body);
    return this.database.transaction(ctx, async (tx) => {
      if (body.exercice !== undefined) await requireOpenExercice(tx, ctx.organizationId, body.exercice);
      await requireKnown(tx, ctx, body);
      return askReclassement(tx, ctx, body);
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<ReclassementResponse> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<ReclassementRow>(
        `SELECT id, statut, lignes_total, lignes_lues, lignes_modifiees, message, created_at, started_at, finished_at
         FROM reclassements WHERE organization_id = $1 AND id = $2`,
        [ctx.organizationId, id],
      );
      if (!row) throw notFound();
      return {
        id: row.id,
        statut: row.statut,
        progression: progressionOf(row),
        lignes_total: row.lignes_total,
        lignes_lues: row.lignes_lues,
        lignes_modifiees: row.lignes_modifiees,
        message: row.message,
        non_classe: await readNonClasse(tx, ctx.organizationId),
        created_at: row.created_at.toISOString(),
        started_at: row.started_at?.toISOString() ?? null,
        finished_at: row.finished_at?.toISOString() ?? null,
      };
    });
  }
}

/** Percent, whole; lines that came meanwhile are read too. */
function progressionOf({ statut, lignes_total, lignes_lues }: ReclassementRow): number {
  if (statut === 'termine') return 100;
  return lignes_total ? Math.min(99, Math.floor((lignes_lues * 100) / lignes_total)) : 0;
}

function requireCriteria(body: ReclassementDto): void {
  const narrowing = ['compte', 'fournisseur_id', 'famille_actuelle_id'] as const;
  const given = narrowing.filter((field) => body[field] !== undefined);
  if (body.famille_id === undefined && given.length > 0) {
    const message = 'Ce critère ne s’emploie qu’avec famille_id.';
    throw validationFailed(given.map((field) => ({ field, message })));
  }
  if (body.famille_id !== undefined && given.length === 0 && body.marche_id === undefined) {
    const message = 'Au moins un critère est nécessaire : compte, fournisseur_id, marche_id ou famille_actuelle_id.';
    throw validationFailed([{ field: 'famille_id', message }]);
  }
}

/** What each criterion names. */
const NAMED = {
  famille_id: { table: 'familles', unknown: 'Famille inconnue.' },
  famille_actuelle_id: { table: 'familles', unknown: 'Famille inconnue.' },
  marche_id: { table: 'marches', unknown: 'Marché inconnu.' },
  fournisseur_id: { table: 'fournisseurs', unknown: 'Fournisseur inconnu.' },
} as const;

/**
 * Every identifier must be of the organisation: one that is not would classify nothing, without a word.
 * @throws AppError validation_failed, naming each field
 */
async function requireKnown(tx: Transaction, { organizationId }: RequestContext, body: ReclassementDto): Promise<void> {
  const faults: FieldFault[] = [];
  for (const field of Object.keys(NAMED) as (keyof typeof NAMED)[]) {
    const id = body[field];
    if (id === undefined || id === null) continue;
    const { table, unknown } = NAMED[field];
    const found = await tx.first(`SELECT 1 FROM ${table} WHERE organization_id = $1 AND id = $2`, [organizationId, id]);
    if (!found) faults.push({ field, message: unknown });
  }
  if (faults.length > 0) throw validationFailed(faults);
}
