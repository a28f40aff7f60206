export const TYPES = [
  'echeance',
  'delai_paiement',
  'execution_proche',
  'execution_atteinte',
  'webhook_en_echec',
] as const;
export type Type = (typeof TYPES)[number];

/** What still asks for something, not looked at yet, is what one comes for. */
export const STATES = ['a_voir', 'vues', 'traitees', 'toutes'] as const;
export type State = (typeof STATES)[number];
