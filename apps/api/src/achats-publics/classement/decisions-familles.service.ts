import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { lireSuggestions } from '#classement/suggestions.js';
import { conflict, notFound } from '#common/app-error.js';
import { pageCount, readPage } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import type { DecisionFamille } from '#database/entities/decision-famille.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { lockMarche, publishUpdate } from '../marches/marche-change.js';
import { requireOpenExercice } from '../write-rules.js';
import type { DecideSuggestionsDto, DecisionsFamillesQuery } from './suggestions-marches.dto.js';
import type {
  DecisionAnnulee,
  DecisionFaite,
  DecisionFamilles,
  DecisionFamillesList,
} from './suggestions-marches.response.js';

type Action = 'confirmer' | 'refuser';

/** The famille that was decided for a contract. */
interface Mouvement {
  marche_id: string;
  famille_id: string;
}

interface DecisionRow extends RowOf<DecisionFamille, 'id' | 'action' | 'created_at' | 'annule_le'> {
  mouvements: Mouvement[];
}

/** Contracts that one request decides: each has its event. */
const MARCHES_MAX = 200;

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

const COLUMNS = 'id, action, mouvements, created_at, annule_le';

const AUDITED: Readonly<Record<Action, string>> = { confirmer: 'familles.confirmees', refuser: 'familles.refusees' };

/** What persons decide of the familles that are suggested for contracts: audited, and undone. */
@Injectable()
export class DecisionsFamillesService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError conflict when the suggestions are no more what was read, or the exercice was closed */
  decide(ctx: RequestContext, action: Action, { cles, marches }: DecideSuggestionsDto): Promise<DecisionFaite> {
    return this.database.transaction(ctx, async (tx) => {
      const { groupes } = await lireSuggestions(tx, ctx.organizationId);
      const chosen = groupes
        .filter(({ cle }) => cles.includes(cle))
        .flatMap(({ familleId, marches: own }) => own.map(({ id }) => ({ marche_id: id, famille_id: familleId })))
        .filter(({ marche_id }) => marches === undefined || marches.includes(marche_id));
      if (chosen.length === 0) {
        throw conflict('Ces suggestions ne sont plus proposées : relisez la liste avant de décider.');
      }
      const mouvements = chosen.slice(0, MARCHES_MAX);
      const before = await lockMarches(tx, ctx, mouvements);
      const decision = await keepDecision(tx, ctx, action, mouvements);
      if (action === 'confirmer') {
        await giveFamilles(tx, ctx, mouvements);
        await this.publish(tx, ctx, before);
      } else {
        await refuseFamilles(tx, ctx, decision.id);
      }
      await appendAudit(tx, ctx, {
        action: AUDITED[action],
        resourceType: 'decision_familles',
        resourceId: decision.id,
        details: { mouvements },
      });
      return { ...decision, restants: chosen.length - mouvements.length };
    });
  }

  list(ctx: RequestContext, query: DecisionsFamillesQuery): Promise<DecisionFamillesList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM decisions_familles WHERE organization_id = $1',
        [ctx.organizationId],
      );
      const rows = await tx.many<DecisionRow>(
        `SELECT ${COLUMNS} FROM decisions_familles WHERE organization_id = $1
         ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
        [ctx.organizationId, size, offset],
      );
      const total = counted!.total;
      return { decisions: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found, conflict (undone before, exercice closed) */
  undo(ctx: RequestContext, id: string): Promise<DecisionAnnulee> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.first<DecisionRow>(
        `SELECT ${COLUMNS} FROM decisions_familles WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
        [ctx.organizationId, id],
      );
      if (!row) throw notFound();
      if (row.annule_le) throw conflict('Cette décision est déjà annulée : relisez la liste.');
      const laisses = row.action === 'confirmer' ? await this.takeBack(tx, ctx, row.mouvements) : 0;
      await tx.execute('DELETE FROM familles_refusees WHERE organization_id = $1 AND decision_id = $2', [
        ctx.organizationId,
        id,
      ]);
      const undone = await tx.first<DecisionRow>(
        `UPDATE decisions_familles SET annule_le = now() WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
        [ctx.organizationId, id],
      );
      await appendAudit(tx, ctx, {
        action: 'familles.decision_annulee',
        resourceType: 'decision_familles',
        resourceId: id,
        details: { action: row.action, marches: row.mouvements.length, laisses },
      });
      return { ...toItem(undone!), laisses };
    });
  }

  /** @returns how many contracts have another famille by now, or are gone */
  private async takeBack(tx: Transaction, ctx: RequestContext, mouvements: readonly Mouvement[]): Promise<number> {
    const kept = await tx.many<Mouvement>(
      `SELECT marche.id AS marche_id, decide.famille_id FROM marches marche
       JOIN jsonb_to_recordset($2::jsonb) decide (marche_id uuid, famille_id uuid)
         ON decide.marche_id = marche.id AND decide.famille_id = marche.famille_id
       WHERE marche.organization_id = $1 ORDER BY marche.id`,
      [ctx.organizationId, JSON.stringify(mouvements)],
    );
    const before = await lockMarches(tx, ctx, kept);
    await tx.execute(
      `UPDATE marches SET famille_id = NULL, provenances = provenances - 'famille_id', version = version + 1,
         updated_at = now()
       WHERE organization_id = $1 AND id = ANY ($2)`,
      [ctx.organizationId, kept.map(({ marche_id }) => marche_id)],
    );
    await this.publish(tx, ctx, before);
    return mouvements.length - kept.length;
  }

  private async publish(tx: Transaction, ctx: RequestContext, marches: readonly MarcheDetail[]): Promise<void> {
    for (const before of marches) {
      const after = await findMarcheDetail(tx, ctx.organizationId, before.id);
      await publishUpdate(tx, ctx, this.events, { before, after: after! });
    }
  }
}

async function lockMarches(
  tx: Transaction,
  ctx: RequestContext,
  mouvements: readonly Mouvement[],
): Promise<MarcheDetail[]> {
  const marches: MarcheDetail[] = [];
  for (const id of mouvements.map(({ marche_id }) => marche_id).sort()) marches.push(await lockMarche(tx, ctx, id));
  for (const exercice of new Set(marches.map((marche) => marche.exercice))) {
    await requireOpenExercice(tx, ctx.organizationId, exercice);
  }
  return marches;
}

async function keepDecision(
  tx: Transaction,
  ctx: RequestContext,
  action: Action,
  mouvements: readonly Mouvement[],
): Promise<DecisionFamilles> {
  const row = await tx.first<DecisionRow>(
    `INSERT INTO decisions_familles (organization_id, action, mouvements, acteur_type, acteur_id)
     VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
    [ctx.organizationId, action, JSON.stringify(mouvements), ctx.actor.type, ctx.actor.id],
  );
  return toItem(row!);
}

/** One that got a famille meanwhile keeps it. */
async function giveFamilles(tx: Transaction, ctx: RequestContext, mouvements: readonly Mouvement[]): Promise<void> {
  await tx.execute(
    `UPDATE marches SET famille_id = decide.famille_id, provenances = provenances || '{"famille_id": "saisie"}',
       version = version + 1, updated_at = now()
     FROM jsonb_to_recordset($2::jsonb) decide (marche_id uuid, famille_id uuid)
     WHERE marches.organization_id = $1 AND marches.id = decide.marche_id AND marches.famille_id IS NULL`,
    [ctx.organizationId, JSON.stringify(mouvements)],
  );
}

async function refuseFamilles(tx: Transaction, ctx: RequestContext, decisionId: string): Promise<void> {
  await tx.execute(
    `INSERT INTO familles_refusees (organization_id, marche_id, famille_id, decision_id)
     SELECT $1, refus.marche_id, refus.famille_id, decision.id
     FROM decisions_familles decision,
          jsonb_to_recordset(decision.mouvements) refus (marche_id uuid, famille_id uuid)
     WHERE decision.organization_id = $1 AND decision.id = $2
     ON CONFLICT DO NOTHING`,
    [ctx.organizationId, decisionId],
  );
}

const toItem = ({ id, action, mouvements, created_at, annule_le }: DecisionRow): DecisionFamilles => ({
  id,
  action,
  marches: mouvements.length,
  created_at: created_at.toISOString(),
  annule_le: annule_le?.toISOString() ?? null,
});
