import type { Borne, Taux } from '../../frame/frame.js';
import { readConsumed } from '../contracts/consumed.js';
import type { Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

/** Bounds of what is counted and is no money: days that a payment took, tenders of a contract, contracts of a holder. */
export interface Bounds {
  jours: Borne | null;
  /** Days past the end of the delay of a payment. */
  retards: Borne | null;
  /** Months that a contract lasts. */
  duree: Borne | null;
  offres: Borne | null;
  tenus: Borne | null;
  /** The share that is paid of what may be on contracts. */
  consomme: Taux | null;
  /** Suppliers of each famille or direction. */
  tiers: Borne | null;
}

type Unit = Exclude<keyof Bounds, 'consomme' | 'retards'>;
const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['jours', /^(?:jours?|j)$/],
  ['offres', /^(?:offres?|candidats?|candidatures?|plis?|reponses?|soumissionnaires?)$/],
  ['tenus', /^(?:marches?|contrats?)$/],
  ['tiers', /^(?:fournisseurs?|prestataires?|entreprises?|societes?|boites?|firmes?|operateurs?)$/],
];
const HOLDERS =
  /^(?:fournisseurs?|titulaires?|entreprises?|societes?|prestataires?|attributaires?|boites?|firmes?|operateurs?|partenaires?|artisans?|contractants?|cocontractants?|adjudicataires?)$/;
const HOLDS =
  /^(?:a|ont|detien(?:t|nent)|tien(?:t|nent)|possede(?:nt)?|cumule(?:nt)?|aligne(?:nt)?|totalise(?:nt)?|compte(?:nt)?|dispose(?:nt)?|decroche(?:nt)?|remporte(?:nt)?|rafle(?:nt)?)$/;
const OURS = /^(?:nos|notre|leurs|ses|vos|mes|ces)$/;
const GROUPS = /^(?:familles?|directions?|services|categories|postes?|segments?)$/;
const OFFERS = /^(?:offres|candidats|candidatures|plis|reponses|soumissionnaires)$/;
const HAVING = /^(?:avec|exactement|ont|avait|avaient|eu|recu|recus|ayant)$/;
const OVER = /^(?:plus|superieur|superieure|dela$|depass|exced|>)/;
const UNDER = /^(?:moins|inferieur|inferieure|dessous|<)/;
const JOINING = /^(?:a|au|en|que)$/;

/** Takes « plus de 45 jours », « moins de 3 offres », « 2 offres ou moins », « au moins 2 marchés », « un seul marché ». */
export function readBounds(reading: Reading): Bounds {
  const bounds: Bounds = {
    ...{ jours: null, retards: null, duree: null, offres: null, tenus: null, tiers: null },
    consomme: readConsumed(reading),
  };
  const { tokens } = reading;
  const ofHolders = tokens.some(
    // « qui détient au moins 3 marchés »
    ({ text }, at) => HOLDERS.test(text) || (text === 'qui' && HOLDS.test(tokens[at + 1]?.text ?? '')),
  );
  const ofGroups = tokens.some(({ text }) => GROUPS.test(text));
  for (const [at, { text }] of tokens.entries()) {
    // « trois de nos marchés »
    const isOurs = OURS.test(tokens[at + 1]?.text ?? '') && /\bde\s*$/.test(tokens[at + 1]!.lead);
    const place = isOurs ? at + 2 : at + 1;
    const unit = unitAt(reading, place);
    // « plus d’un marché », « plus d’une offre »
    if (
      unit &&
      unit !== 'jours' &&
      (unit !== 'tiers' || ofGroups) &&
      text === 'plus' &&
      /\bd['’]une?\s*$/.test(tokens[at + 1]!.lead) &&
      (unit !== 'tenus' || ofHolders)
    ) {
      bounds[unit] = { min: 2, max: null };
      reading.claim(at, 1, 'borne');
      continue;
    }
    if (!unit || !reading.isFree(at) || (unit === 'tenus' && !ofHolders) || (unit === 'tiers' && !ofGroups)) continue;
    const found = lateAfter(reading, at) ?? boundAt(reading, at, text, place);
    if (found && unit === 'jours' && isOfLateness(reading, found)) {
      bounds.retards = found.borne;
      for (const more of [...found.more, found.to]) reading.claim(more, 1, 'borne');
      reading.claim(found.from, found.to - found.from, 'borne');
      continue;
    }
    // A delay to come and a delay past its end are no length of a payment.
    if (!found || isOtherDelay(reading, found.from)) continue;
    bounds[unit] = found.borne;
    // The days tell no more; tenders and contracts are words of the trade as well.
    reading.claim(found.from, found.to - found.from, 'borne');
    for (const more of found.more) reading.claim(more, 1, 'borne');
    if (unit === 'jours') reading.claim(found.to, 1, 'borne');
  }
  takeUnread(reading);
  if (ofGroups && bounds.tiers === null) bounds.tiers = onlyOne(reading);
  return { ...bounds, duree: readLength(reading) };
}

const UNREAD = /^(?:directions|services|familles|factures|commandes|lignes|annulations)$/;

/** Takes « au moins 8 directions », « plus de 100 factures »: a bound that nothing keeps, and no amount nor number of rows. */
function takeUnread(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries()) {
    const isOfUnit = UNREAD.test(reading.tokens[at + 1]?.text ?? '') && reading.isFree(at) && numberOf(text) >= 1;
    const found = isOfUnit ? boundAt(reading, at, text) : undefined;
    if (!found || (found.from === at && found.more.length === 0)) continue;
    reading.claim(found.from, found.to + 1 - found.from, 'borne');
    for (const place of found.more) reading.claim(place, 1, 'borne');
  }
}

const CONTRACT = /^(?:marches?|contrats?)$/;
const LENGTH = /^(?:duree|durent|dure|durant)$/;
const MONTHS_IN: Readonly<Record<string, number>> = { an: 12, ans: 12, annee: 12, annees: 12, mois: 1 };
/** Days that a contract is near, or that it began by: no length. */
const OTHER_SPAN =
  /^(?:finiss|termin|expir|echeance|prochain|derni|depuis|dans|ici|notifi|sign|conclu|attribu|passe|reste|recondu|prolong)/;

/** Takes « marchés de plus de 4 ans », « qui durent moins de 18 mois », « d’une durée de 48 mois »: how long contracts last. */
function readLength(reading: Reading): Borne | null {
  const { tokens } = reading;
  const contracts = tokens.findIndex(({ text }) => CONTRACT.test(text));
  if (contracts < 0 || tokens.some(({ text }) => OTHER_SPAN.test(text))) return null;
  const saysLength = tokens.some(({ text }) => LENGTH.test(text));
  for (const [at, { text }] of tokens.entries()) {
    const months = MONTHS_IN[tokens[at + 1]?.text ?? ''];
    const value = numberOf(text);
    if (months === undefined || !Number.isInteger(value) || value < 1 || !reading.isFree(at)) continue;
    const found = boundAt({ tokens } as Reading, at, text);
    // « marchés de plus de 4 ans » stands beside them, « marchés de 4 ans » is that length.
    const from = found?.from ?? at;
    if (!saysLength && from !== contracts + 1) continue;
    const borne = found?.borne ?? { min: value, max: value };
    const place = found === undefined || found.from === at ? at : found.from;
    reading.claim(place, at + 2 - place, 'borne');
    for (const more of found?.more ?? []) reading.claim(more, 1, 'borne');
    for (const [word, one] of tokens.entries()) if (LENGTH.test(one.text)) reading.claim(word, 1, 'borne');
    return monthsOf(borne, months);
  }
  return null;
}

/** « plus de 4 ans » is more than 48 months, and « moins de 2 ans » less than 24. */
const monthsOf = ({ min, max }: Borne, months: number): Borne =>
  min !== null && min === max
    ? { min: min * months, max: min * months }
    : {
        min: min === null ? null : months === 1 ? min : (min - 1) * months + 1,
        max: max === null ? null : months === 1 ? max : (max + 1) * months - 1,
      };

/** « un fournisseur unique » */
function onlyOne(reading: Reading): Borne | null {
  const at = reading.tokens.findIndex(
    ({ text }, place) =>
      text === 'unique' && /^(?:fournisseur|prestataire)$/.test(reading.tokens[place - 1]?.text ?? ''),
  );
  if (at < 0 || !reading.isFree(at)) return null;
  reading.claim(at, 1, 'borne');
  return { min: 1, max: 1 };
}

const unitAt = ({ tokens }: Reading, at: number): Unit | undefined =>
  UNITS.find(([, words]) => words.test(tokens[at]?.text ?? ''))?.[0];

const isLimited = (tokens: Reading['tokens'], at: number): boolean =>
  [at - 1, at - 2, at - 3].some((place) => /^(?:n|ne)$/.test(tokens[place]?.text ?? ''));

interface FoundBound {
  borne: Borne;
  /** The first word of the bound, the one that it counts, and words after that. */
  from: number;
  to: number;
  more: readonly number[];
}

function boundAt({ tokens }: Reading, at: number, text: string, unit = at + 1): FoundBound | undefined {
  if (/^(?:seule?|unique)$/.test(text)) {
    const isNone =
      /\bun\b/.test(tokens[at]!.lead) && /^(?:marche|contrat|fournisseur|prestataire)$/.test(tokens[unit]!.text);
    const from = /^(?:qu|que)$/.test(tokens[at - 1]?.text ?? '') ? at - 1 : at;
    return isNone ? { borne: { min: 1, max: 1 }, from, to: unit, more: [] } : undefined;
  }
  // « n’ont qu’un marché »
  if (/^(?:qu|que)$/.test(text) && /\bun(?:e)?\s*$/.test(tokens[unit]?.lead ?? '') && isLimited(tokens, at))
    return { borne: { min: 1, max: 1 }, from: at, to: unit, more: [] };
  // « titulaires de plusieurs marchés »
  if (text === 'plusieurs') return { borne: { min: 2, max: null }, from: at, to: unit, more: [] };
  const value = numberOf(text);
  if (!Number.isInteger(value) || value < 1) return undefined;
  const ahead = tokens[at - 1]?.text ?? '';
  // « n’ont que deux fournisseurs »
  if (/^(?:qu|que)$/.test(ahead) && isLimited(tokens, at - 1))
    return { borne: { min: value, max: value }, from: at - 1, to: unit, more: [] };
  const after = (rank: number): string => tokens[unit + rank]?.text ?? '';
  if (/^(?:ou|et|au|voire)$/.test(after(1)) && /^(?:plus|moins|davantage)$/.test(after(2)))
    return {
      // « 2 offres au plus », « 2 offres et plus », « 2 offres ou davantage »
      borne: (after(1) === 'au') !== (after(2) === 'moins') ? { min: null, max: value } : { min: value, max: null },
      ...{ from: at, to: unit, more: [unit + 1, unit + 2] },
    };
  // « 2 offres maximum », « 2 offres au maximum »
  const last = after(1) === 'au' ? 2 : 1;
  if (MOST.test(after(last)) || LEAST.test(after(last)))
    return {
      borne: LEAST.test(after(last)) ? { min: value, max: null } : { min: null, max: value },
      ...{ from: at, to: unit, more: last === 2 ? [unit + 1, unit + 2] : [unit + 1] },
    };
  // « qui ont deux marchés », « exactement 2 marchés »
  if (
    /^(?:marches|contrats)$/.test(tokens[unit]!.text) &&
    /^(?:exactement|ont|detiennent|tiennent|obtenu|remporte|decroche)$/.test(ahead)
  )
    return { borne: { min: value, max: value }, from: ahead === 'exactement' ? at - 1 : at, to: unit, more: [] };
  // « avec deux offres », « qui ont reçu 3 offres »
  if (value > 1 && OFFERS.test(tokens[unit]!.text) && HAVING.test(ahead))
    return { borne: { min: value, max: value }, from: ahead === 'exactement' ? at - 1 : at, to: unit, more: [] };
  const low = numberOf(tokens[at - 2]?.text ?? '');
  if (tokens[at - 1]?.text === 'et' && tokens[at - 3]?.text === 'entre' && Number.isInteger(low))
    return { borne: { min: low, max: value }, from: at - 3, to: unit, more: [] };
  // « payés en 30 à 45 jours », « de 30 à 45 jours »
  if (tokens[at - 1]?.text === 'a' && /^jours?$/.test(tokens[unit]!.text) && Number.isInteger(low) && low < value)
    return { borne: { min: low, max: value }, from: at - 2, to: unit, more: [] };
  for (let back = 1; back <= 2; back += 1) {
    const word = tokens[at - back]?.text ?? '';
    const inclusive = tokens[at - back - 1]?.text === 'au' && /^(?:plus|moins)$/.test(word);
    if (inclusive)
      return {
        borne: word === 'moins' ? { min: value, max: null } : { min: null, max: value },
        ...{ from: at - back - 1, to: unit, more: [] },
      };
    // « minimum 3 marchés », « à partir de 3 marchés », « jusqu’à 2 offres »
    if (LEAST.test(word) || word === 'partir')
      return { borne: { min: value, max: null }, from: fromOf(tokens, at - back), to: unit, more: [] };
    if (MOST.test(word) || /^jusqu/.test(word))
      return { borne: { min: null, max: value }, from: fromOf(tokens, at - back), to: unit, more: [] };
    if (OVER.test(word)) return { borne: { min: value + 1, max: null }, from: at - back, to: unit, more: [] };
    if (UNDER.test(word)) return { borne: { min: null, max: value - 1 }, from: at - back, to: unit, more: [] };
    if (!JOINING.test(word)) return undefined;
  }
  return undefined;
}

const LEAST = /^(?:minimum|mini|min|minima)$/;
const MOST = /^(?:maximum|maxi|max|maxima)$/;

/** « au minimum 3 marchés », « a minima 3 », « à partir de 3 » */
const fromOf = (tokens: Reading['tokens'], at: number): number =>
  /^(?:a|au)$/.test(tokens[at - 1]?.text ?? '') ? at - 1 : at;

const LATE = /^retards?$/;

/** « en retard de plus de 30 jours », « plus de 30 jours de retard », « 30 jours de retard ou plus »: by how many days. */
const isOfLateness = ({ tokens }: Reading, { from, to, more }: FoundBound): boolean =>
  [from - 1, to + 1, Math.max(to, ...more) + 1].some((place) => LATE.test(tokens[place]?.text ?? ''));

/** « 15 jours de retard ou plus », « 15 jours de retard au moins » */
function lateAfter({ tokens }: Reading, at: number): FoundBound | undefined {
  const [value, text] = [numberOf(tokens[at]!.text), (rank: number): string => tokens[at + rank]?.text ?? ''];
  if (!/^jours?$/.test(text(1)) || !LATE.test(text(2)) || !Number.isInteger(value) || value < 1) return undefined;
  if (!/^(?:ou|et|au)$/.test(text(3)) || !/^(?:plus|moins)$/.test(text(4))) return undefined;
  const isLeast = (text(3) === 'au') === (text(4) === 'moins');
  const borne = isLeast ? { min: value, max: null } : { min: null, max: value };
  return { borne, from: at, to: at + 1, more: [at + 3, at + 4] };
}

const isOtherDelay = ({ tokens }: Reading, from: number): boolean =>
  /^(?:dans|ici|sous)$/.test(tokens[from - 1]?.text ?? '') ||
  (tokens.some(({ text }) => /^retards?$/.test(text)) && tokens[from]!.text !== 'seul');
