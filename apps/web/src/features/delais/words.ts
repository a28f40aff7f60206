import type { Sort, State } from './filters.js';

/** Written out: what a file reads of another while the application loads may not be there yet. */
export const STATE_WORDS: Readonly<Record<State, string>> = {
  en_retard: 'en retard, non payés',
  en_cours: 'à payer, dans le délai',
  interrompu: 'délai interrompu',
  paye_en_retard: 'payés en retard',
  paye_dans_le_delai: 'payés dans le délai',
  paiement_inconnu: 'paiement non renseigné',
  a_verifier: 'à vérifier',
  non_eligible: 'sans délai de paiement',
  'en_retard,paye_en_retard': 'hors délai, payés ou non',
  'a_verifier,paye_dans_le_delai,paye_en_retard': 'payés, ou à vérifier',
  'paye_dans_le_delai,paye_en_retard': 'payés, dans le délai ou non',
  'en_cours,en_retard': 'à payer, en retard ou non',
};

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  a_payer: 'À payer d’abord',
  limite: 'Limite la plus ancienne',
  retard_desc: 'Retard le plus long',
  montant_desc: 'Montant décroissant',
  recent: 'Les plus récents',
};
