import { rowsOf } from '#database/cursor.js';
import type { Transaction } from '#database/transaction.js';
import type { LigneMandat } from '#database/entities/ligne-mandat.entity.js';
import type { RowOf } from '#database/row.js';
import { SANS_DIRECTION } from '#design/parts.js';
import type { Cell, Column } from '#documents/table.js';
import { readSource, type Statement, statementOn } from '#figures/source.js';
import { SANS_FAMILLE } from '../words.js';

/** @param montant header of the amounts: what they are, before tax or with it */
export const mapColumns = (montant: string): readonly Column[] => [
  { header: 'Exercice', kind: 'year', width: 9 },
  { header: 'Code famille', kind: 'text', width: 12 },
  { header: 'Famille', kind: 'text', width: 46 },
  { header: 'Type d’achat', kind: 'text', width: 13 },
  { header: 'Code service', kind: 'text', width: 12 },
  { header: 'Service', kind: 'text', width: 46 },
  { header: 'SIREN', kind: 'text', width: 11 },
  { header: 'Fournisseur', kind: 'text', width: 40 },
  { header: montant, kind: 'amount', width: 18 },
  { header: 'Nombre de lignes', kind: 'integer', width: 10 },
];

interface MapRow {
  famille_code: string | null;
  famille: string | null;
  type_achat: string | null;
  service_code: string | null;
  service: string | null;
  siren: string | null;
  fournisseur: string | null;
  montant_ht: string;
  nombre: string;
}

// Two identifiers of one SIREN are one supplier, under the first of its names, as in the rollups.
const MAP: Statement = {
  relations: [
    `fournisseur AS MATERIALIZED (
      SELECT id, siren, raison_sociale, cle_fournisseur(siren, type_id, identifiant) AS cle
      FROM fournisseurs WHERE organization_id = $1)`,
  ],
  select: `
  SELECT famille.code AS famille_code, famille.libelle AS famille, ligne.type_achat, service.code AS service_code,
         service.libelle AS service, min(fournisseur.siren) AS siren, min(fournisseur.raison_sociale) AS fournisseur,
         sum(ligne.montant_ht)::numeric(15,2) AS montant_ht, sum(ligne.nombre)::bigint AS nombre
  FROM (
    SELECT famille_id, service_id, fournisseur_id, type_achat, sum(montant_ht) AS montant_ht, count(*) AS nombre
    FROM lignes_mandat WHERE organization_id = $1 AND exercice = $2 AND NOT hors_perimetre
    GROUP BY 1, 2, 3, 4) ligne
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = ligne.famille_id
  LEFT JOIN services service ON service.organization_id = $1 AND service.id = ligne.service_id
  LEFT JOIN fournisseur ON fournisseur.id = ligne.fournisseur_id
  GROUP BY famille.id, famille.code, famille.libelle, ligne.type_achat, service.id, service.code, service.libelle,
           fournisseur.cle
  ORDER BY famille.code NULLS LAST, service.code NULLS LAST, montant_ht DESC, fournisseur.cle`,
};

/** What each service bought of each famille from each supplier. */
export async function* mapRows(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): AsyncGenerator<readonly Cell[]> {
  const sql = statementOn(await readSource(tx, organizationId), MAP);
  for await (const row of rowsOf<MapRow>(tx, sql, [organizationId, exercice])) {
    yield [
      exercice,
      row.famille_code,
      row.famille ?? SANS_FAMILLE,
      row.type_achat,
      row.service_code,
      row.service ?? SANS_DIRECTION,
      row.siren,
      row.fournisseur,
      row.montant_ht,
      row.nombre,
    ];
  }
}

/** @param montant as `mapColumns` */
export const detailColumns = (montant: string): readonly Column[] => [
  { header: 'Mandat', kind: 'text', width: 12 },
  { header: 'Ligne', kind: 'integer', width: 7 },
  { header: 'Émis le', kind: 'date', width: 12 },
  { header: 'Payé le', kind: 'date', width: 12 },
  { header: 'Objet', kind: 'text', width: 44 },
  { header: 'Service', kind: 'text', width: 28 },
  { header: 'SIREN', kind: 'text', width: 11 },
  { header: 'Fournisseur', kind: 'text', width: 32 },
  { header: 'Compte', kind: 'text', width: 10 },
  { header: 'Section', kind: 'text', width: 15 },
  { header: 'Code famille', kind: 'text', width: 12 },
  { header: 'Famille', kind: 'text', width: 32 },
  { header: 'Type d’achat', kind: 'text', width: 13 },
  { header: 'Marché', kind: 'text', width: 16 },
  { header: montant, kind: 'amount', width: 18 },
  { header: 'TVA', kind: 'amount', width: 18 },
];

interface DetailRow extends RowOf<LigneMandat, 'compte' | 'section' | 'type_achat' | 'montant_ht' | 'montant_tva'> {
  mandat: string;
  ligne: number;
  date_emission: string;
  date_paiement: string | null;
  objet: string;
  service: string | null;
  siren: string | null;
  fournisseur: string | null;
  famille_code: string | null;
  famille: string | null;
  marche: string | null;
}

// By the index of the mandats' list, so that the first rows come at once and nothing is sorted.
const DETAIL = `
  SELECT mandat.numero AS mandat, ligne.numero AS ligne, mandat.date_emission, mandat.date_paiement, mandat.objet,
         service.libelle AS service, fournisseur.siren, fournisseur.raison_sociale AS fournisseur, ligne.compte,
         ligne.section, famille.code AS famille_code, famille.libelle AS famille, ligne.type_achat,
         CASE WHEN marche.id IS NULL THEN ligne.marche_reference
              ELSE concat_ws(', lot ', marche.numero, nullif(marche.lot, '')) END AS marche, ligne.montant_ht, ligne.montant_tva
  FROM mandats mandat
  JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = mandat.id
  LEFT JOIN services service ON service.organization_id = $1 AND service.id = ligne.service_id
  LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = ligne.fournisseur_id
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = ligne.famille_id
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = ligne.marche_id
  WHERE mandat.organization_id = $1 AND mandat.exercice = $2 AND NOT ligne.hors_perimetre
  ORDER BY mandat.date_emission DESC, mandat.id DESC, ligne.numero`;

/** Every line in scope of the exercice, the latest mandat first. */
export async function* detailRows(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rowsOf<DetailRow>(tx, DETAIL, [organizationId, exercice])) {
    yield [
      row.mandat,
      row.ligne,
      row.date_emission,
      row.date_paiement,
      row.objet,
      row.service,
      row.siren,
      row.fournisseur,
      row.compte,
      row.section,
      row.famille_code,
      row.famille,
      row.type_achat,
      row.marche,
      row.montant_ht,
      row.montant_tva,
    ];
  }
}
