import type { Axe } from '../../frame/terms.js';
import { axisWords, isCounted } from '../figures/axis-words.js';
import { wordsOf } from '../claims.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';

/** What is paid, or what pays it: « les mandats qui attendent » ask for nobody. */
const PAPERS: readonly (Claim | undefined)[] = [
  'mandats',
  'factures',
  'depense',
  'fournisseurs',
  'direction',
  'impaye',
  'retard',
];
const STATES: readonly Claim[] = ['retard', 'impaye', 'a_l_heure'];
/** Figures that are no number of mandats. */
const OTHERS: readonly Claim[] = ['moyenne', 'mediane', 'delai', 'interets', 'part'];

/** « qui attend le plus », « qui est payé le plus tard »: who is paid, and who pays does it. */
const arePaid = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(?:attend|touch|recoi|percoi|factur|reclam)/.test(text) ||
      (/^(?:est|sont|ete|etait|etaient|sera|seront|etre)$/.test(text) && tokens.slice(at + 1, at + 4).some(isPaid)),
  );
const isPaid = ({ text }: { text: string }): boolean => /^(?:paye|regle|rembourse)e?s?$/.test(text);

/** « qui paie en retard ? », and no « ce qui », « les factures qui ». */
const asksWho = (reading: Reading): boolean =>
  reading
    .placesOf('qui')
    .some((at) => reading.tokens[at - 1]?.text !== 'ce' && !PAPERS.includes(reading.of(beforeItsYear(reading, at))));

/** « les mandats de 2026 qui restent à payer »: the papers stand before their year. */
const beforeItsYear = ({ tokens }: Reading, at: number): number =>
  /^20\d\d$/.test(tokens[at - 1]?.text ?? '') && /\bd[eu']\s*$/.test(tokens[at - 1]!.lead) ? at - 2 : at - 1;

/** A rank that is said of the delay itself: « le plus gros mandat payé en retard » is ranked by its amount. */
const OF_ONE =
  /(?:^| )(?:(?:plus|moins) (?:long|longs|gros|grand|grands|grave|graves|important|importants|court|courts) (?:retards?|delais?)|(?:retards?|delais?)(?: (?:paiement|constate|observe|connu))? (?:plus|moins) (?:long|longs|gros|grand|important|importants|eleve|court|courts|grave)|pires? retards?|(?:mandats?|factures?)(?: payee?s?)?(?: est| sont)? plus (?:en retard|tard))(?= |$)/;

/** The names that are counted: « combien de fournisseurs attendent ? ». */
const countedNames = (draft: Draft): Axe | null =>
  axisWords(draft).find(({ axe, at }) => ['fournisseur', 'service', 'famille'].includes(axe) && isCounted(draft, at))
    ?.axe ?? null;

/** What payments are grouped by where no word is of an axis: who waits, who pays late, or the mandats themselves. */
export function paymentAxis(draft: Draft): Axe | null {
  const { reading } = draft;
  const isRanked = reading.has('plus', 'moins', 'qualite');
  const isOfState = reading.has(...STATES) && !reading.has(...OTHERS);
  if (asksWho(reading) && (isRanked || isOfState)) return arePaid(reading) ? 'fournisseur' : 'service';
  if (isOfState && !isRanked) return countedNames(draft);
  return isRanked && OF_ONE.test(wordsOf(reading)) ? 'mandat' : null;
}
