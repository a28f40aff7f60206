import type { RequestContext } from '#access/request-context.js';
import { conflict } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';
import type { CorrectionDemandee, RejectedRow } from '#imports/corrections/corrected-file.js';
import { mandatOfRow } from '#imports/corrections/mandat-of-row.js';
import { cellsOf } from '#imports/corrections/row-cells.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';

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
  const tell = mandatOfRow(table);
  const read = (original: string, valeurs: Readonly<Record<string, string>> = {}) => {
    const cells = cellsOf(original, table);
    return tell(cells.map((cell, position) => valeurs[table.entete[position] ?? ''] ?? cell));
  };
  const originals = new Map(rows.map(({ numero, original }) => [numero, original]));
  const mandats = lignes.flatMap(({ numero, valeurs }) => {
    const original = originals.get(numero)!;
    return [read(original), read(original, valeurs)].filter((mandat) => mandat !== undefined);
  });
  const cles = new Set(mandats.map(({ cle }) => cle));
  const latest = await latestRows(tx, ctx, importId, [...new Set(mandats.map(({ piece }) => piece))]);
  const same = latest.filter((row) => cles.has(read(row.original)?.cle ?? ''));
  if (same.some(({ renvoi }) => renvoi === 'en_cours'))
    throw conflict('Une correction des lignes de ce mandat est en cours : attendez sa fin, puis renvoyez la vôtre.');
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

/** The rejected rows that bear one of the numbers, as they were sent last; those that a correction brought are left out. */
function latestRows(
  tx: Transaction,
  ctx: RequestContext,
  importId: string,
  pieces: readonly string[],
): Promise<LatestRow[]> {
  return tx.many<LatestRow>(
    `SELECT ligne.numero, coalesce(derniere.original, ligne.original) AS original, derniere.statut AS renvoi,
            coalesce(derniere.en_attente, false) AS en_attente
     FROM import_lignes ligne
     LEFT JOIN LATERAL (
       SELECT CASE WHEN correction.statut <> 'termine' THEN 'en_cours' WHEN rejet.numero IS NULL THEN 'retenue'
                   ELSE 'rejetee' END AS statut,
              rejet.original, rejet.rejets @> '[{"code": "mandat.incomplet"}]' AS en_attente
       FROM imports correction
       CROSS JOIN LATERAL unnest(correction.source_numeros) WITH ORDINALITY AS renvoyee (numero, rang)
       LEFT JOIN import_lignes rejet ON rejet.organization_id = $1 AND rejet.import_id = correction.id
         AND rejet.numero = renvoyee.rang AND rejet.statut = 'rejetee'
       WHERE correction.organization_id = $1 AND correction.import_source_id = $2 AND NOT correction.dry_run
         AND correction.statut <> 'echoue' AND renvoyee.numero = ligne.numero
       ORDER BY correction.created_at DESC, correction.id DESC LIMIT 1) derniere ON true
     WHERE ligne.organization_id = $1 AND ligne.import_id = $2 AND ligne.statut = 'rejetee'
       AND derniere.statut IS DISTINCT FROM 'retenue'
       AND EXISTS (SELECT FROM unnest($3::text[]) piece WHERE strpos(coalesce(derniere.original, ligne.original), piece) > 0)`,
    [ctx.organizationId, importId, pieces],
  );
}
