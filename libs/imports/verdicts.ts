import type { Transaction } from '#database/transaction.js';
import type { Decompte } from './ledger.js';
import type { CodeMotif } from './motifs.js';
import { STAGING } from './staging.js';

/**
 * SQL that rejects the staged rows a condition finds. Rows already rejected keep their own reasons.
 * @param from a FROM list whose row `doute` has the member `numero`, and the text `raison`
 */
export function rejectSql(code: CodeMotif, champ: string, from: string): string {
  return `
    UPDATE ${STAGING} staging
    SET statut = 'rejetee',
        rejets = coalesce(staging.rejets, '[]') || jsonb_build_object('champ', '${champ}', 'code', '${code}', 'raison', doute.raison)
    FROM (${from}) doute
    WHERE doute.numero = staging.numero AND staging.statut <> 'rejetee'`;
}

/**
 * SQL that adds a warning to staged rows; the row is kept as it was read.
 * @param champ null: `doute.champ`
 */
export function warnSql(code: CodeMotif, champ: string | null, from: string): string {
  return `
    UPDATE ${STAGING} staging
    SET avertissements = coalesce(staging.avertissements, '[]') || jsonb_build_object('champ', ${champ === null ? 'doute.champ' : `'${champ}'`}, 'code', '${code}', 'raison', doute.raison)
    FROM (${from}) doute
    WHERE doute.numero = staging.numero AND staging.statut <> 'rejetee'`;
}

/** Counts the verdicts of the run, and the bytes of its original rows. */
export async function countVerdicts(tx: Transaction): Promise<Decompte & { octets: number }> {
  const row = await tx.first<Decompte & { octets: number }>(`
    SELECT coalesce(sum(octet_length(original)), 0)::float8 AS octets, count(*)::int AS lues,
           count(*) FILTER (WHERE statut = 'acceptee')::int AS acceptees,
           count(*) FILTER (WHERE statut = 'corrigee')::int AS corrigees,
           count(*) FILTER (WHERE statut = 'rejetee')::int AS rejetees
    FROM ${STAGING}`);
  return row!;
}

/** How many rows are not rejected. */
export async function countKept(tx: Transaction): Promise<number> {
  const row = await tx.first<{ retenues: number }>(
    `SELECT count(*)::int AS retenues FROM ${STAGING} WHERE statut <> 'rejetee'`,
  );
  return row!.retenues;
}

/** Keeps the rows that a person has to look at: corrected and rejected ones, and their reasons. */
export async function keepRemarks(tx: Transaction, organizationId: string, importId: string): Promise<void> {
  await tx.execute(
    `INSERT INTO import_lignes (organization_id, import_id, numero, ligne, statut, original, corrections, rejets, avertissements)
     SELECT $1, $2, numero, ligne, statut, original, coalesce(corrections, '[]'), coalesce(rejets, '[]'), coalesce(avertissements, '[]')
     FROM ${STAGING} WHERE statut <> 'acceptee'`,
    [organizationId, importId],
  );
}

/** Numbers of rows that one block of accepted rows spans: a page of them reads one or two blocks. */
export const BLOCK_SPAN = 500;

/**
 * Keeps the accepted rows, for the list of the import, in blocks: a row each would double what an import writes.
 * A block is `[numero, ligne, original, avertissements]` of its rows, in their order.
 */
export async function keepAccepted(tx: Transaction, organizationId: string, importId: string): Promise<void> {
  await tx.execute(
    `INSERT INTO import_lignes_acceptees (organization_id, import_id, bloc, nombre, lignes)
     SELECT $1, $2, (numero - 1) / ${BLOCK_SPAN}, count(*),
            json_agg(json_build_array(numero, ligne, original, coalesce(avertissements, '[]')) ORDER BY numero)
     FROM ${STAGING} WHERE statut = 'acceptee' GROUP BY (numero - 1) / ${BLOCK_SPAN}`,
    [organizationId, importId],
  );
}

/** How many rows were warned of the same thing. */
export interface Warning {
  champ: string;
  code: string;
  raison: string;
  nombre: number;
}

/**
 * Warnings of the run by field, the most frequent first: they do not change a verdict, so they are summed up. Where the
 * rows are told different things, the words of three of them are joined, and the other rows counted.
 */
export async function sumUpWarnings(tx: Transaction, organizationId: string, importId: string): Promise<Warning[]> {
  return tx.many(
    `SELECT motif.champ, motif.code, motif.nombre,
            dites.raison || CASE WHEN dites.nombre = 1 OR motif.nombre = jsonb_array_length(motif.exemples) THEN ''
              WHEN motif.nombre = jsonb_array_length(motif.exemples) + 1 THEN ' Et une autre ligne.'
              ELSE format(' Et %s autres lignes.', motif.nombre - jsonb_array_length(motif.exemples)) END AS raison
     FROM import_motifs motif
     CROSS JOIN LATERAL (
       SELECT string_agg(raison, ' ' ORDER BY premiere) AS raison, count(*)::int AS nombre
       FROM (SELECT exemple.value->>'raison' AS raison, min(exemple.ordinality) AS premiere
             FROM jsonb_array_elements(motif.exemples) WITH ORDINALITY AS exemple (value, ordinality) GROUP BY 1) distinctes
     ) dites
     WHERE motif.organization_id = $1 AND motif.import_id = $2 AND motif.statut = 'avertissement'
     ORDER BY motif.nombre DESC, motif.champ, motif.code LIMIT 50`,
    [organizationId, importId],
  );
}
