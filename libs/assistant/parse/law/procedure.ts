import { EMPTY_FRAME, type Frame, isUnfiltered } from '../../frame/frame.js';
import { asksRight } from '../acts.js';
import type { Amounts } from '../figures/amounts.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';
import { isPast } from '../time/tense.js';

const OF_OTHER_AMOUNT =
  /^(?:et|si|s|sil|il|elle|ca|cela|ce|on|est|etait|sont|serait|besoin|marche|montant|achat|total|finalement|a|jusqu|pour|en|fait|monte|montait|montent|grimpe|grimpait|passe|passait|atteint|atteignait|eleve|elevait|augmente|augmentait|arrive|vaut|valait|coute|coutait|plutot|maintenant|alors|mais)$/;

/**
 * « et s’il monte à 240 000 € ? », « et si c’était 30 000 € ? » after a procedure: that of another amount of the same purchase, where the
 * whole turn says only that; null of anything else.
 */
export function ofOtherAmount(
  reading: Reading,
  before: Frame,
  { montant, ttc, min, max, isMinOut }: Amounts,
): Frame | null {
  const asked = montant ?? (isMinOut ? null : min);
  const isNeed = before.acte === 'besoins' && before.filtres.familles?.valeurs.length === 1;
  const isBare = reading.tokens.every(
    ({ text }, at) => reading.of(at) === 'chiffre' || OF_OTHER_AMOUNT.test(text) || (isNeed && OF_MORE.test(text)),
  );
  const places = reading.placesOf('chiffre');
  // « trois à 240 000 € » are two numbers.
  const isOne = places.at(-1)! - places[0]! + 1 === places.length;
  if ((before.acte !== 'procedure' && !isNeed) || asked === null || max !== null || !isBare || !isOne) return null;
  return { ...before, acte: 'procedure', besoin: { ...before.besoin, montant: asked, ttc } };
}

/** « si j’en rachète pour 10 000 € » of a need */
const OF_MORE = /^(?:j|on|en|pour|r?achet\w*|rachet\w*|repren\w*|recommand\w*|command\w*)$/;

/** Words of the ways of buying: beside an amount, they ask which one it requires. */
const WAYS: readonly Claim[] = [
  ...(['procedure', 'besoin', 'seuil_dispense', 'seuil_publicite', 'seuil_formalise', 'adaptee', 'appel'] as const),
  ...(['formalisee', 'sans_publicite', 'devis'] as const),
];

/** « quelle procédure », or an amount beside what the law lets do: « puis-je acheter », « faut-il un marché ». */
export function isProcedureAsked({ reading, amounts, suppliers, marche }: Draft, frame: Frame | null): boolean {
  if (suppliers.length > 0 || marche !== null) return false;
  const isPurchase = amounts.montant !== null && !isThreshold(reading) && !reading.has('combien');
  if (reading.has('reste', 'avant', 'depasse') && !isPurchase) return false;
  if (frame?.acte === 'procedure' || reading.has('quelle_procedure')) return true;
  return isPurchase && (reading.has(...WAYS, ...LAW, 'reste', 'depasse') || asksRight(reading) || asksHow(reading));
}

const TO_DO = /^(?:que|quoi|on|je|nous|dois|faire|fais|fait|faisons)$/;

/** « pour faire quoi ? », « il fait quoi ? »: what is done with something that nothing names, and no rule. */
export const asksOnlyWhatToDo = (frame: Frame, reading: Reading): boolean =>
  frame.acte === 'seuils' &&
  isUnfiltered(frame.filtres) &&
  !reading.has('chiffre') &&
  reading.tokens.every(({ text }, at) =>
    reading.of(at) === 'quelle_procedure' ? TO_DO.test(text) : ['vide', 'neutre'].includes(reading.of(at) ?? ''),
  );

/** « 100 000 € de logiciels, comment faire ? », « je la passe comment ? » */
const asksHow = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      text === 'comment' &&
      tokens
        .slice(Math.max(0, at - 2), at + 4)
        .some((next) =>
          /^(?:faire|fais|fait|faisons|proceder|procede|procedons|passer|passe|passons)$/.test(next.text),
        ),
  );

const LAW: readonly Claim[] = ['seuil', 'seuil_decp'];
const IS = /^(?:est|etait|sera|serait|soit|reste)$/;

const isBlank = (reading: Reading, from: number, to: number): boolean =>
  Array.from({ length: Math.max(0, to - from) }, (_, rank) => from + 1 + rank).every(
    (at) => reading.of(at) === 'vide' || reading.isFree(at),
  );

const isAboutThreshold = (reading: Reading, before: number): boolean =>
  reading.placesOf(...LAW, 'seuil_dispense', 'seuil_publicite', 'seuil_formalise').some((at) => at < before);

/** « le seuil des 216 000 € », « avant 90 000 € »: the amount is no purchase. */
const isThreshold = (reading: Reading): boolean => {
  const before = reading.placesOf('chiffre')[0]! - 1;
  // « le seuil est bien de 40 000 € », « le seuil serait-il de »
  const told = reading.tokens.slice(0, before + 1).findLastIndex(({ text }) => IS.test(text));
  const isTold = told >= 0 && isBlank(reading, told, before) && isAboutThreshold(reading, told);
  const claim = reading.of(before);
  return (
    isTold ||
    (claim !== undefined &&
      (claim === 'avant' || claim === 'depasse' || claim === 'reste' || claim.startsWith('seuil')))
  );
};

const OF_LAW = /^(?:fallait|devait|devions|devaient|pouvait|pouvions|etait|etaient|obligatoire|exigee?)$/;

/** « quelle procédure avait-on faite ? »: that of contracts, and no rule. */
export const asksWhatWasDone = ({ reading, amounts }: Draft): boolean =>
  amounts.montant === null &&
  isPast(reading) &&
  !reading.tokens.some(({ text }) => OF_LAW.test(text)) &&
  !reading.has('seuil');

/** The contracts whose procedure was asked for; null where nothing says which. */
export const procedureDone = (frame: Frame | null): Frame | null =>
  frame && (frame.filtres.familles !== null || frame.filtres.types !== null)
    ? { ...frame, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'procedure' }
    : null;

const OF_NOTHING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  'chiffre',
  'vide',
  'neutre',
  'quelle_procedure',
]);

/** The rule that is asked for: of an amount, of the need of a famille, or the thresholds. */
export function procedureFrame(frame: Frame | null, { reading, amounts: { montant, ttc } }: Draft): Frame {
  // « faut-il publier pour 50 000 € ? » says an amount, and nothing to measure.
  const isAmountAlone = reading.tokens.every((_token, at) => OF_NOTHING.has(reading.of(at)));
  const alone = { ...EMPTY_FRAME, besoin: { ...EMPTY_FRAME.besoin, montant, ttc } };
  const base = frame ?? (isAmountAlone ? alone : EMPTY_FRAME);
  const acte = base.besoin.montant !== null ? 'procedure' : base.filtres.familles ? 'besoins' : 'seuils';
  // « un MAPA à 5,5 millions, c’est régulier ? » judges no contract of ours.
  const isJudged = acte === 'procedure' && base.filtres.verdicts !== null;
  return isJudged ? { ...base, acte, champ: null, filtres: { ...base.filtres, verdicts: null } } : { ...base, acte };
}

/** Words that change the amount of a need, or the rule: how often, why in a hurry. */
const DECISIVE =
  /^(?:ans?$|annee|annuel|mensuel|mois|lots?$|urgen|tranche|fois|printemps|ete$|automne|hiver|chacun|chaque|par$|renouvel|recondu|exclusi|innov|infructu|seul|unique)/;

/** What a purchase is for changes nothing to its procedure, once its amount and its type or famille are known. */
export const saysEnough = ({ acte, filtres }: Frame, reading: Reading): boolean =>
  acte === 'procedure' &&
  (filtres.types !== null || filtres.familles !== null) &&
  !isPartOfAmount(reading) &&
  !reading.unknown.some((at) => isHeadOfName(reading, at)) &&
  // « 3 véhicules » counts what is bought, « 3 ans » does not.
  !reading.unknown.some((at) => {
    const decisive = /^\d/.test(reading.tokens[at]!.text) ? at + 1 : at;
    return DECISIVE.test(reading.tokens[decisive]?.text ?? '');
  });

/** Another amount, or digits beside the one that was read. */
const isPartOfAmount = (reading: Reading): boolean =>
  reading.unknown.some(
    (at) =>
      /^\d{3}|^\d+,\d+$|^€$/.test(reading.tokens[at]!.text) ||
      (/^\d/.test(reading.tokens[at]!.text) && [at - 1, at + 1].some((beside) => reading.of(beside) === 'chiffre')),
  );

/** « fauteuils de bureau » are no office supplies: the first noun says what is bought. */
const isHeadOfName = (reading: Reading, at: number): boolean =>
  reading.of(at + 1) === 'nom' && /\bd(?:e|u|es)?\b/.test(reading.tokens[at + 1]!.lead);
