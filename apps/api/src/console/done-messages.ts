/** What is said once after an operation; the address carries the code, never a text. */
const MESSAGES: Record<string, string> = {
  organisation: 'L’organisation est créée.',
  identite: 'Le nom et le SIRET sont enregistrés.',
  module: 'Modules enregistrés : le changement s’applique dès la prochaine requête.',
  nature: 'La nature de l’acheteur est enregistrée.',
  membre: 'Le membre est enregistré.',
  retrait: 'Le membre est retiré.',
  compte: 'Le compte est créé.',
  etat: 'Le compte a été mis à jour.',
  operateur: 'L’opérateur est créé.',
  'operateur-change': 'L’opérateur a été mis à jour.',
  sessions: 'Ses sessions sont terminées.',
};

/** What was done, in words, by the code that a form left in the address; undefined for anything else that stands there. */
export const doneMessage = (code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
