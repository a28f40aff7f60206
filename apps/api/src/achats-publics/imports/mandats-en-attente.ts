import type { RequestContext } from '#access/request-context.js';
import { conflict } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';
import type { CorrectionDemandee, RejectedRow } from '#imports/corrections/corrected-file.js';
import { mandatsOfTable } from '#imports/corrections/mandat-of-row.js';
import { cellsOf } from '#imports/corrections/row-cells.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';

/** Why a second correction of the same rows waits. */
export const CORRECTION_UNDER_WAY =
  'Une correction de ces lignes est en cours : attendez sa fin, puis renvoyez la vôtre.';

/** The rows asked for, and the values asked of them. */
interface Correction {
  rows: readonly RejectedRow[];
  lignes: readonly CorrectionDemandee[];
}

interface LatestRow extends RejectedRow {
  renvoi: 'en_cours' | 'rejetee' | null;
  en_attente: boolean;
}

/**
 * A mandat comes with all its lines or not at all: the correction of one of them takes along the other rejected lines of the
 * same mandat, each as its last correction left it. As long as one of them is wrong all are held, and the correction of the
 * last one brings them all.
 * @throws AppError conflict while an earlier correction of these lines is under way
 */
export async function linesOfSameMandats(
  tx: Transaction,
  ctx: RequestContext,
  { importId, table, rows, lignes }: Correction & { importId: string; table: TableLayout },
): Promise<Correction> {
  const mandatsDuTableau = mandatsOfTable(table);
  const read = (original: string, valeurs: Readonly<Record<string, string>> = {}) => {
    const cells = cellsOf(original, table);
    return mandatsDuTableau.read(cells.map((cell, position) => valeurs[table.entete[position] ?? ''] ?? cell));
  };
  const originals = new Map(rows.map(({ numero, original }) => [numero, original]));
  const mandats = lignes.flatMap(({ numero, valeurs }) => {
    const original = originals.get(numero)!;
    return [read(original), read(original, valeurs)].filter((mandat) => mandat !== undefined);
  });
  const cles = new Set(mandats.map(({ cle }) => cle));
  const same = await latestRows(tx, ctx, {
    importId,
    separateur: table.separateur,
    colonne: mandatsDuTableau.colonne,
    pieces: [...new Set(mandats.map(({ piece }) => piece))],
    wanted: ({ original }) => cles.has(read(original)?.cle ?? ''),
  });
  if (same.some(({ renvoi }) => renvoi === 'en_cours')) throw conflict(CORRECTION_UNDER_WAY);
  const asked = new Set(lignes.map(({ numero }) => numero));
  const taken = same.filter(({ numero, en_attente }) => !asked.has(numero) || en_attente);
  const kept = new Set(taken.map(({ numero }) => numero));
  return {
    rows: [...rows.filter(({ numero }) => !kept.has(numero)), ...taken],
    lignes: [
      ...lignes,
      ...taken.flatMap(({ numero }) => (asked.has(numero) ? [] : [{ numero, valeurs: {} }])),
    ].toSorted((a, b) => a.numero - b.numero),
  };
}

/** Rows looked at together. */
const ROWS = 1000;

/**
 * The rejected rows of some mandats, as they were sent last; those that a correction brought are left out. PostgreSQL
 * compares the cell of the number, so that « 1 » does not bring all rows that have a 1; the few whose cell it cannot tell, for
 * a quote or a sign that the reader may take away, are read here.
 */
async function latestRows(
  tx: Transaction,
  ctx: RequestContext,
  {
    importId,
    separateur,
    colonne,
    pieces,
    wanted,
  }: {
    importId: string;
    separateur: string;
    colonne: number;
    pieces: readonly string[];
    wanted: (row: LatestRow) => boolean;
  },
): Promise<LatestRow[]> {
  await tx.execute(
    `DECLARE correction_lignes CURSOR FOR
     WITH dernieres AS (
       SELECT DISTINCT ON (renvoyee.numero) renvoyee.numero, renvoyee.rang, correction.id AS import_id, correction.statut
       FROM imports correction
       CROSS JOIN LATERAL unnest(correction.source_numeros) WITH ORDINALITY AS renvoyee (numero, rang)
       WHERE correction.organization_id = $1 AND correction.import_source_id = $2 AND NOT correction.dry_run
         AND correction.statut <> 'echoue'
       ORDER BY renvoyee.numero, correction.created_at DESC, correction.id DESC),
     lues AS (
       SELECT ligne.numero, coalesce(rejet.original, ligne.original) AS original,
              CASE WHEN derniere.statut <> 'termine' THEN 'en_cours' WHEN rejet.numero IS NOT NULL THEN 'rejetee'
                   WHEN derniere.numero IS NOT NULL THEN 'retenue' END AS renvoi,
              coalesce(rejet.rejets @> '[{"code": "mandat.incomplet"}]', false) AS en_attente
       FROM import_lignes ligne
       LEFT JOIN dernieres derniere ON derniere.numero = ligne.numero
       LEFT JOIN import_lignes rejet ON rejet.organization_id = $1 AND rejet.import_id = derniere.import_id
         AND rejet.numero = derniere.rang AND rejet.statut = 'rejetee'
       WHERE ligne.organization_id = $1 AND ligne.import_id = $2 AND ligne.statut = 'rejetee')
     SELECT numero, original, renvoi, en_attente
     FROM lues
     CROSS JOIN LATERAL (SELECT CASE WHEN strpos(original, '"') = 0 THEN split_part(original, $4, $5::int) END AS piece) cellule
     WHERE renvoi IS DISTINCT FROM 'retenue'
       AND (piece = ANY ($3::text[]) OR piece IS NULL OR piece ~ '[^0-9A-Za-z._/-]')`,
    [ctx.organizationId, importId, pieces, separateur, colonne],
  );
  const found: LatestRow[] = [];
  for (;;) {
    const rows = await tx.many<LatestRow>(`FETCH ${ROWS} FROM correction_lignes`);
    if (rows.length === 0) break;
    found.push(...rows.filter(wanted));
  }
  await tx.execute('CLOSE correction_lignes');
  return found;
}
