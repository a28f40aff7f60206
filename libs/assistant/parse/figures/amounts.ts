import type { Reading } from '../reading.js';
import { SMALL_NUMBERS } from '../time/years.js';

const MULTIPLES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, ke: 1e3, keuros: 1e3, mille: 1e3, m: 1e6, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
};
const EUROS = new Set(['€', 'euro', 'euros', 'eur', 'e', 'ht', 'ttc', 'balles']);
const MORE = new Set([
  'plus',
  'superieur',
  'superieurs',
  'superieure',
  'superieures',
  'dela',
  'excedent',
  'excedant',
  'excedait',
  'depassait',
  'depassaient',
  'dessus',
  'dela',
  'moins_au',
  'depassant',
  'depassent',
  'depasse',
  '>',
  'franchi',
  'franchissent',
  'franchit',
  'atteint',
  'atteignent',
  'partir',
  'minimum',
  'excede',
]);
const LESS = new Set([
  'moins',
  'inferieur',
  'inferieurs',
  'inferieure',
  'inferieures',
  'dessous',
  'deca',
  '<',
  'sous',
  'max',
  'maximum',
]);
const BETWEEN_WORDS = new Set(['a', 'au', 'en', 'que', 't', 'il', 'elle', 'ils', 'elles', 'on', 'nous', 'vous']);

export interface Amounts {
  /** An amount that stands by itself: a need. */
  montant: number | null;
  /** It was said with tax. */
  ttc: boolean;
  min: number | null;
  max: number | null;
  /** A bound was said with tax. */
  isBoundTtc: boolean;
  /** « plus de 40 000 € », « moins de 40 000 € »: the amount itself is left out, where « au moins » keeps it. */
  isMinOut: boolean;
  isMaxOut: boolean;
}

/** Takes the amounts of money out of a question: « 75 000 € », « 40 k€ », « plus de 100000 ». */
export function readAmounts(reading: Reading): Amounts {
  const amounts: Amounts = {
    ...{ montant: null, ttc: false, min: null, max: null },
    ...{ isBoundTtc: false, isMinOut: false, isMaxOut: false },
  };
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (takeBetween(reading, at, amounts)) continue;
    const found = reading.isFree(at) && !isNegative(reading, at) ? amountAt(reading, at) : undefined;
    if (!found) continue;
    const after = comparatorAfter(reading, at + found.length);
    const from = after ? { ...after, at } : comparatorBefore(reading, at);
    // « plus de 1000 fournisseurs »
    if (!found.isMoney && isOfThings(reading, at + found.length)) continue;
    if (!found.isMoney && (!from || isOfThings(reading, at + found.length)) && found.value < 1000) continue;
    const length = found.length + (after?.length ?? 0);
    const first = from?.at ?? at;
    reading.claim(first, at + length - first, 'chiffre');
    takeDenial(reading, first);
    if (from && found.ttc) amounts.isBoundTtc = true;
    if (from?.kind === 'min') [amounts.min, amounts.isMinOut] = [found.value, from.isOut];
    else if (from?.kind === 'max') [amounts.max, amounts.isMaxOut] = [found.value, from.isOut];
    else if (amounts.montant !== null) release(reading, at, found.length);
    else [amounts.montant, amounts.ttc] = [found.value, found.ttc];
    at += length - 1;
  }
  if (amounts.montant !== null && amounts.min === null && amounts.max === null && isPassed(reading)) {
    [amounts.min, amounts.isMinOut, amounts.isBoundTtc] = [amounts.montant, true, amounts.ttc];
    [amounts.montant, amounts.ttc] = [null, false];
    for (const [at, { text }] of reading.tokens.entries())
      if (PASSED.test(text) && reading.isFree(at)) reading.claim(at, 1, 'chiffre');
  }
  return amounts;
}

/** Takes « ne » of « n’ont pas dépassé 2 000 € », whose denial the bound keeps. */
function takeDenial(reading: Reading, at: number): void {
  if (!/^(?:pas|jamais)$/.test(reading.tokens[at]!.text)) return;
  for (const place of [at - 1, at - 2, at - 3])
    if (/^(?:n|ne)$/.test(reading.tokens[place]?.text ?? '')) reading.claim(place, 1, 'chiffre');
}
/** « les 216 000 €, par combien de familles ont-ils été dépassés ? »: a bound, said before what passes it. */
const PASSED = /^(?:depasse|franchi|excede)e?s?$/;
const isPassed = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      PASSED.test(text) &&
      tokens.slice(Math.max(0, at - 4), at).some((one) => one.text === 'ete') &&
      tokens.slice(0, at).some((one) => GROUPS.test(one.text)),
  );

/** A second amount is in no frame. */
function release(reading: Reading, from: number, length: number): void {
  for (let at = from; at < from + length; at += 1) reading.release(at);
}

/** « -5 000 € »: no purchase, and no bound. */
const isNegative = ({ tokens }: Reading, at: number): boolean => /(?:^|\s)[-−]$/.test(tokens[at]!.lead);

/** « entre 40 et 90 k€ », « de 10 000 à 40 000 € », « la tranche 40 000 à 90 000 € HT »: both bounds. */
function takeBetween(reading: Reading, at: number, amounts: Amounts): boolean {
  const { tokens } = reading;
  const isBetween = tokens[at]!.text === 'entre';
  const start = isBetween ? at + 1 : at;
  const from = isBetween || isSpan(reading, at) ? amountAt(reading, start) : undefined;
  const joint = start + (from?.length ?? 0);
  const joins = isBetween ? /^et$/ : /^(?:a|et)$/;
  const to = from && joins.test(tokens[joint]?.text ?? '') ? amountAt(reading, joint + 1) : undefined;
  if (!from || !to || !reading.isFree(start)) return false;
  if (!to.isMoney && (isBetween || from.value < 1000 || to.value < 1000)) return false;
  const low = from.isMoney || from.value >= 1000 ? from.value : from.value * to.scale;
  if (!isBetween && low >= to.value) return false;
  const range = isBetween ? at : spanFrom(reading, at);
  reading.claim(range, joint + 1 + to.length - range, 'chiffre');
  amounts.min = low;
  amounts.max = to.value;
  amounts.isBoundTtc ||= from.ttc || to.ttc;
  return true;
}

const SPAN = /^(?:fourchette|tranche|intervalle|plage|bornes?|creneau|segment|gamme|bande)$/;
const YEAR = /^(?:19|20)\d\d$/;
/** « passé de 10 000 à 40 000 € »: what changed, and no bounds. */
const CHANGED =
  /^(?:pass|augment|baiss|mont|descend|evolu|grimp|recul|chut|saut|bondi|tomb|varie|hauss|plus|moins|superieur|inferieur|dessus|dessous|environ|entre|dela|et)/;

/** Whether a number may open « de 10 000 à 40 000 € »: no year, and nothing before it says another bound or a change. */
function isSpan({ tokens }: Reading, at: number): boolean {
  const { text } = tokens[at]!;
  return /^\d/.test(text) && !YEAR.test(text) && !CHANGED.test(tokens[at - 1]?.text ?? '');
}

/** Where the words that open such a span begin: « dans la fourchette de ». */
function spanFrom({ tokens }: Reading, at: number): number {
  if (!SPAN.test(tokens[at - 1]?.text ?? '')) return at;
  return /^(?:dans|sur|en|entre)$/.test(tokens[at - 2]?.text ?? '') ? at - 2 : at - 1;
}

/** « plus de 30 jours », « moins de 3 offres »: a number of something else than euros. */
const isOfThings = ({ tokens }: Reading, at: number): boolean =>
  // « plus de 75 000 l’an dernier » ends with a time.
  !(/^(?:an|annee)$/.test(tokens[at]?.text ?? '') && /\bl(?:['’]|\s|$)/.test(tokens[at]!.lead)) &&
  /^(?:jours?|mois|ans?|annees?|semaines?|heures?|fois|offres?|candidats?|plis?|reponses?|fournisseurs?|entreprises?|titulaires?|marches?|mandats?|contrats?|avenants?|lots?|salaries?|directions?|familles?|services|factures?|commandes?|lignes?|annulations?|articles?|%)$/.test(
    tokens[at]?.text ?? '',
  );

function amountAt(
  { tokens }: Reading,
  at: number,
): { value: number; length: number; isMoney: boolean; ttc: boolean; scale: number } | undefined {
  if (tokens[at] === undefined) return undefined;
  // « plus d’un million », « dépassent le million »
  const alone = /\b(?:un|le|du)\b/.test(tokens[at].lead) ? MULTIPLES[tokens[at].text] : undefined;
  if (alone !== undefined && alone >= 1e6) {
    const length = EUROS.has(tokens[at + 1]?.text ?? '') ? 2 : 1;
    return { value: alone, length, isMoney: true, ttc: tokens[at + 1]?.text === 'ttc', scale: alone };
  }
  const spelled = spelledAt(tokens, at);
  if (spelled) return spelled;
  // « un demi-million », « le demi-million d’euros »
  if (tokens[at].text === 'demi' && tokens[at + 1]?.text === 'million') {
    const length = EUROS.has(tokens[at + 2]?.text ?? '') ? 3 : 2;
    return { value: 5e5, length, isMoney: true, ttc: false, scale: 1e6 };
  }
  const glued = /^(\d+)(k|ke|m)$/.exec(tokens[at]!.text) ?? /^(\d{3,})(e)$/.exec(tokens[at]!.text);
  let digits = glued?.[1] ?? tokens[at]!.text;
  if (!/^(?:\d+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?)$/.test(digits)) return undefined;
  let length = 1;
  // « 215 999,99 »: the last group has the cents.
  while (!glued && /^\d{1,3}(?: \d{3})*$/.test(digits) && /^\d{3}(?:,\d+)?$/.test(tokens[at + length]?.text ?? '')) {
    digits += ` ${tokens[at + length]!.text}`;
    length += 1;
  }
  digits = digits.replaceAll(' ', '');
  // « 75.000 » is how some write thousands.
  const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits);
  let value = Number((thousands ? digits.replaceAll('.', '') : digits).replace(',', '.'));
  let [isMoney, ttc] = [glued !== null, false];
  let scale = 1;
  if (glued) {
    scale = MULTIPLES[glued[2]!] ?? 1;
    value *= scale;
  }
  const multiple = MULTIPLES[tokens[at + length]?.text ?? ''];
  if (multiple !== undefined && !glued) {
    scale = multiple;
    value *= multiple;
    length += 1;
    isMoney = true;
  }
  while (EUROS.has(tokens[at + length]?.text ?? '')) {
    ttc ||= tokens[at + length]!.text === 'ttc';
    length += 1;
    isMoney = true;
  }
  return Number.isFinite(value) ? { value, length, isMoney, ttc, scale } : undefined;
}

/** « deux millions d’euros », « cent mille euros », « deux cent cinquante mille »: an amount in letters has its multiple or its euros. */
function spelledAt(tokens: Reading['tokens'], at: number): ReturnType<typeof amountAt> {
  let [value, length] = [0, 0];
  for (; length < LONGEST_NUMBER; length += 1) {
    const text = tokens[at + length]?.text ?? '';
    const said = /^cents$/.test(text) ? HUNDRED : IN_LETTERS[text];
    if (said === undefined) break;
    value = said === HUNDRED && value > 0 ? value * HUNDRED : value + said;
  }
  const multiple = MULTIPLES[tokens[at + length]?.text ?? ''] ?? 1;
  const isMultiplied = multiple >= 1e3 && /^m/.test(tokens[at + length]!.text);
  if (length === 0 || (!isMultiplied && !/^(?:€|euros?|balles)$/.test(tokens[at + length]?.text ?? '')))
    return undefined;
  if (isMultiplied) length += 1;
  let ttc = false;
  for (; EUROS.has(tokens[at + length]?.text ?? ''); length += 1) ttc ||= tokens[at + length]!.text === 'ttc';
  const scale = isMultiplied ? multiple : 1;
  return { value: value * scale, length, isMoney: true, ttc, scale };
}
const HUNDRED = 100;
const LONGEST_NUMBER = 4;
const IN_LETTERS: Readonly<Record<string, number>> = {
  ...SMALL_NUMBERS,
  ...{ treize: 13, quatorze: 14, seize: 16, quarante: 40, soixante: 60, cents: HUNDRED },
};

/** Where an amount is bounded, and whether the amount itself is left out. */
interface Comparator {
  kind: 'min' | 'max';
  at: number;
  isOut: boolean;
}

/** « 10 000 € et plus », « 500 € ou moins », « 40 000 € au minimum », « 1 000 € max »: the amount itself is kept. */
function comparatorAfter({ tokens }: Reading, at: number): (Omit<Comparator, 'at'> & { length: number }) | undefined {
  const [first = '', second = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (/^(?:et|ou)$/.test(first) && /^(?:plus|davantage|moins|dessus|dessous)$/.test(second)) {
    // « 10 000 € et plus de 3 offres », « plus que l’an dernier » begin something else.
    const next = tokens[at + 2];
    if (next && (/\bd(?:e|['’])/.test(next.lead) || /^(?:qu|que)$/.test(next.text))) return undefined;
    return { kind: /^(?:moins|dessous)$/.test(second) ? 'max' : 'min', isOut: false, length: 2 };
  }
  const [word, length] = first === 'au' ? [second, 2] : [first, 1];
  if (/^(?:minimum|mini)$/.test(word)) return { kind: 'min', isOut: false, length };
  return /^(?:maximum|maxi|max)$/.test(word) ? { kind: 'max', isOut: false, length } : undefined;
}

/** « passent la barre des 40 000 € », « sous le cap des 90 000 € » */
const LINE = /^(?:barre|cap)$/;
const CROSSES = /^(?:pass(?:e|ent|er|ait|aient)|franchi(?:t|s|ssent|r)?|depass(?:e|ent|er)|attei(?:nt|gnent))$/;

/** « les familles qui dépassent le seuil de 40 000 € »: an amount of one’s own, which bounds them. */
const GROUPS = /^(?:familles|categories|fournisseurs|directions|services)$/;

/** « à partir de », « atteint », « maximum »: the amount itself is kept. */
const WITHIN = /^(?:partir|minimum|max|maximum|attei\w+)$/;

/** « pour ne pas dépasser 60 000 € » asks how to, and bounds nothing. */
const REACHES =
  /^(?:attei(?:nt|nts|nte|ntes|gnent|gnait)|depass(?:e|es|ee|ees|ent|ait|aient)|franchi(?:t|s|ssent)?|exced(?:e|ent|ait))$/;

/** Where « pas » stands in « n’ont pas dépassé », « ne pas avoir atteint ». */
function deniedAt(tokens: Reading['tokens'], at: number): number | undefined {
  const not = [at - 1, at - 2].find((place) => /^(?:pas|jamais)$/.test(tokens[place]?.text ?? ''));
  const isBetween =
    not === undefined || tokens.slice(not + 1, at).every(({ text }) => /^(?:avoir|ont|a|meme)$/.test(text));
  return isBetween ? not : undefined;
}

/** « reste inférieur à », « resté sous »: the verb says no more. */
const standingBefore = (tokens: Reading['tokens'], at: number): number =>
  /^(?:rest(?:e|ee|es|ees|ent|ait|aient|ant)|demeur(?:e|ent|ait|aient))$/.test(tokens[at - 1]?.text ?? '')
    ? at - 1
    : at;

function comparatorBefore(reading: Reading, at: number): Comparator | undefined {
  const { tokens } = reading;
  if (LINE.test(tokens[at - 1]?.text ?? '')) {
    const verb = tokens[at - 2]?.text ?? '';
    if (CROSSES.test(verb)) return { kind: 'min', at: at - 2, isOut: !WITHIN.test(verb) };
    return comparatorBefore(reading, at - 1) ?? { kind: 'min', at: at - 1, isOut: true };
  }
  const denied = deniedBefore(reading, at);
  if (denied) return denied;
  for (let back = 1; back <= 3; back += 1) {
    const text = tokens[at - back]?.text ?? '';
    if (text === 'moins' && tokens[at - back - 1]?.text === 'au')
      return { kind: 'min', at: at - back - 1, isOut: false };
    if (text === 'plus' && tokens[at - back - 1]?.text === 'au')
      return { kind: 'max', at: at - back - 1, isOut: false };
    const isOut = !WITHIN.test(text);
    const denied = deniedAt(tokens, at - back);
    // « n’ont pas atteint 10 000 € » leaves it out, « n’ont pas dépassé 10 000 € » keeps it.
    if (REACHES.test(text) && denied !== undefined) return { kind: 'max', at: denied, isOut: !isOut };
    if (MORE.has(text)) return { kind: 'min', at: standingBefore(tokens, at - back), isOut };
    if (LESS.has(text)) return { kind: 'max', at: standingBefore(tokens, at - back), isOut };
    if (!BETWEEN_WORDS.has(text) && !(text === 'seuil' && tokens.some((one) => GROUPS.test(one.text))))
      return undefined;
  }
  return undefined;
}

/** « n’atteignaient pas 500 € », « ne dépassent jamais 1 000 € »: at most that, which those that do not reach it leave out. */
function deniedBefore({ tokens }: Reading, at: number): Comparator | undefined {
  const word = (back: number): string => tokens[at - back]?.text ?? '';
  if (!/^(?:pas|jamais|guere)$/.test(word(1)) || !/^(?:n|ne)$/.test(word(3))) return undefined;
  const verb = /^(?:(attei(?:n|g))|depass|exced|franchi)/.exec(word(2));
  return verb ? { kind: 'max', at: at - 3, isOut: verb[1] !== undefined } : undefined;
}
