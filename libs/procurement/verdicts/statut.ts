export const STATUTS = ['conforme', 'non_conforme', 'a_verifier', 'hors_champ'] as const;
export type StatutConformite = (typeof STATUTS)[number];

/** Why a contract has its statut. Of the reasons of one statut the first of this list is told. */
export const MOTIFS = [
  'procedure_suffisante',
  'services_sociaux',
  'petit_lot_r2123_1',
  'petit_lot_r2122_8',
  'cas_r2122',
  'dispense_r2122_8',
  'centrale_achat',
  'accord_cadre',
  'groupement_commandes',
  'procedure_insuffisante',
  'publicite_absente',
  'cas_contredit',
  'sans_cas',
  'exclu',
  'concession',
  'estimation_a_justifier',
  'donnee_manquante',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** The facts whose value alone may decide. */
export const DONNEES = [
  'accord_cadre',
  'activite_reseau',
  'avis',
  'besoin_famille',
  'cas',
  'estimation',
  'exclusion',
  'groupement_commandes',
  'jour',
  'lots_manquants',
  'montant',
  'procedure',
  'regroupement',
  'services_mixtes',
  'seuil',
  'type',
] as const;
export type Donnee = (typeof DONNEES)[number];

/** What does not change a verdict and should be known by whoever relies on it. */
export const RESERVES = [
  'attestation',
  'estimation_depassee',
  'lancement_ecarte',
  'lots_declares_inconnus',
  'seuil_a_verifier',
  'texte_special',
  'urgence_longue',
] as const;
export type Reserve = (typeof RESERVES)[number];
