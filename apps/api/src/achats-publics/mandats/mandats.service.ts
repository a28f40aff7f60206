import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
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
import type { LigneMandatList, MandatDetail } from './mandats.response.js';

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
   * Gives lines a famille by hand, which no rule replaces, or back to the rules.
   * @throws AppError not_found, conflict, validation_failed
   */
  classify(ctx: RequestContext, id: string, body: ClasserMandatDto): Promise<MandatDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const mandats = tx.repository(ctx, Mandat);
      const mandat = await mandats.getOrThrow({ id }, ['exercice', 'version'], { locked: true });
      await requireOpenExercice(tx, ctx.organizationId, mandat.exercice);
      await requireVersion(tx, ctx, { kind: 'mandat', id, version: mandat.version }, body.version);
      const lignes = await linesOf(tx, ctx, id, body.lignes);
      await requireFamille(tx, ctx, body.famille_id);
      // After the mandat and before its lines, as every writer: what an import does before its last statement is not
      // waited for.
      await tx.execute('SELECT lock_cumuls($1)', [ctx.organizationId]);
      if (body.famille_id === null) await giveBackToRules(tx, ctx, lignes);
      else await classifyByHand(tx, ctx, lignes, body.famille_id);
      const justification = body.justification === undefined ? undefined : justificationCode(body.justification);
      if (justification !== undefined) await justify(tx, ctx, lignes, justification);
      await mandats.update({ id }, { version: NEXT_VERSION, updatedAt: NOW }, []);
      await appendAudit(tx, ctx, {
        action: 'mandat.classe',
        resourceType: 'mandat',
        resourceId: id,
        details: {
          famille_id: body.famille_id,
          ...(lignes.ids === null ? {} : { lignes: lignes.ids }),
          nombre_lignes: lignes.count,
          ...(justification === undefined ? {} : { justification }),
        },
      });
      return detail(tx, ctx, id);
    });
  }
}

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
  mandatId: string;
  /** Null for all. */
  ids: string[] | null;
  count: number;
}

/** Condition on `lignes_mandat ligne`: the lines of `chosenBy`. */
const CHOSEN = `ligne.organization_id = $1 AND ligne.mandat_id = $2 AND ($3::uuid[] IS NULL OR ligne.id = ANY ($3))`;

/** The parameters $1 to $3 of `CHOSEN`. */
const chosenBy = (ctx: RequestContext, { mandatId, ids }: ChosenLines): unknown[] => [
  ctx.organizationId,
  mandatId,
  ids,
];

/** The lines asked for, which must all be of the mandat. */
async function linesOf(
  tx: Transaction,
  ctx: RequestContext,
  mandatId: string,
  wanted?: string[],
): Promise<ChosenLines> {
  const ids = wanted === undefined ? null : [...new Set(wanted.map((line) => line.toLowerCase()))];
  const row = await tx.first<{ count: number }>(
    `SELECT count(*)::int AS count FROM lignes_mandat ligne WHERE ${CHOSEN}`,
    [ctx.organizationId, mandatId, ids],
  );
  const { count } = row!;
  if (ids !== null && count < ids.length) {
    throw validationFailed([
      { field: 'lignes', message: 'Une de ces lignes n’est pas de ce mandat : relisez-le, il les nomme.' },
    ]);
  }
  return { mandatId, ids, count };
}

async function requireFamille(tx: Transaction, ctx: RequestContext, familleId: string | null): Promise<void> {
  if (familleId === null) return;
  const famille = await tx.first('SELECT 1 FROM familles WHERE organization_id = $1 AND id = $2', [
    ctx.organizationId,
    familleId,
  ]);
  if (!famille) throw validationFailed([unknownIdentifier('famille_id')]);
}

async function classifyByHand(
  tx: Transaction,
  ctx: RequestContext,
  lignes: ChosenLines,
  familleId: string,
): Promise<void> {
  await tx.execute(
    `UPDATE lignes_mandat ligne
     SET famille_id = famille.id, type_achat = famille.type_achat, source_classement = 'manuel', confiance = 1
     FROM familles famille
     WHERE ${CHOSEN} AND famille.organization_id = $1 AND famille.id = $4`,
    [...chosenBy(ctx, lignes), familleId],
  );
}

async function giveBackToRules(tx: Transaction, ctx: RequestContext, lignes: ChosenLines): Promise<void> {
  await tx.execute(
    `WITH concernees AS (
       SELECT id, compte, marche_id, fournisseur_id FROM lignes_mandat ligne WHERE ${CHOSEN}),
     listes AS (
       SELECT array_agg(compte) AS comptes, array_agg(marche_id) AS marches, array_agg(fournisseur_id) AS fournisseurs
       FROM (SELECT DISTINCT compte, marche_id, fournisseur_id FROM concernees) triplets),
     choix AS (
       SELECT choix.* FROM listes CROSS JOIN LATERAL classer_combinaisons($1, comptes, marches, fournisseurs) choix)
     UPDATE lignes_mandat ligne
     SET famille_id = choix.famille_id, type_achat = choix.type_achat, source_classement = choix.source,
         confiance = choix.confiance
     FROM concernees JOIN choix ON choix.compte IS NOT DISTINCT FROM concernees.compte
       AND choix.marche_id IS NOT DISTINCT FROM concernees.marche_id
       AND choix.fournisseur_id IS NOT DISTINCT FROM concernees.fournisseur_id
     WHERE ligne.organization_id = $1 AND ligne.id = concernees.id`,
    chosenBy(ctx, lignes),
  );
}

async function justify(tx: Transaction, ctx: RequestContext, lignes: ChosenLines, code: string | null): Promise<void> {
  await tx.execute(`UPDATE lignes_mandat ligne SET justification = $4 WHERE ${CHOSEN}`, [
    ...chosenBy(ctx, lignes),
    code,
  ]);
}
