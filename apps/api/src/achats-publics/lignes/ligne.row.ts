import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { PERIODE } from '#figures/lignes/lignes.sql.js';
import type { LigneItem } from './lignes.response.js';

interface LigneRow {
  id: string;
  numero: number;
  mandat_id: string;
  mandat_numero: string;
  exercice: number;
  date_emission: string;
  date_paiement: string | null;
  version: number;
  objet: string;
  service: LigneItem['service'];
  fournisseur: LigneItem['fournisseur'];
  compte: string | null;
  section: string | null;
  type_achat: string | null;
  montant_ht: string;
  ttc: boolean;
  part_au_dela_ht: string;
  marche: LigneItem['marche'];
  famille: LigneItem['famille'];
  source_classement: string | null;
  confiance: string | null;
  justification: string | null;
  conformite: string;
  motif: string;
  manque: string[];
}

/** Lines by their identifiers, in their order, each with the verdict of its group, or its own beyond a maximum. */
const LIGNES = `
  WITH page AS MATERIALIZED (
    SELECT ligne.*, demandee.rang, jugee.conformite, jugee.motif, jugee.manque
    FROM unnest($2::uuid[]) WITH ORDINALITY AS demandee (id, rang)
    JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.id = demandee.id
    JOIN cumuls_listes cumul ON cumul.organization_id = $1 AND cumul.groupe = ligne.groupe AND cumul.periode = ${PERIODE}
    JOIN cumuls_lignes jugee ON jugee.organization_id = $1 AND jugee.empreinte = cumul.empreinte)
  SELECT page.id, page.numero, mandat.id AS mandat_id, mandat.numero AS mandat_numero, mandat.exercice,
         mandat.date_emission::text AS date_emission, mandat.date_paiement::text AS date_paiement, mandat.version,
         mandat.objet,
         CASE WHEN service.id IS NOT NULL THEN
           jsonb_build_object('id', service.id, 'code', service.code, 'libelle', service.libelle) END AS service,
         CASE WHEN fournisseur.id IS NOT NULL THEN
           jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id, 'identifiant',
             fournisseur.identifiant, 'raison_sociale', fournisseur.raison_sociale) END AS fournisseur,
         page.compte, page.section, page.type_achat, page.montant_ht, page.montant_base = 'ttc' AS ttc,
         coalesce(depassee.au_dela_ht, 0)::text AS part_au_dela_ht,
         CASE WHEN marche.id IS NOT NULL THEN
           jsonb_build_object('id', marche.id, 'numero', marche.numero, 'objet', marche.objet) END AS marche,
         CASE WHEN famille.id IS NOT NULL THEN
           jsonb_build_object('id', famille.id, 'code', famille.code, 'libelle', famille.libelle) END AS famille,
         page.source_classement, page.confiance, page.justification,
         CASE WHEN depassee.id IS NOT NULL THEN 'a_verifier' ELSE page.conformite END AS conformite,
         CASE WHEN depassee.id IS NOT NULL THEN 'donnee_manquante' ELSE page.motif END AS motif,
         CASE WHEN depassee.id IS NOT NULL THEN '{au_dela_du_maximum}' ELSE page.manque END AS manque
  FROM page
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = page.mandat_id
  LEFT JOIN services service ON service.organization_id = $1 AND service.id = page.service_id
  LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = page.fournisseur_id
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = page.marche_id
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = page.famille_id
  LEFT JOIN depassements_lignes depassee
    ON depassee.organization_id = $1 AND depassee.id = page.id AND depassee.au_dela_ht > 0
  ORDER BY page.rang`;

/** The lines of a page, in the order of their identifiers. */
export async function readLignes(tx: Transaction, organizationId: string, ids: string[]): Promise<LigneItem[]> {
  if (ids.length === 0) return [];
  return (await tx.many<LigneRow>(LIGNES, [organizationId, ids])).map(toLigneItem);
}

function toLigneItem(row: LigneRow): LigneItem {
  const { mandat_id, mandat_numero, exercice, date_emission, date_paiement, version } = row;
  return {
    id: row.id,
    numero: row.numero,
    mandat: { id: mandat_id, numero: mandat_numero, exercice, date_emission, date_paiement, version },
    objet: row.objet,
    service: row.service,
    fournisseur: row.fournisseur,
    compte: row.compte,
    section: row.section,
    type: row.type_achat,
    montant_ht: toAmount(row.montant_ht),
    ttc: row.ttc,
    part_au_dela_ht: toAmount(row.part_au_dela_ht),
    marche: row.marche,
    famille: row.famille,
    source_classement: row.source_classement,
    confiance: row.confiance === null ? null : Number(row.confiance),
    verdict: { statut: row.conformite, motif: row.motif, manque: row.manque },
    justification: row.justification,
  };
}
