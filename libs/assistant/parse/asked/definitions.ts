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
    !(reading.has('definition', 'delai_legal') || isTermNamed(reading)) ||
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

/** « explique-moi la notion de … », « je ne comprends pas le mot … » */
const isTermNamed = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) =>
    /^(?:notion|mot|terme|expression|concept|sigle|acronyme|mention|abreviation)$/.test(text),
  ) &&
  tokens.some(({ text }) =>
    /^(?:expli\w+|compren\w+|definis\w*|precise\w*|connais|sais|signifi\w+|sens|recouvre)$/.test(text),
  );

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
      ? EMPTY_WORDS.has(text) || BESIDE_TERM.test(text) || isOfIt(text, key)
      : !OF_FIGURES.has(reading.of(at)) || isOfIt(text, key),
  );
}

/** What calls it a word that is met somewhere. */
const BESIDE_TERM =
  /^(?:mentions?|libelles?|termes?|mots?|expressions?|notions?|statuts?|etiquettes?|acronymes?|sigles?|abreviations?|marquee?s?|ecrite?s?|indiquee?s?|affichee?s?|notee?s?|inscrite?s?|qualifiee?s?|lis|vois|tombe|rencontre|entends|parle|croise|demande|sens|comprend(?:re|s)?|concepts?|sigles?|expli\w+|definissez|connais|sais|vraiment|bien|correspond)$/;

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

const DIFFERENCE =
  'difference diference differences diff differe different differents differencie differencier distingue distinguent distinguer distinction nuance nuances oppose opposent change changent changer quoi vs versus tantot autre parle parlent comprends comprend comprendre rien explique expliquez entre quelle quelles marche passe selon par rapport';
/** « la différence », « ça change quoi », « comment les distinguer », « MAPA vs procédure formalisée » */
const ASKS_DIFFERENCE =
  /\b(?:diff?|diff?erences?|diff?eren\w+|distingu\w+|distinction|nuances?|(?:change|changent) quoi|(?:qu|que|quoi) (?:\w+ ){0,4}change|vs|versus)\b/;

const OURS = /\b(?:nos|notre|combien|cb|nombre|part|montant|evolution)\b/;

/** « la différence entre un MAPA et un appel d’offres »: both definitions. */
export function differenceOf(reading: Reading, question: string): Frame | undefined {
  const said = reading.tokens.map(({ text }) => text).join(' ');
  if (!ASKS_DIFFERENCE.test(said) || OURS.test(said) || reading.has('periode', 'chiffre')) return undefined;
  const found = question
    .split(/\b(?:entre|et|ou|avec|de la|de l['’]|d['’]un|d['’]une|du|des|vs|versus|tant[oô]t|par rapport)\b/i)
    .flatMap((one) => ofType(one) ?? findDefinition(one) ?? []);
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
