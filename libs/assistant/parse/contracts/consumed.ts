import type { Taux } from '../../frame/frame.js';
import type { Champ } from '../../frame/terms.js';
import { placesOf, wordsOf } from '../claims.js';
import { phraseOf, placesOfPhrase } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

const CONTRACT = /^(?:marches?|contrats?|accords?|lesquels|lequel)$/;
/** What is done with a contract when something is paid on it. */
const SPENT = /^(?:consomm|pay|utilis|execut|epuis|depens|entam)(?:e|ee|es|ees|ent)$/;
const OVER = /^(?:plus|dela|dessus|superieure?|superieurs?|depass(?:e|ent|ant)|exced(?:e|ent|ant))$/;
const UNDER = /^(?:moins|dessous|inferieure?|inferieurs?)$/;

const saysContract = ({ tokens }: Reading): boolean => tokens.some(({ text }) => CONTRACT.test(text));

/** « leur consommation », « l’exécution dépasse 80 % »; « en exécution » are those that run. */
const isConsumption = ({ tokens }: Reading, at: number): boolean =>
  /^(?:consommation|execution)$/.test(tokens[at]!.text) && !/^(?:en|cours)$/.test(tokens[at - 1]?.text ?? '');

/** « % », « pour cent », « pourcents » after a number: how many words. */
function percentAt({ tokens }: Reading, at: number): number {
  const text = tokens[at]?.text ?? '';
  if (/^(?:%|pourcents?|pct)$/.test(text)) return 1;
  return text === 'pour' && tokens[at + 1]?.text === 'cent' ? 2 : 0;
}

interface FoundShare {
  taux: Taux;
  from: number;
  to: number;
}

/** The share whose number stands at a place: « plus de 80 % », « 80 % ou plus », « entre 50 et 80 % ». */
function shareAt(reading: Reading, at: number): FoundShare | null {
  const { tokens } = reading;
  const value = numberOf(tokens[at]!.text);
  const unit = percentAt(reading, at + 1);
  if (!Number.isInteger(value) || value < 0 || unit === 0) return null;
  const text = (place: number): string => tokens[place]?.text ?? '';
  const to = at + 1 + unit;
  const low = numberOf(text(at - 2));
  if (text(at - 1) === 'et' && text(at - 3) === 'entre' && Number.isInteger(low))
    return { taux: { min: low, max: value, strict: false }, from: at - 3, to };
  if (text(to) === 'ou' && text(to + 1) === 'plus')
    return { taux: { min: value, max: null, strict: false }, from: at, to: to + 2 };
  if (text(to) === 'ou' && text(to + 1) === 'moins')
    return { taux: { min: null, max: value, strict: false }, from: at, to: to + 2 };
  const before =
    at - (/^(?:a|de)$/.test(text(at - 1)) && (OVER.test(text(at - 2)) || UNDER.test(text(at - 2))) ? 2 : 1);
  const word = text(before);
  if (text(before - 1) === 'au' && /^(?:plus|moins)$/.test(word)) {
    const taux = word === 'moins' ? { min: value, max: null } : { min: null, max: value };
    return { taux: { ...taux, strict: false }, from: before - 1, to };
  }
  if (OVER.test(word)) return { taux: { min: value, max: null, strict: true }, from: before, to };
  if (UNDER.test(word)) return { taux: { min: null, max: value, strict: true }, from: before, to };
  return value === 100 ? { taux: { min: 100, max: null, strict: false }, from: at, to } : null;
}

/** Takes « consommés à plus de 80 % », « dont plus de la moitié est payée » of contracts: the share of what may be paid on them. */
export function readConsumed(reading: Reading): Taux | null {
  const { tokens } = reading;
  if (!saysContract(reading)) return takeSpent(reading);
  const left = takeShareLeft(reading);
  if (left) return left;
  const spent = tokens.flatMap(({ text }, at) => (SPENT.test(text) || isConsumption(reading, at) ? [at] : []));
  if (spent.length === 0) return null;
  for (const at of tokens.keys()) {
    const found = shareAt(reading, at);
    if (!found || !spent.some((place) => place >= found.from - 4 && place <= found.to + 3)) continue;
    const from = /^(?:a|au|en)$/.test(tokens[found.from - 1]?.text ?? '') ? found.from - 1 : found.from;
    reading.claim(from, found.to + limitAfter(tokens, found.to) - from, 'borne');
    for (const place of spent) {
      const from = /^(?:taux|niveau|degre|pourcentage)$/.test(tokens[place - 1]?.text ?? '') ? place - 1 : place;
      reading.claim(from, place + 1 - from, 'borne');
    }
    return found.taux;
  }
  return takeSpent(reading);
}

const LEFT = phraseOf(`(dont | à qui | où)? (il | leur | lui){2} (reste | restent) (t il)? (encore)?`);
const TO_SPEND = phraseOf(
  `((à (consommer | dépenser | payer | utiliser | engager | mandater) | disponible | disponibles)
   | du? (montant | maximum | plafond | budget | enveloppe) (maximum)?){2}`,
);

/** Takes « dont il reste moins de 10 % à consommer »: consumed at more than 90 %. */
function takeShareLeft(reading: Reading): Taux | null {
  const { tokens } = reading;
  for (const [from, to] of placesOfPhrase(LEFT, tokens)) {
    const found = [to, to + 1, to + 2, to + 3].flatMap((at) =>
      at < tokens.length ? (shareAt(reading, at) ?? []) : [],
    )[0];
    if (!found || found.from !== to) continue;
    const { min, max, strict } = found.taux;
    const end = Math.max(found.to, ...TO_SPEND.endsOf(tokens, found.to));
    reading.claim(from, end - from, 'borne');
    return { min: max === null ? null : 100 - max, max: min === null ? null : 100 - min, strict };
  }
  return null;
}

/** « 80 % du montant maximum », « de leur plafond »: how many words say of what that share is. */
function limitAfter(tokens: Reading['tokens'], at: number): number {
  const words = tokens.slice(at, at + 3).map(({ text }) => text);
  return Math.max(0, words.findLastIndex((text) => LIMIT.test(text)) + 1);
}
const LIMIT = /^(?:maximum|max|plafond)$/;

/** « épuisés », « entièrement consommés »: all that may be is paid. */
function takeSpent(reading: Reading): Taux | null {
  const { tokens } = reading;
  if (!saysContract(reading)) return null;
  for (const [at, { text }] of tokens.entries()) {
    const isWhole = /^(?:entierement|totalement|completement|integralement|tout)$/.test(tokens[at - 1]?.text ?? '');
    const isSpent = /^epuisee?s?$/.test(text) || (isWhole && /^(?:consomm|pay|utilis|depens)ee?s?$/.test(text));
    const isNearly = tokens
      .slice(Math.max(0, at - 3), at)
      .some((one) => /^(?:presque|bientot|quasi|quasiment|pratiquement|pas|plus|moins|le)$/.test(one.text));
    // « le marché 2025-12 est-il épuisé ? » asks how far it is.
    if (!isSpent || isNearly || !asksWhichContracts(reading)) continue;
    reading.claim(isWhole ? at - 1 : at, isWhole ? 2 : 1, 'borne');
    return { min: 100, max: null, strict: false };
  }
  return null;
}

/** « les marchés », « quel marché » */
const asksWhichContracts = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(?:marches|contrats)$/.test(text) || (/^(?:marche|contrat)$/.test(text) && tokens[at - 1]?.text === 'quel'),
  );

const MOST = '(?:plus|moins|mieux)';
const RANKS: readonly (readonly [RegExp, Champ])[] = [
  [
    new RegExp(
      `(?<=^| )${MOST} (?:fortement |largement )?(?:depassee?s?|en depassement)(?= )|${MOST} (?:gros|grand|fort) depassement(?= )`,
    ),
    'depassement',
  ],
  [new RegExp(`(?<=^| )${MOST} (?:consommee?s?|epuisee?s?|entamee?s?|avancee?s?|remplie?s?)(?= )`), 'consommation'],
  [
    new RegExp(
      `(?<=^| )${MOST} (?:payee?s?|utilisee?s?|mobilisee?s?|sollicitee?s?|depense|paye|verse)(?= )|(?:utilise|utilisons|utilisent|coute|sert|paye|depense|verse) (?:t on |on |nous )?(?:a )?${MOST}(?= (?!qu))`,
    ),
    'paye',
  ],
  [
    new RegExp(
      `(?<=^| )(?:${MOST} (?:gros |grand |petit |faible )?reste|reste (?:t il )?${MOST}|${MOST} (?:a consommer|a payer|a depenser|disponible|marge))(?= )`,
    ),
    'reste',
  ],
];

/** Rows of another kind: « quelles familles ont les marchés les plus payés ». */
const OTHER_ROWS: readonly Claim[] = [
  ...(['fournisseurs', 'chez_qui', 'direction', 'famille', 'type', 'procedure', 'mois', 'annee', 'trimestre'] as const),
];

interface RankOfPaid {
  champ: Champ;
  from: number;
  to: number;
}

/** The rank of contracts by what was paid on them, with the places of its words; null where none is said. */
function rankOfPaid(reading: Reading): RankOfPaid | null {
  if (!reading.has('marches') || reading.has(...OTHER_ROWS)) return null;
  const words = wordsOf(reading);
  for (const [pattern, champ] of RANKS) {
    const found = pattern.exec(words);
    if (!found) continue;
    const [from, to] = placesOf(words, found);
    return { champ, from, to };
  }
  return null;
}

const RANK = /^(?:plus|moins|mieux)$/;

/** Takes « le plus consommé », « le plus dépassé », « où il reste le plus »: contracts ranked by what was paid on them. */
export function takeRankOfPaid(reading: Reading): void {
  // « ont coûté plus cher que prévu »: beyond, and no rank.
  if (reading.has('au_dela_maximum')) return;
  const found = rankOfPaid(reading);
  // « dont il reste moins de 10 % » is a bound.
  if (!found || reading.of(found.from) === 'borne') return;
  for (let at = found.from; at < found.to; at += 1) {
    const { text } = reading.tokens[at]!;
    reading.claim(at, 1, RANK.test(text) ? (text === 'moins' ? 'moins' : 'plus') : 'consommation');
  }
}

/** What contracts are ranked by, of what was paid on them. */
export const paidRanked = (reading: Reading): Champ | null =>
  reading.has('consommation') ? (rankOfPaid(reading)?.champ ?? null) : null;

const PAID = /^(?:pay|utilis|regl|mandat|consomm|mobilis)ee?s?$/;
const BEFORE_PAID = /^(?:marches?|contrats?|ete|sont|est|ont|a|nous|on|avons)$/;

/** « quels marchés ont été payés en 2025 ? »: those that something was paid on then, whenever they were signed. */
export const areThosePaid = (reading: Reading): boolean =>
  paidRanked(reading) === 'paye' ||
  (!reading.has(...OTHER_ROWS, 'sans_paiement', 'reste', 'impaye', 'consommation') &&
    reading.tokens.some(
      ({ text }, at) =>
        PAID.test(text) &&
        /s$/.test(text) &&
        reading.of(at) === 'depense' &&
        BEFORE_PAID.test(reading.tokens[at - 1]?.text ?? ''),
    ));

const EXCEEDS = /^depass(?:e|ee|es|ees|ent|ons|ement)$/;

/**
 * Takes « combien de marchés dépassés ? », « de combien dépasse-t-on le marché de gaz ? »: those that are beyond what may be paid on them,
 * or how far one is.
 */
export function takeBeyond(reading: Reading): void {
  const { tokens } = reading;
  if (reading.has('seuil', 'au_dela_maximum', 'pres_du_maximum', 'chiffre', 'consommation') || !reading.has('marches'))
    return;
  for (const [at, { text }] of tokens.entries()) {
    if (!EXCEEDS.test(text)) continue;
    const asked = tokens.findIndex((one) => one.text === 'combien');
    const isHowFar = asked >= 0 && asked < at && /\bde\s*$/.test(tokens[asked]!.lead);
    const isOne = tokens.some((one) => /^(?:marche|contrat)$/.test(one.text)) && !reading.has('quel');
    if (isOne && (isHowFar || /^depassee?$/.test(text))) {
      if (isHowFar) reading.claim(asked, 1, 'vide');
      reading.claim(at, 1, 'reste');
    } else if (/^depassee?s?$/.test(text) && /^(?:marches?|contrats?|sont|est|ete)$/.test(tokens[at - 1]?.text ?? ''))
      reading.claim(at, 1, 'au_dela_maximum');
  }
}
