import type { RowOf } from '#database/row.js';
import type { Consultation } from '#database/entities/consultation.entity.js';
import type { Marche } from '#database/entities/marche.entity.js';
import type { FaitsMarche, VerdictHerite } from '#procurement/verdicts/faits.js';

/** A contract as `FAITS` reads it. */
export interface FaitsRow
  extends
    RowOf<
      Marche,
      | 'id'
      | 'consultation_id'
      | 'numero'
      | 'lot'
      | 'objet'
      | 'categorie'
      | 'recapitulatif'
      | 'nature'
      | 'type_achat'
      | 'types_possibles'
      | 'type_preuve'
      | 'ccag'
      | 'cpv'
      | 'procedure'
      | 'cas_reference'
      | 'date_lancement'
      | 'date_notification'
      | 'date_publication'
      | 'exercice'
      | 'montant'
      | 'montant_max'
      | 'montant_base'
      | 'options_comprises'
      | 'duree_mois'
      | 'techniques'
      | 'modalites'
      | 'groupement_commandes'
      | 'accord_cadre'
      | 'sans_maximum'
      | 'services_mixtes'
    >,
    RowOf<
      Consultation,
      | 'estimation_ht'
      | 'estimation_methode'
      | 'lots_declares'
      | 'avis'
      | 'avis_support'
      | 'avis_reference'
      | 'avis_date'
      | 'activite_reseau'
      | 'besoin_distinct'
      | 'regroupement'
    > {
  /** Judged; others stand in its opération. */
  demande: boolean;
  importe: boolean;
  provenances: Record<string, string>;
  /** Of the members that rows of one day tell differently: what each may be. */
  non_departages: { procedure?: string[]; montant?: string[] } | null;
  cas: string | null;
  operation_id: string | null;
  famille_id: string | null;
  operation_estimation: string | null;
  natures: FaitsMarche['natures'];
  attestations: FaitsMarche['attestations'];
  /** Those of the lots that it may be of; null when none is recorded. */
  accord_cadre_verdicts: VerdictHerite[] | null;
  initial_numero: string | null;
  initial_notification: string | null;
  initial_procedure: string | null;
  besoins: FaitsMarche['besoins'];
}
