export const STATUSES = [
  'en_retard',
  'en_cours',
  'interrompu',
  'paye_en_retard',
  'paye_dans_le_delai',
  'paiement_inconnu',
  'a_verifier',
  'non_eligible',
] as const;
export type Status = (typeof STATUSES)[number];

/** The usual one first: what is to be paid first. */
export const SORTS = ['limite', 'retard_desc', 'montant_desc', 'recent'] as const;
export type Sort = (typeof SORTS)[number];
