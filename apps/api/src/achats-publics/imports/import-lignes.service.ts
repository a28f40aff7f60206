import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { CSV_BOM, csvLine } from '#common/csv.js';
import { optionalText } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { champsOf, fieldsOf } from '#imports/corrections/row-cells.js';
import { BLOCK_SPAN } from '#imports/verdicts.js';
import type { ListLignesQuery } from './imports.dto.js';
import type { ImportLigneItem, ImportLigneList, MotifItem } from './imports.response.js';
import { renvoisOfRows } from './renvois.js';
import { ressourcesOfRows } from './ressources-of-rows.js';

/** The rows of an import as the queries select them, before the cells of a table are read. */
type LigneRow = Omit<ImportLigneItem, 'champs' | 'ressources' | 'renvoi'>;

const PAGE_SIZE = { defaultSize: 100, cap: 500 };
/** Rows of a CSV read at a time. */
const CSV_BATCH = 1000;

/** The counts of a finished import, each of one `statut`; all zero while it runs, since no row is kept before its end. */
interface Counts {
  type: string | null;
  entete: string[] | null;
  separateur: string | null;
  lues: number;
  acceptee: number;
  corrigee: number;
  rejetee: number;
}

/** Rows of an import, those of `statut` or all of them, from `offset` on. */
interface Slice {
  importId: string;
  offset: number;
  size: number;
}

/** The rows of an import: corrected and rejected ones with their reasons, accepted ones as they were read. */
@Injectable()
export class ImportLignesService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * Rows in the order of the file. The cost is that of the page, whatever the size of the import: the totals are those of
   * its ledger, and accepted rows are read a block at a time.
   * @throws AppError not_found
   */
  list(ctx: RequestContext, importId: string, query: ListLignesQuery): Promise<ImportLigneList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const statut = optionalText(query.statut);
    const code = optionalText(query.motif);
    const champ = optionalText(query.champ);
    return this.database.transaction(ctx, async (tx) => {
      const counts = await countsOf(tx, ctx, importId);
      const slice = { importId, offset, size };
      let total = 0;
      let lignes: LigneRow[] = [];
      if (code !== undefined && champ !== undefined && (statut === 'avertissement' || champ.includes('[]'))) {
        ({ total, lignes } = await rowsByNumber(tx, ctx, slice, { code, champ, statut }));
      } else if (code !== undefined) {
        ({ total, lignes } = await rowsOfMotif(tx, ctx, slice, { code, champ, statut }));
      } else if (statut === undefined) {
        total = counts.lues;
        lignes = await allRows(tx, ctx, slice);
      } else if (statut === 'acceptee') {
        total = counts.acceptee;
        lignes = await acceptedRows(tx, ctx, slice);
      } else if (statut === 'corrigee' || statut === 'rejetee') {
        total = counts[statut];
        lignes = await remarkedRows(tx, ctx, slice, statut);
      }
      const ressources = await ressourcesOfRows(tx, ctx, importId, lignes);
      const renvois = await renvoisOfRows(tx, ctx, importId, lignes);
      const cells = cellsReader(counts);
      return {
        lignes: lignes.map((ligne) => ({
          ...ligne,
          champs: cells(ligne.original),
          ressources: ressources.get(ligne.numero) ?? [],
          renvoi: renvois.get(ligne.numero) ?? null,
        })),
        total,
        page,
        page_size: size,
        pages: pageCount(total, size),
      };
    });
  }

  /**
   * The rejected rows as CSV, each beside its reasons. Read a batch at a time, so that memory does not depend on them.
   * @throws AppError not_found, before the first line
   */
  async rejectsAsCsv(ctx: RequestContext, importId: string): Promise<AsyncIterable<string>> {
    await this.database.transaction(ctx, (tx) => countsOf(tx, ctx, importId));
    return this.csvLines(ctx, importId);
  }

  private async *csvLines(ctx: RequestContext, importId: string): AsyncGenerator<string> {
    yield CSV_BOM + csvLine(['numero', 'ligne', 'champs', 'raisons', 'original']);
    for (let after = 0; ;) {
      const from = after;
      const rows = await this.database.transaction(ctx, (tx) =>
        tx.many<{ numero: number; ligne: number | null; rejets: MotifItem[]; original: string }>(
          `SELECT numero, ligne, rejets, original FROM import_lignes
           WHERE organization_id = $1 AND import_id = $2 AND statut = 'rejetee' AND numero > $3
           ORDER BY numero LIMIT ${CSV_BATCH}`,
          [ctx.organizationId, importId, from],
        ),
      );
      const lines = rows.map(({ numero, ligne, rejets, original }) =>
        csvLine([
          numero,
          ligne,
          rejets.map(({ champ }) => champ).join(' | '),
          rejets.map(({ raison }) => raison).join(' | '),
          original,
        ]),
      );
      if (lines.length > 0) yield lines.join('');
      if (rows.length < CSV_BATCH) return;
      after = rows.at(-1)!.numero;
    }
  }
}

/** @throws AppError not_found */
async function countsOf(tx: Transaction, ctx: RequestContext, importId: string): Promise<Counts> {
  const counts = await tx.first<Counts>(
    `SELECT CASE statut WHEN 'termine' THEN lignes_lues ELSE 0 END AS lues, lignes_acceptees AS acceptee,
            lignes_corrigees AS corrigee, lignes_rejetees AS rejetee, type, entete, separateur
     FROM imports WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, importId],
  );
  if (!counts) throw notFound();
  return counts;
}

const REMARKED = 'numero, ligne, statut, original, corrections, rejets, avertissements';

/** The columns of a row from `json_array_elements(lignes) ligne`. */
const ACCEPTED = `(ligne->>0)::int AS numero, (ligne->>1)::int AS ligne, 'acceptee' AS statut, ligne->>2 AS original,
  '[]'::jsonb AS corrections, '[]'::jsonb AS rejets, (ligne->3)::jsonb AS avertissements`;

function remarkedRows(
  tx: Transaction,
  ctx: RequestContext,
  { importId, offset, size }: Slice,
  statut: string,
): Promise<LigneRow[]> {
  return tx.many(
    `SELECT ${REMARKED} FROM import_lignes
     WHERE organization_id = $1 AND import_id = $2 AND statut = $3 ORDER BY numero LIMIT $4 OFFSET $5`,
    [ctx.organizationId, importId, statut, size, offset],
  );
}

/**
 * The rows of a remark by the numbers that were kept of it: those of a warning, most of which stand in blocks, and those of
 * a field that has an element's place in each row (`modifications[].dateNotification`).
 */
async function rowsByNumber(
  tx: Transaction,
  ctx: RequestContext,
  { importId, offset, size }: Slice,
  { code, champ, statut }: { code: string; champ: string; statut: string | undefined },
): Promise<{ total: number; lignes: LigneRow[] }> {
  const motif = await tx.first<{ numeros: number[] }>(
    `SELECT coalesce(numeros, ARRAY(SELECT (exemple->>'numero')::int FROM jsonb_array_elements(exemples) exemple ORDER BY 1)) AS numeros
     FROM import_motifs WHERE organization_id = $1 AND import_id = $2 AND code = $3 AND champ = $4
       AND ($5::text IS NULL OR statut = $5)
     ORDER BY statut LIMIT 1`,
    [ctx.organizationId, importId, code, champ, statut ?? null],
  );
  const numeros = motif?.numeros ?? [];
  const lignes = await tx.many<LigneRow>(
    `SELECT ${REMARKED} FROM import_lignes WHERE organization_id = $1 AND import_id = $2 AND numero = ANY ($3::int[])
     UNION ALL
     SELECT * FROM (
       SELECT ${ACCEPTED} FROM import_lignes_acceptees, json_array_elements(lignes) ligne
       WHERE organization_id = $1 AND import_id = $2
         AND bloc = ANY (SELECT DISTINCT (demande - 1) / ${BLOCK_SPAN} FROM unnest($3::int[]) demande)) acceptees
     WHERE numero = ANY ($3::int[])
     ORDER BY 1`,
    [ctx.organizationId, importId, numeros.slice(offset, offset + size)],
  );
  return { total: numeros.length, lignes };
}

/** Rows with a remark of a code, among those that a person has to look at. */
async function rowsOfMotif(
  tx: Transaction,
  ctx: RequestContext,
  { importId, offset, size }: Slice,
  { code, champ, statut }: { code: string; champ: string | undefined; statut: string | undefined },
): Promise<{ total: number; lignes: LigneRow[] }> {
  const found = `FROM import_lignes WHERE organization_id = $1 AND import_id = $2 AND ($3::text IS NULL OR statut = $3)
    AND (rejets @> $4::jsonb OR corrections @> $4::jsonb OR avertissements @> $4::jsonb)`;
  const parameters = [ctx.organizationId, importId, statut ?? null, JSON.stringify([{ code, champ }])];
  const counted = await tx.first<{ total: number }>(`SELECT count(*)::int AS total ${found}`, parameters);
  const lignes = await tx.many<LigneRow>(`SELECT ${REMARKED} ${found} ORDER BY numero LIMIT $5 OFFSET $6`, [
    ...parameters,
    size,
    offset,
  ]);
  return { total: counted!.total, lignes };
}

/** Reads the cells of a row; null for a file that is no table. */
function cellsReader({ type, entete, separateur }: Counts): (original: string) => ImportLigneItem['champs'] {
  if (!type || !entete || !separateur) return () => null;
  const layout = { entete, separateur };
  const fields = fieldsOf(type, layout);
  return (original) => champsOf(original, layout, fields);
}

/** The rank of a row among the accepted ones follows from how many the blocks before its own hold. */
function acceptedRows(tx: Transaction, ctx: RequestContext, { importId, offset, size }: Slice): Promise<LigneRow[]> {
  return tx.many(
    `WITH blocs AS (
       SELECT bloc, nombre, sum(nombre) OVER (ORDER BY bloc) - nombre AS avant FROM import_lignes_acceptees
       WHERE organization_id = $1 AND import_id = $2)
     SELECT ${ACCEPTED}
     FROM blocs
     JOIN import_lignes_acceptees accepte ON accepte.organization_id = $1 AND accepte.import_id = $2
       AND accepte.bloc = blocs.bloc
     CROSS JOIN LATERAL json_array_elements(accepte.lignes) WITH ORDINALITY elements (ligne, rang)
     WHERE blocs.avant < $3::bigint + $4 AND blocs.avant + blocs.nombre > $3::bigint
       AND blocs.avant + rang > $3::bigint AND blocs.avant + rang <= $3::bigint + $4
     ORDER BY 1`,
    [ctx.organizationId, importId, offset, size],
  );
}

/** Rows are numbered without a gap: the numbers of a page are known, and so are the blocks that hold them. */
function allRows(tx: Transaction, ctx: RequestContext, { importId, offset, size }: Slice): Promise<LigneRow[]> {
  return tx.many(
    `SELECT ${REMARKED} FROM import_lignes
     WHERE organization_id = $1 AND import_id = $2 AND numero > $3::bigint AND numero <= $3::bigint + $4
     UNION ALL
     SELECT * FROM (
       SELECT ${ACCEPTED}
       FROM import_lignes_acceptees, json_array_elements(lignes) ligne
       WHERE organization_id = $1 AND import_id = $2
         AND bloc BETWEEN $3::bigint / ${BLOCK_SPAN} AND ($3::bigint + $4 - 1) / ${BLOCK_SPAN}) acceptees
     WHERE numero > $3::bigint AND numero <= $3::bigint + $4
     ORDER BY 1`,
    [ctx.organizationId, importId, offset, size],
  );
}
