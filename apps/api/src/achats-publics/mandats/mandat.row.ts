import { toAmount } from '#common/money.js';
import type { CodeLibelle, TitulaireItem } from '../marches/marches.response.js';
import type { MandatItem } from './mandats.response.js';

/** A mandat as the queries of this folder select it. */
export interface MandatRow {
  id: string;
  exercice: number;
  budget: string;
  numero: string;
  type_bordereau: string;
  bordereau: string | null;
  objet: string;
  service: CodeLibelle | null;
  fournisseur: TitulaireItem | null;
  date_emission: string;
  date_paiement: string | null;
  montant_ht: string;
  montant_tva: string;
  montant_ttc: string;
  version: number;
}

/** A supplier as JSON, from its identifier in `alias`. */
export const fournisseurJson = (alias: string): string => `
  (SELECT jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id, 'identifiant', fournisseur.identifiant,
            'raison_sociale', fournisseur.raison_sociale)
     FROM fournisseurs fournisseur
     WHERE fournisseur.organization_id = ${alias}.organization_id AND fournisseur.id = ${alias}.fournisseur_id)`;

/** The columns of `MandatRow`, from `mandats mandat`. */
export const MANDAT_COLUMNS = `
  mandat.id, mandat.exercice, mandat.budget, mandat.numero, mandat.type_bordereau, mandat.bordereau, mandat.objet,
  mandat.date_emission, mandat.date_paiement, mandat.montant_ht, mandat.montant_tva,
  mandat.montant_ht + mandat.montant_tva AS montant_ttc, mandat.version,
  (SELECT jsonb_build_object('id', service.id, 'code', service.code, 'libelle', service.libelle)
     FROM services service
     WHERE service.organization_id = mandat.organization_id AND service.id = mandat.service_id) AS service,
  ${fournisseurJson('mandat')} AS fournisseur`;

export function toMandatItem(row: MandatRow): MandatItem {
  return {
    id: row.id,
    exercice: row.exercice,
    budget: row.budget,
    numero: row.numero,
    type_bordereau: row.type_bordereau,
    bordereau: row.bordereau,
    objet: row.objet,
    service: row.service,
    fournisseur: row.fournisseur,
    date_emission: row.date_emission,
    date_paiement: row.date_paiement,
    montant_ht: toAmount(row.montant_ht),
    montant_tva: toAmount(row.montant_tva),
    montant_ttc: toAmount(row.montant_ttc),
    version: row.version,
  };
}
