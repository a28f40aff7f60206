import { toAmount } from '#common/money.js';
import type { Mandat } from '#database/entities/mandat.entity.js';
import type { RowOf } from '#database/row.js';
import { formatJour } from '#procurement/dates.js';
import type { MandatItem } from './mandats.response.js';

/** A mandat as the queries of this folder select it. */
export interface MandatRow extends RowOf<
  Mandat,
  | 'id'
  | 'exercice'
  | 'budget'
  | 'numero'
  | 'type_bordereau'
  | 'bordereau'
  | 'objet'
  | 'date_emission'
  | 'date_paiement'
  | 'montant_ht'
  | 'montant_tva'
  | 'version'
> {
  service_id: string | null;
  service_code: string;
  service_libelle: string;
  fournisseur_id: string | null;
  fournisseur_type: string;
  fournisseur_identifiant: string;
  fournisseur_nom: string;
  montant_ttc: string;
  /** Last day for which a file told that it was not paid. */
  impaye_au: string | null;
}

/**
 * The columns of `MandatRow`, from `mandats mandat` and what `MANDAT_JOINS` adds. Plain columns: objects made by the
 * database would cost as much again as the page.
 */
export const MANDAT_COLUMNS = `
  mandat.id, mandat.exercice, mandat.budget, mandat.numero, mandat.type_bordereau, mandat.bordereau, mandat.objet,
  mandat.date_emission, mandat.date_paiement, mandat.montant_ht, mandat.montant_tva,
  mandat.montant_ht + mandat.montant_tva AS montant_ttc, mandat.version,
  (SELECT suivi.impaye_au FROM suivis_paiement suivi
   WHERE suivi.organization_id = mandat.organization_id AND suivi.mandat_id = mandat.id) AS impaye_au,
  service.id AS service_id, service.code AS service_code, service.libelle AS service_libelle,
  fournisseur.id AS fournisseur_id, fournisseur.type_id AS fournisseur_type,
  fournisseur.identifiant AS fournisseur_identifiant, fournisseur.raison_sociale AS fournisseur_nom`;

/** The service and the supplier of `mandats mandat`; `$1` is the organisation. */
export const MANDAT_JOINS = `
  LEFT JOIN services service ON service.organization_id = $1 AND service.id = mandat.service_id
  LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = mandat.fournisseur_id`;

/** A mandat as the interface answers it: amounts in euros, signed (an annulation is negative). */
export function toMandatItem(row: MandatRow): MandatItem {
  return {
    id: row.id,
    exercice: row.exercice,
    budget: row.budget,
    numero: row.numero,
    type_bordereau: row.type_bordereau,
    bordereau: row.bordereau,
    objet: row.objet,
    service:
      row.service_id === null ? null : { id: row.service_id, code: row.service_code, libelle: row.service_libelle },
    fournisseur:
      row.fournisseur_id === null
        ? null
        : {
            id: row.fournisseur_id,
            type_id: row.fournisseur_type,
            identifiant: row.fournisseur_identifiant,
            raison_sociale: row.fournisseur_nom,
          },
    date_emission: row.date_emission,
    date_paiement: row.date_paiement,
    ...paiementDe(row),
    montant_ht: toAmount(row.montant_ht),
    montant_tva: toAmount(row.montant_tva),
    montant_ttc: toAmount(row.montant_ttc),
    version: row.version,
  };
}

/** What is known of the payment: a mandat of which no file tells is neither paid nor unpaid. */
function paiementDe({ date_paiement, impaye_au }: MandatRow): Pick<MandatItem, 'paiement' | 'paiement_libelle'> {
  if (date_paiement !== null) return { paiement: 'paye', paiement_libelle: `payé le ${formatJour(date_paiement)}` };
  if (impaye_au !== null) return { paiement: 'impaye', paiement_libelle: `impayé au ${formatJour(impaye_au)}` };
  return { paiement: 'inconnu', paiement_libelle: 'paiement non renseigné' };
}
