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
  'chatbot/tokens',
  'chatbot/moderation/conversations',
  'chatbot/moderation/suggestions',
  'webhooks',
];

/** What no example can name: what the demo has none of, or what two resources of it have in common. */
export const REFUSED_ON_THE_DEMO: ReadonlySet<string> = new Set([
  // Nobody asked or judged anything by a public link, no file left a modification or an account to decide, nothing was grouped.
  'patch chatbot/moderation/appreciations/{id}',
  'patch chatbot/moderation/conversations/{id}',
  'patch chatbot/moderation/suggestions/{id}',
  'put chatbot/moderation/appreciations/{id}',
  'put chatbot/moderation/conversations/{id}',
  'put chatbot/moderation/suggestions/{id}',
  'post chatbot/feedback',
  'post avenants-a-rattacher/{id}/annuler',
  'post avenants-a-rattacher/{id}/ecarter',
  'post avenants-a-rattacher/{id}/rattacher',
  'put comptes-inconnus/{numero}/decision',
  'post consultations/regroupements/{id}/annuler',
  'post nomenclature/reclassement/{id}/annulation',
  // Of no import that has such a rejected row, and of the suggestion that was just confirmed.
  'post imports/{id}/corrections',
  'post marches/suggestions/refuser',
  // Other consultations and contracts than the page knows of: those of one consultation.
  'post consultations/{id}/fusionner',
  'post consultations/{id}/scinder',
  'put consultations/{id}/lots',
  // The amount of the avenant that was just recorded is known.
  'patch marches/{id}/avenants/{avenantId}',
  // What was counted of a selection, a moment before.
  'post nomenclature/reclassement filtre',
  // Of a bulk classification that was done before the page was opened.
  'post nomenclature/reclassement reclassement',
]);
