import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { classerLignes } from '#classement/classer-lignes.js';
import { notFound, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { pageCount } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import { Mandat } from '#database/entities/mandat.entity.js';
import { NEXT_VERSION, NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { type NestedPageQuery, readNestedPage } from '../nested-pages.js';
import { justificationCode } from '../validators.js';
import { requireVersion } from '../required-version.js';
import { requireOpenExercice } from '../write-rules.js';
import { findMandatDetail } from './mandat-detail.js';
import { countLines, findLines } from './mandat-lignes.js';
import type { ClasserMandatDto } from './mandats.dto.js';
import type { LigneMandatList, MandatClasse, MandatDetail } from './mandats.response.js';

/** One mandat, and the classification of its lines by hand. */
@Injectable()
export class MandatsService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<MandatDetail> {
    return this.database.transaction(ctx, (tx) => detail(tx, ctx, id));
  }

  /** @throws AppError not_found */
  listLines(ctx: RequestContext, id: string, query: NestedPageQuery): Promise<LigneMandatList> {
    const page = readNestedPage(query);
    return this.database.transaction(ctx, async (tx) => {
      await requireMandat(tx, ctx, id);
      const total = await countLines(tx, ctx.organizationId, id);
      const lignes = await findLines(tx, ctx.organizationId, id, page);
      return { lignes, total, page: page.page, page_size: page.size, pages: pageCount(total, page.size) };
    });
  }

  /**
   * Gives lines a famille by hand, which no rule replaces, or back to the rules: an operation of the history, undone like one
   * on many lines.
   * @throws AppError not_found, conflict, validation_failed
   */
  async classify(ctx: RequestContext, id: string, body: ClasserMandatDto): Promise<MandatClasse> {
    try {
      return await this.classifyLines(ctx, id, body);
    } catch (error) {
      // Its transaction was given up: neither the history, the journal nor the version tells of it.
      if (error instanceof NothingChanged) return { ...(await this.get(ctx, id)), classement_id: null };
      throw error;
    }
  }

  private classifyLines(ctx: RequestContext, id: string, body: ClasserMandatDto): Promise<MandatClasse> {
    return this.database.transaction(ctx, async (tx) => {
      const mandats = tx.repository(ctx, Mandat);
      const mandat = await mandats.getOrThrow({ id }, ['exercice', 'numero', 'version'], { locked: true });
      await requireOpenExercice(tx, ctx.organizationId, mandat.exercice);
      await requireVersion(tx, ctx, { kind: 'mandat', id, version: mandat.version }, body.version);
      const lignes = await linesOf(tx, ctx, id, body.lignes);
      await requireFamille(tx, ctx, body.famille_id);
      // After the mandat and before its lines, as every writer: what an import does before its last statement is not
      // waited for.
      await tx.execute('SELECT lock_cumuls($1)', [ctx.organizationId]);
      const justification = body.justification === undefined ? undefined : justificationCode(body.justification);
      const what = { famille_id: body.famille_id, ...(justification === undefined ? {} : { justification }) };
      const named = lignes.ids === null ? {} : { lignes: lignes.ids };
      const classement_id = await recordClassement(tx, ctx, { mandat: { id, numero: mandat.numero }, lignes, what });
      await mandats.update({ id }, { version: NEXT_VERSION, updatedAt: NOW }, []);
      await appendAudit(tx, ctx, {
        action: 'mandat.classe',
        resourceType: 'mandat',
        resourceId: id,
        details: { ...what, ...named, nombre_lignes: lignes.count },
      });
      return { ...(await detail(tx, ctx, id)), classement_id };
    });
  }
}

/** Ends a transaction that would change nothing. */
class NothingChanged extends Error {}

async function detail(tx: Transaction, ctx: RequestContext, id: string): Promise<MandatDetail> {
  const found = await findMandatDetail(tx, ctx.organizationId, id);
  if (!found) throw notFound();
  return found;
}

/** @throws AppError not_found */
async function requireMandat(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  const mandat = await tx.first('SELECT 1 FROM mandats WHERE organization_id = $1 AND id = $2', [
    ctx.organizationId,
    id,
  ]);
  if (!mandat) throw notFound();
}

/** Lines to classify: those that are named, or all of the mandat, which no list names: there may be half a million. */
interface ChosenLines {
  /** Null for all. */
  ids: string[] | null;
  count: number;
}

/** The lines asked for, which must all be of the mandat. */
async function linesOf(
  tx: Transaction,
  ctx: RequestContext,
  mandatId: string,
  wanted?: string[],
): Promise<ChosenLines> {
  const ids = wanted === undefined ? null : [...new Set(wanted.map((line) => line.toLowerCase()))];
  const row = await tx.first<{ count: number }>(
    `SELECT count(*)::int AS count FROM lignes_mandat
     WHERE organization_id = $1 AND mandat_id = $2 AND ($3::uuid[] IS NULL OR id = ANY ($3))`,
    [ctx.organizationId, mandatId, ids],
  );
  const { count } = row!;
  if (ids !== null && count < ids.length) {
    throw validationFailed([
      { field: 'lignes', message: 'Une de ces lignes n’est pas de ce mandat : relisez-le, il les nomme.' },
    ]);
  }
  return { ids, count };
}

async function requireFamille(tx: Transaction, ctx: RequestContext, familleId: string | null): Promise<void> {
  if (familleId === null) return;
  const famille = await tx.first('SELECT 1 FROM familles WHERE organization_id = $1 AND id = $2', [
    ctx.organizationId,
    familleId,
  ]);
  if (!famille) throw validationFailed([unknownIdentifier('famille_id')]);
}

interface ClassementDuMandat {
  mandat: { id: string; numero: string };
  lignes: ChosenLines;
  what: { famille_id: string | null; justification?: string | null };
}

/**
 * Classifies the lines at once and notes it as an operation that ended, with what each line was.
 * @returns the operation
 * @throws NothingChanged where every line was so already: the history keeps no operation that did nothing
 */
async function recordClassement(
  tx: Transaction,
  ctx: RequestContext,
  { mandat, lignes, what }: ClassementDuMandat,
): Promise<string> {
  const { organizationId, actor } = ctx;
  const noted = await tx.first<{ id: string }>(
    `INSERT INTO reclassements (organization_id, demande, filtre, statut, lignes_total, lignes_lues, started_at, acteur_type, acteur_id)
     VALUES ($1, $2, $3, 'termine', $4, $4, clock_timestamp(), $5, $6) RETURNING id`,
    [organizationId, JSON.stringify(what), inWords(mandat.numero, lignes), lignes.count, actor.type, actor.id],
  );
  const { id } = noted!;
  const changed = await classerLignes(tx, {
    organizationId,
    operationId: id,
    lignes: lignes.ids ?? { mandatId: mandat.id },
    ...what,
    parLesRegles: false,
  });
  if (changed === 0) throw new NothingChanged();
  await tx.execute(
    `UPDATE reclassements SET lignes_modifiees = $3, finished_at = clock_timestamp() WHERE organization_id = $1 AND id = $2`,
    [organizationId, id, changed],
  );
  return id;
}

/** What was chosen, as the history tells it. */
const inWords = (numero: string, { count }: ChosenLines): string =>
  `Mandat ${numero} · ${count} ${count > 1 ? 'lignes' : 'ligne'}`;
