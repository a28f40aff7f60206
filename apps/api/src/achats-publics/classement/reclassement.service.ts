import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound, validationFailed } from '#common/app-error.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { isUniqueViolation } from '#database/violations.js';
import { countLignes } from '#figures/lignes/compter-lignes.js';
import {
  commeAttendu,
  type DemandeClassement,
  filtreDe,
  selectionChangee,
} from '#figures/lignes/demande-classement.js';
import { auCentieme } from '#figures/au-centieme.js';
import { readNonClasse } from '#figures/non-classe.js';
import { justificationCode } from '../validators.js';
import { requireOpenExercice } from '../write-rules.js';
import { askReclassement } from './ask-reclassement.js';
import type { ListReclassementsQuery } from './classement.dto.js';
import type {
  AnnulationItem,
  ReclassementAccepte,
  ReclassementList,
  ReclassementResponse,
} from './classement.response.js';
import type { ReclassementDto } from './reclassement.dto.js';
import { requireCoherent, requireKnown } from './reclassement-rules.js';
import { RECLASSEMENTS, type ReclassementRow, toReclassementItem } from './reclassement.row.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** Lines of open exercices classified in bulk, and put back: asked for here, done by the task-worker. */
@Injectable()
export class ReclassementService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError validation_failed, conflict when the exercice is closed or the selection is another one by now */
  ask(ctx: RequestContext, body: ReclassementDto): Promise<ReclassementAccepte> {
    requireCoherent(body);
    return this.database.transaction(ctx, async (tx) => {
      const demande: DemandeClassement =
        body.justification === undefined ? body : { ...body, justification: justificationCode(body.justification) };
      const { exercice } = filtreDe(demande);
      if (exercice?.length === 1) await requireOpenExercice(tx, ctx.organizationId, exercice[0]!);
      await requireKnown(tx, ctx, demande);
      await requireSelection(tx, ctx, demande);
      return askReclassement(tx, ctx, demande);
    });
  }

  /**
   * Has what an operation changed put back.
   * @throws AppError not_found, conflict
   */
  async undo(ctx: RequestContext, id: string): Promise<AnnulationItem> {
    try {
      return await this.database.transaction(ctx, async (tx) => {
        requireUndoable(await findOperation(tx, ctx, id));
        const created = await tx.first<ReclassementAccepte>(
          `INSERT INTO reclassements (organization_id, demande, annule, acteur_type, acteur_id)
           VALUES ($1, '{}', $2, $3, $4) RETURNING id, statut`,
          [ctx.organizationId, id, ctx.actor.type, ctx.actor.id],
        );
        return { ...created!, lignes_retablies: 0, lignes_laissees: 0 };
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(ALREADY_UNDONE);
      throw error;
    }
  }

  list(ctx: RequestContext, query: ListReclassementsQuery): Promise<ReclassementList> {
    const page = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM reclassements WHERE organization_id = $1 AND annule IS NULL',
        [ctx.organizationId],
      );
      const total = counted!.total;
      const bound = boundPage([ctx.organizationId], page);
      const rows = await tx.many<ReclassementRow>(
        `${RECLASSEMENTS} AND operation.annule IS NULL ORDER BY operation.created_at DESC, operation.id DESC ${bound.limit}`,
        bound.parameters,
      );
      return {
        reclassements: rows.map(toReclassementItem),
        total,
        page: page.page,
        page_size: page.size,
        pages: pageCount(total, page.size),
      };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<ReclassementResponse> {
    return this.database.transaction(ctx, async (tx) => ({
      ...toReclassementItem(await findOperation(tx, ctx, id)),
      non_classe: auCentieme(await readNonClasse(tx, ctx.organizationId)),
    }));
  }
}

const ALREADY_UNDONE = 'Ce classement est déjà annulé : il n’y a plus rien à annuler.';

/** @throws AppError not_found */
async function findOperation(tx: Transaction, ctx: RequestContext, id: string): Promise<ReclassementRow> {
  const row = await tx.first<ReclassementRow>(`${RECLASSEMENTS} AND operation.id = $2`, [ctx.organizationId, id]);
  if (!row) throw notFound();
  return row;
}

/** @throws AppError conflict, saying why */
function requireUndoable(row: ReclassementRow): void {
  if (row.annulable) return;
  if (row.annule !== null) throw conflict('Une annulation ne s’annule pas : classez les lignes de nouveau.');
  if (row.annulation_id !== null) throw conflict(ALREADY_UNDONE);
  if (row.statut === 'en_attente' || row.statut === 'en_cours') {
    throw conflict('Ce classement n’est pas terminé : il pourra être annulé ensuite.');
  }
  if (row.lignes_modifiees === 0) throw conflict('Ce classement n’a rien changé : il n’y a rien à annuler.');
  throw conflict('Ce classement a plus de trente jours : il ne peut plus être annulé.');
}

/**
 * The selection must be what was seen of it, and lines that are named must exist.
 * @throws AppError validation_failed, conflict
 */
async function requireSelection(
  tx: Transaction,
  { organizationId }: RequestContext,
  demande: DemandeClassement,
): Promise<void> {
  if (demande.lignes === undefined && demande.attendu === undefined) return;
  const filtre = filtreDe(demande);
  const found = await countLignes(tx, organizationId, filtre);
  if (!commeAttendu(demande.attendu, found)) throw conflict(selectionChangee(found.total));
  if (filtre.lignes !== undefined && found.total < filtre.lignes.length) {
    throw validationFailed([
      { field: 'lignes', message: 'Une de ces lignes n’existe pas dans votre organisation : relisez la liste.' },
    ]);
  }
}
