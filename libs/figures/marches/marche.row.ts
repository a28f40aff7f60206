import { toOptionalAmount } from '#common/money.js';
import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import { familleJson, serviceJson } from '../nommes.sql.js';
import type { CodeLibelle, MarcheItem, TitulaireItem } from './marches.response.js';

/** A marché as the queries of this folder select it. */
export interface MarcheRow extends RowOf<
  Marche,
  | 'id'
  | 'numero'
  | 'lot'
  | 'lot_a_preciser'
  | 'consultation_id'
  | 'objet'
  | 'categorie'
  | 'nature'
  | 'type_achat'
  | 'cpv'
  | 'procedure'
  | 'exercice'
  | 'montant'
  | 'montant_max'
  | 'date_notification'
  | 'duree_mois'
  | 'date_fin'
  | 'version'
  | 'created_at'
  | 'updated_at'
> {
  statut: string;
  service: CodeLibelle | null;
  famille: CodeLibelle | null;
  titulaires: TitulaireItem[];
}

/** Whether it is to come, running or over, read from its dates. */
export const STATUT_SQL = `CASE
  WHEN marche.date_notification IS NULL OR marche.date_notification > current_date THEN 'en_preparation'
  WHEN marche.date_fin < current_date THEN 'termine'
  ELSE 'en_cours' END`;

/** The amount of `marche` with its avenants; null where it is not known. */
export const MONTANT_ACTUEL_SQL = `(marche.montant + coalesce((
  SELECT sum(avenant.variation_montant) FROM avenants avenant
  WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id), 0))`;

/** The holders of `marche` as JSON, in their order. */
export const TITULAIRES_OF_MARCHE = `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id,
            'identifiant', fournisseur.identifiant, 'raison_sociale', fournisseur.raison_sociale)
            ORDER BY titulaire.rang), '[]')
     FROM marche_titulaires titulaire
     JOIN fournisseurs fournisseur
       ON fournisseur.organization_id = titulaire.organization_id AND fournisseur.id = titulaire.fournisseur_id
     WHERE titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id)`;

/** The columns of `MarcheRow`, from `marches marche`. */
export const MARCHE_COLUMNS = `
  marche.id, marche.numero, marche.lot, marche.lot_a_preciser, marche.consultation_id, marche.objet, marche.categorie, marche.nature, marche.type_achat, marche.cpv,
  marche.procedure, marche.exercice, marche.montant, marche.montant_max, marche.date_notification, marche.duree_mois,
  marche.date_fin, ${STATUT_SQL} AS statut, marche.version, marche.created_at, marche.updated_at,
  ${serviceJson('marche')} AS service,
  ${familleJson('marche')} AS famille,
  ${TITULAIRES_OF_MARCHE} AS titulaires`;

/** A marché as the interface answers it: amounts in euros before tax. */
export function toMarcheItem(row: MarcheRow): MarcheItem {
  return {
    id: row.id,
    numero: row.numero,
    lot: row.lot,
    lot_a_preciser: row.lot_a_preciser,
    consultation_id: row.consultation_id,
    objet: row.objet,
    categorie: row.categorie,
    nature: row.nature,
    type: row.type_achat,
    cpv: row.cpv,
    procedure: row.procedure,
    exercice: row.exercice,
    montant: toOptionalAmount(row.montant),
    montant_max: toOptionalAmount(row.montant_max),
    date_notification: row.date_notification,
    duree_mois: row.duree_mois,
    date_fin: row.date_fin,
    statut: row.statut,
    service_id: row.service?.id ?? null,
    service: row.service,
    famille_id: row.famille?.id ?? null,
    famille: row.famille,
    titulaires: row.titulaires,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
