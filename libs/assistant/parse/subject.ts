import type { Champ, Sujet } from '../frame/terms.js';
import { isCounted } from './figures/axis-words.js';
import { areThosePaid, paidRanked } from './contracts/consumed.js';
import type { Draft } from './draft.js';
import { asksSubcontracted, executionAsked } from './contracts/left.js';
import { countsPaid } from './payments/paid-papers.js';
import { isFramework, MENTION_CLAIMS } from './names/mentions.js';
import { isRankSaid } from './figures/rank.js';
import type { Claim, Reading } from './reading.js';

const PAYMENT_WORDS: Claim[] = ['delai', 'a_l_heure', 'retard', 'interets', 'impaye'];
const CONTRACT_WORDS: Claim[] = [
  ...(['marches', 'offres', 'offre_unique', 'appel', 'adaptee', 'negociee', 'sans_publicite', 'echeance'] as const),
  ...(['non_publie', 'avenants', 'duree', 'date_fin', 'date_notification'] as const),
];

/** Whether a question has a word of contracts: purchases may be asked for beside it. */
export const saysContract = (reading: Reading): boolean =>
  reading.has(...CONTRACT_WORDS) || reading.tokens.some(({ text }) => HOLDER.test(text));

/** Whose rows a question counts. */
export function subjectOf(draft: Draft): Sujet {
  const { reading, marche, bounds, ...days } = draft;
  if (marche !== null)
    return isPaidOn(draft) && !reading.has('reste', 'impaye', 'au_dela_maximum') ? 'achats' : 'marches';
  if (executionAsked(reading) !== null) return 'marches';
  if (reading.has(...PAYMENT_WORDS) || bounds.jours !== null) return 'paiements';
  if (countsPaid(draft)) return 'paiements';
  const { finAvant, finApres, vigueurLe, notifieApres, notifieAvant } = days;
  if ([finAvant, finApres, vigueurLe, notifieApres, notifieAvant].some((day) => day !== null)) return 'marches';
  if (isBoughtOn(reading)) return 'achats';
  // « respecte-t-on les règles des marchés publics »: the law, and no contracts.
  if (reading.has(...CONTRACT_WORDS) && reading.placesOf(...CONTRACT_WORDS).every((at) => isOfRules(reading, at)))
    return 'achats';
  if (saysContract(reading) || asksSubcontracted(reading)) return 'marches';
  if (reading.has('formalisee') && !reading.has('depasse', 'seuil', 'besoin')) return 'marches';
  return 'achats';
}

/** « combien d’entreprises ont eu un marché »: who holds some. */
export const countsHolders = (draft: Draft): boolean =>
  subjectOf(draft) === 'marches' &&
  draft.marche === null &&
  draft.bounds.tenus === null &&
  draft.bounds.offres === null &&
  draft.n === null &&
  draft.suppliers.length === 0 &&
  !draft.reading.has('offres', 'offre_unique', 'plus', 'moins') &&
  draft.reading.placesOf('fournisseurs').some((at) => isCounted(draft, at));

/** Who holds a contract: what a supplier was paid is another thing. */
const HOLDER = /^(?:titulaires?|attributaires?)$/;

const isOfRules = (reading: Reading, at: number): boolean =>
  reading.of(at) === 'marches' &&
  [at - 1, at - 2].some((place) => /^regles?$/.test(reading.tokens[place]?.text ?? '')) &&
  reading.has('conformite');

/** « combien payé sur le marché 2025-12 », « combien a-t-il coûté en 2025 », « qui l’utilise »: its payments, not the contract. */
const isPaidOn = ({ reading, period }: Draft): boolean =>
  reading.tokens.some(({ text }) =>
    /^(?:pay|paie|regl|depens|mandat|consomm|factur|vers|utilis|debours|decaiss|acquitt|encaiss|percu|touche|sorti)/.test(
      text,
    ),
  ) ||
  // « combien nous a déjà coûté … ? »
  (reading.tokens.some(({ text }) => text === 'deja') && reading.tokens.some(({ text }) => /^coutee?$/.test(text))) ||
  (period.dite && reading.has('depense') && !reading.has('date_notification', 'date_fin'));

const BUYING = /^(?:achat|achet|depens|pay|paie|regl|mandat|consomm|debours|command)/;

/** « acheté sur des marchés à clause sociale », « les achats en accords-cadres »: purchases, by what their contracts say. */
function isBoughtOn(reading: Reading): boolean {
  const frameworks = reading.placesOf('marches').filter((at) => isFramework(reading, at));
  const said = [...reading.placesOf(...MENTION_CLAIMS), ...frameworks];
  return said.length > 0 && reading.placesOf('depense').some((at) => BUYING.test(reading.tokens[at]!.text));
}

/** « le plus long », « les plus courts » */
const saysLength = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) => /^(?:long|court)(?:ue|e)?s?$/.test(text));

/** Whether the exercices of contracts are those of what was paid on them; nobody has it by month. */
export const isOfPaidContracts = (draft: Draft): boolean => {
  const { mois, jours } = draft.period.periode;
  return (
    draft.marche === null && mois === null && !jours && subjectOf(draft) === 'marches' && areThosePaid(draft.reading)
  );
};

/** What a question asks of the one contract that is spoken of: whether it is beyond its amount is told by what is left. */
export const fieldOfOne = (reading: Reading): Champ | null =>
  reading.has('au_dela_maximum', 'pres_du_maximum', 'depasse') ? 'reste' : fieldOf(reading, 'marches');

/** What a question asks of contracts. */
export function fieldOf(reading: Reading, sujet: Sujet, suppliers = false): Champ | null {
  if (sujet !== 'marches') return null;
  const ranked = paidRanked(reading);
  if (ranked !== null) return ranked;
  // « reste à payer sur le marché 2025-12 » is no payment that waits.
  if (reading.has('reste', 'impaye')) return 'reste';
  if (executionAsked(reading) === 'paye') return 'paye';
  if (reading.has('maximum') && !isRankSaid(reading)) return 'maximum';
  if (reading.has('date_fin')) return 'fin';
  if (reading.has('date_notification')) return 'notification';
  if (reading.has('duree') || saysLength(reading)) return 'duree';
  if (reading.has('avenants')) return 'avenants';
  if (reading.has('offres')) return 'offres';
  if (reading.has('conformite', 'conforme', 'non_conforme', 'a_verifier')) return 'conformite';
  if (reading.has('procedure')) return 'procedure';
  // « les marchés qui finissent » asks for nobody.
  const who = reading.placesOf('qui').some((at) => reading.of(at - 1) !== 'marches');
  if ((who || reading.has('fournisseurs', 'chez_qui')) && !suppliers) return 'titulaire';
  return reading.has('depense', 'combien') ? 'montant' : null;
}
