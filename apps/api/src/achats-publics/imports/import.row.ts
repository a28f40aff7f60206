import { actorNameSql } from '#database/actor-name.sql.js';
import type { Import } from '#database/entities/import.entity.js';
import type { RowOf } from '#database/row.js';
import type { ImportItem } from './imports.response.js';

/** An import as the queries of this folder select it. */
export interface ImportRow extends RowOf<
  Import,
  | 'id'
  | 'type'
  | 'format'
  | 'fichier_nom'
  | 'fichier_taille'
  | 'fichier_sha256'
  | 'dry_run'
  | 'date_extraction'
  | 'statut'
  | 'octets_lus'
  | 'lignes_lues'
  | 'lignes_acceptees'
  | 'lignes_corrigees'
  | 'lignes_rejetees'
  | 'message'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
  | 'import_source_id'
> {
  bilan: Record<string, unknown>;
  erreur: ImportItem['erreur'];
  rang_attente: number | null;
  auteur: string | null;
  reste_a_corriger: number;
  reprise_id: string | null;
  retrait: string | null;
}

const AUTEUR = actorNameSql({ organization: 'imports.organization_id', type: 'acteur_type', id: 'acteur_id' });

/** Whether somebody took back the mandats that an import created. */
export const isWithdrawn = (one: string): string => `EXISTS (SELECT FROM retraits_imports retrait
  WHERE retrait.organization_id = ${one}.organization_id AND retrait.import_id = ${one}.id AND retrait.statut = 'termine')`;

/** Whether `other` read the bytes of `one` in the same way: a row then has the same number in both. */
export const readsTheSame = (other: string, one: string): string =>
  `${other}.organization_id = ${one}.organization_id AND ${other}.fichier_sha256 = ${one}.fichier_sha256
   AND ${other}.type = ${one}.type AND NOT ${other}.dry_run AND ${other}.statut = 'termine'
   AND NOT ${isWithdrawn(other)}`;

/** Imports of the same bytes that came after this one. */
const LATER = `imports reprise
  WHERE ${readsTheSame('reprise', 'imports')} AND (reprise.created_at, reprise.id) > (imports.created_at, imports.id)`;

/** The last of them, for an import that ended for good. */
const REPRISE = `CASE WHEN statut = 'termine' AND NOT dry_run
  THEN (SELECT reprise.id FROM ${LATER} ORDER BY reprise.created_at DESC, reprise.id DESC LIMIT 1) END`;

/**
 * Rejected rows that somebody can mend and that no correction has sent again; a correction that is rejected counts its own, and one
 * that was taken back counts for nothing.
 * The rows of a file that was imported again are those of its last import, whichever of them they were sent again from.
 */
export const RESTE_A_CORRIGER = `CASE
  WHEN dry_run OR statut <> 'termine' OR coalesce((bilan->'rejets'->>'a_corriger')::int, 0) = 0 THEN 0
  WHEN EXISTS (SELECT FROM ${LATER}) OR ${isWithdrawn('imports')} THEN 0
  ELSE greatest(0, (bilan->'rejets'->>'a_corriger')::int - (
    SELECT count(DISTINCT numero)::int
    FROM imports meme
    JOIN imports renvoi ON renvoi.organization_id = meme.organization_id AND renvoi.import_source_id = meme.id
    CROSS JOIN LATERAL unnest(renvoi.source_numeros) AS envoyee (numero)
    WHERE ${readsTheSame('meme', 'imports')} AND NOT renvoi.dry_run AND renvoi.statut <> 'echoue'
      AND NOT ${isWithdrawn('renvoi')}
      AND (meme.id = imports.id OR EXISTS (
        SELECT FROM import_lignes ligne
        WHERE ligne.organization_id = imports.organization_id AND ligne.import_id = imports.id
          AND ligne.numero = envoyee.numero AND ligne.statut = 'rejetee')))) END`;

export const IMPORT_COLUMNS = `id, type, format, fichier_nom, fichier_taille, fichier_sha256, dry_run, date_extraction, statut,
  octets_lus, lignes_lues, lignes_acceptees, lignes_corrigees, lignes_rejetees, bilan, message, erreur, created_at,
  started_at, finished_at, import_source_id, ${AUTEUR} AS auteur, ${RESTE_A_CORRIGER} AS reste_a_corriger, ${REPRISE} AS reprise_id,
  (SELECT retrait.statut FROM retraits_imports retrait
   WHERE retrait.organization_id = imports.organization_id AND retrait.import_id = imports.id) AS retrait,
  CASE statut WHEN 'en_attente' THEN import_rank(organization_id, id) END AS rang_attente`;

/** An import as the interface answers it: the size in bytes, the dates in UTC. */
export function toImportItem(row: ImportRow): ImportItem {
  const taille = Number(row.fichier_taille);
  return {
    id: row.id,
    type: row.type,
    format: row.format,
    fichier: row.fichier_nom,
    taille,
    sha256: row.fichier_sha256,
    dry_run: row.dry_run,
    date_extraction: row.date_extraction,
    statut: row.statut,
    rang_attente: row.rang_attente,
    progression: taille === 0 ? 0 : Math.min(100, Math.floor((Number(row.octets_lus) * 100) / taille)),
    lignes_lues: row.lignes_lues,
    lignes_acceptees: row.lignes_acceptees,
    lignes_corrigees: row.lignes_corrigees,
    lignes_rejetees: row.lignes_rejetees,
    reste_a_corriger: row.reste_a_corriger,
    bilan: row.bilan,
    message: row.message,
    erreur: row.erreur,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    auteur: row.auteur,
    import_source_id: row.import_source_id,
    reprise_id: row.reprise_id,
    retrait: row.retrait,
  };
}
