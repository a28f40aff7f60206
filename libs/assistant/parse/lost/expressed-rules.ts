import { either, type Expressed, measures, ofLaw, procedure } from './expressing.js';
import type { Claim } from '../reading.js';

/** « quelle procédure, et quel délai de paiement ? »: a second rule beside that of the purchase. */
const ofOtherLaw: Expressed = (frame, draft, at) => ofLaw(frame, draft, at) && frame.acte !== 'procedure';

const ofContractLeft: Expressed = ({ sujet, acte, champ }) =>
  sujet === 'marches' && acte === 'lister' && (champ === 'reste' || champ === 'paye' || champ === 'fiche');

/** « combien d’intérêts de retard devons-nous à PR SECURITE ? »: interests are owed; those of what is « encore » owed are others. */
const isOwedInterest: Expressed = ({ mesure }, { reading: { tokens } }) =>
  mesure === 'interets' &&
  tokens.some(({ text }) => /^(?:doit|devons)$/.test(text)) &&
  !tokens.some(({ text }) => /^(?:encore|factures?|mandats?|impaye.*|attente)$/.test(text));

/** Words of payments, needs and the law: what of a frame expresses each. */
export const OF_RULES_AND_PAYMENTS: Readonly<Partial<Record<Claim, Expressed>>> = {
  // « le délai des mandats payés en retard » is no number of them.
  // « combien de temps pour passer un marché formalisé » asks for no amount.
  delai: (frame, draft, at) =>
    frame.acte !== 'seuils' &&
    either(measures('delai_moyen', 'delai_median', 'a_l_heure_pct', 'retard_moyen', 'payes'), ofLaw)(frame, draft, at),
  a_l_heure: either(measures('a_l_heure_pct', 'a_l_heure', 'en_retard', 'montant_a_l_heure'), ofLaw),
  // Of those that wait, how many are late is told.
  retard: either(
    measures(
      'en_retard',
      'retard_moyen',
      'interets',
      'a_l_heure_pct',
      'delai_moyen',
      'impayes',
      'montant_en_retard',
      'impayes_en_retard',
    ),
    ofLaw,
  ),
  impaye: (frame, draft, at) =>
    either(measures('impayes', 'impayes_en_retard', 'montant_impaye'), ofContractLeft)(frame, draft, at) ||
    isOwedInterest(frame, draft, at),
  interets: either(measures('interets'), ofLaw),
  taux_interets: ({ acte }) => acte === 'taux',
  delai_legal: (frame, draft, at) => ofOtherLaw(frame, draft, at) && frame.acte !== 'besoins',
  seuil: ofLaw,
  seuil_demande: ofLaw,
  seuil_dispense: either(ofLaw, procedure),
  seuil_publicite: ofLaw,
  seuil_decp: ofOtherLaw,
  seuil_formalise: ofLaw,
  avant: ({ acte }) => acte === 'besoins' || acte === 'seuils',
  devis: ofLaw,
  concession: ({ acte, besoin }) => acte === 'seuils' && besoin.concession,
  depasse: ({ acte, repere, champ, filtres }) =>
    acte === 'besoins' ||
    acte === 'procedure' ||
    repere != null ||
    // « le marché 2025-12 est-il dépassé ? »
    (champ === 'reste' && filtres.marche !== null),
  // « où en est » asks for what is, of whatever it is said.
  reste: (frame, draft, at) =>
    // What was used of contracts is no need.
    (frame.acte === 'besoins' && draft.reading.tokens[at]!.text !== 'consommation') ||
    ofContractLeft(frame, draft, at) ||
    /^(?:ou|en|est|on|nous|sommes)$/.test(draft.reading.tokens[at]!.text),
  besoin: either(ofLaw, ({ groupe, filtres }) => groupe === 'famille' || filtres.familles !== null),
};
