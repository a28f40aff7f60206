/** What an organisation has only once somebody did it: the demo holds what files and contracts tell. */
export const NOT_IN_THE_DEMO = [
  // Nobody has judged an answer.
  'chatbot/moderation/appreciations',
  'chatbot/moderation/appreciations?appreciation=utile',
  'chatbot/moderation/appreciations?traite=true',
  // Nobody follows an alert.
  'alertes?assigne_a=moi',
  'auth/invitations',
  'api-keys',
  'marches/suggestions/decisions',
  // The contracts of the demo were published without their service.
  'echeances?service=DGR',
  'marches?service=DGR',
  'marches?operation=GYM',
  'lignes?operation=GYMNASE-2026',
  'marches/{id}/avenants',
  'marches/{id}/sous-traitances',
  'avenants-a-rattacher',
  'avenants-a-rattacher?statut=a_rattacher',
  'comptes-inconnus',
  'comptes-inconnus?a_decider=true',
  'operations',
  'operations?search=gymnase',
  'consultations/{id}/regroupements',
  'attestations-publicite',
  'besoins-estimes',
  'besoins-estimes?exercice=2026',
  'nomenclature/regles',
  'nomenclature/reclassement',
  'chatbot/conversations',
  'chatbot/moderation/conversations',
  'chatbot/moderation/suggestions',
  'webhooks',
];

/** Of the contract that was notified last: in the first days of a month nothing was bought on it yet. */
export const NOT_EVERY_DAY: ReadonlySet<string> = new Set([
  'marches/{id}/conformite',
  'marches/{id}/conformite?au=2026-01-31',
]);
