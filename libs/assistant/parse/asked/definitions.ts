import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { findDefinition } from '../../tools/definition.tool.js';
import type { Definition } from '../../tools/glossary-entry.js';
import { asksRight } from '../acts.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Claim, Reading } from '../reading.js';
import { isOneSlipAway, tokensOf } from '../tokens.js';

const LONG_WORD = 7;

/** « C’est quoi un avenant ? », unless a figure or a rank is asked for. */
export function definitionOf(reading: Reading, question: string): Frame | undefined {
  if (
    !reading.has('definition', 'delai_legal') ||
    reading.has('chiffre') ||
    ranksOrCounts(reading, question) ||
    (reading.has('seuil') && (asksRight(reading) || !isOfThreshold(question))) ||
    (reading.has('combien') && !reading.has('delai_legal')) ||
    isAmountWithTax(reading) ||
    reading.tokens.some(({ text }) => OF_BEFORE.test(text)) ||
    isOfDelay(reading, question)
  )
    return undefined;
  const found = findDefinition(question);
  return found && isAllOfTerm(reading, found) ? { ...EMPTY_FRAME, acte: 'definition', terme: found.terme } : undefined;
}

/** « que reste-t-il dessus ? », « on a quoi comme marché avec eux ? »: of what went before, and of no term. */
const OF_BEFORE = /^(?:dessus|dedans|eux|lui|elles)$/;

const OF_OTHERS = ['plus', 'moins', 'dernier', 'periode', 'part', 'nombre', 'qui'] as const;

/** A rank, a number or a time, which no way of asking for that term has: « l’offre économiquement la plus avantageuse » has one. */
function ranksOrCounts(reading: Reading, question: string): boolean {
  const words = tokensOf((findDefinition(question)?.synonymes ?? []).join(' ')).map(({ text }) => text);
  return reading.placesOf(...OF_OTHERS).some((at) => !words.includes(reading.tokens[at]!.text));
}

/** « en TTC ça donne quoi ? »: the amount, and not what the letters mean. */
const isAmountWithTax = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => text === 'en' && /^(?:ttc|ht|hors)$/.test(tokens[at + 1]?.text ?? ''));

/** « quel est le délai maximum pour payer une facture »: a delay, and no definition of what is paid. */
const isOfDelay = (reading: Reading, question: string): boolean =>
  reading.tokens.some(({ text }) => /^delais?$/.test(text)) &&
  /^(?:facture|mandat)/i.test(findDefinition(question)?.terme ?? '');

/** « c’est quoi le seuil pour un appel d’offres »: an amount, and no definition of what stands beside. */
const isOfThreshold = (question: string): boolean =>
  (findDefinition(question)?.synonymes ?? []).some((one) => /\bseuils?\b/.test(one));

/** « c’est quoi le délai de paiement d’Onet »: a word that no definition has asks for a figure, or for something else. */
function isAllOfTerm(reading: Reading, { terme, synonymes, texte }: Definition): boolean {
  const words = tokensOf([terme, ...synonymes, texte].join(' '));
  const isOfIt = (text: string, key: string): boolean =>
    words.some((word) => word.key === key || (text.length >= LONG_WORD && isOneSlipAway(word.text, text)));
  return reading.tokens.every(({ text, key }, at) =>
    reading.isFree(at)
      ? EMPTY_WORDS.has(text) || isOfIt(text, key)
      : !OF_FIGURES.has(reading.of(at)) || isOfIt(text, key),
  );
}

/** Words that a figure is asked for with. */
const OF_FIGURES: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['par', 'direction', 'mois', 'trimestre', 'semestre', 'annee', 'moyenne', 'mediane', 'retard'] as const),
  ...(['investissement', 'fonctionnement', 'hors_marche', 'ttc', 'evolution', 'pourquoi', 'depense'] as const),
]);

/** « les fournitures », « un marché de services »: what a contract is of, and no amount. */
const ofType = (words: string): Definition | undefined => {
  const [type] = /\b(?:fournitures?|services?|travaux)\b/i.exec(words) ?? [];
  return type === undefined ? undefined : findDefinition(`marché de ${type}`);
};

const DIFFERENCE = 'difference diff';

/** « la différence entre un MAPA et un appel d’offres »: both definitions. */
export function differenceOf(reading: Reading, question: string): Frame | undefined {
  if (!reading.tokens.some(({ text }) => /^diff?(?:erence)?s?$/.test(text)) || reading.has('periode', 'chiffre'))
    return undefined;
  const found = question.split(/\b(?:entre|et|ou|avec)\b/).flatMap((one) => ofType(one) ?? findDefinition(one) ?? []);
  const [one, other, ...more] = [...new Set(found)];
  // « HT et TTC » are told by one entry.
  if (one && !other && found.length > 1 && isAllOfTerm(reading, { ...one, synonymes: [...one.synonymes, DIFFERENCE] }))
    return { ...EMPTY_FRAME, acte: 'definition', terme: one.terme };
  if (!one || !other || more.length > 0) return undefined;
  const both = {
    ...one,
    synonymes: [...one.synonymes, other.terme, ...other.synonymes, other.texte, DIFFERENCE],
  };
  return isAllOfTerm(reading, both)
    ? { ...EMPTY_FRAME, acte: 'definition', terme: `${one.terme} | ${other.terme}` }
    : undefined;
}
