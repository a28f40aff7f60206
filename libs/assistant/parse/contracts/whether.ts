import { ASKED_OF_SEVERAL, fieldOf } from '../../frame/conditions.js';
import { EMPTY_FRAME, type Filtres, type Frame, NO_FILTERS } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';

const ONE = /^(?:marches?|contrats?)$/;
const OF_ONE = /\b(?:le|les|ce|ces)\s*$/;
/** « sur le marché » tells where something was bought, « à quel marché » asks for one. */
const ASIDE = /^(?:sur|dans|pour|par|hors|avec|sous|via|a|au|aux|en|sans|et|ou)$/;
const ASKS = /^(?:quels?|quelles?|lequel|laquelle|qui|que|combien|quand|pourquoi|comment|quoi|ou|liste|liste[rz])$/;
const PRONOUN = /^(?:ils?|elles?)$/;
const VERB =
  /^(?:est|sont|a|ont|depass|excede|finit|finissent|court|courent|comporte|contient|expire|termine|prend|prevoi)/;

/** A question that a yes or a no answers, of contracts that it names. */
interface Whether {
  /** The place of the noun of the contract, and that of the verb: what stands between them says which one is meant. */
  noun: number;
  verb: number;
}

/** « le marché de gaz est-il terminé ? », « est-ce que le contrat de nettoyage a une clause sociale ? » */
function whetherAt(reading: Reading): Whether | null {
  const { tokens } = reading;
  const noun = tokens.findIndex(
    ({ text, lead }, at) =>
      ONE.test(text) &&
      (OF_ONE.test(lead) || /^(?:notre|nos)$/.test(tokens[at - 1]?.text ?? '')) &&
      !ASIDE.test(tokens[at - 1]?.text ?? ''),
  );
  if (noun < 0) return null;
  const asked = tokens.findIndex(({ text }, at) => at > noun && PRONOUN.test(text));
  const inverted = asked < 0 ? -1 : tokens[asked - 1]?.text === 't' ? asked - 2 : asked - 1;
  const said = tokens.findIndex(({ text }, at) => at > noun && VERB.test(text) && tokens[at - 1]?.text !== 'qui');
  const verb = inverted > noun ? inverted : said;
  if (verb < 0) return null;
  // « est-ce que le marché …» has a word that asks for nothing.
  const asks = tokens.some(({ text }, at) => ASKS.test(text) && !(at < noun && isOpening(tokens, at)));
  // « n’est-il pas terminé ? »: a yes would say one thing or the other.
  const isDenied = tokens.some(({ text }, at) => at > noun && /^(?:n|ne|pas)$/.test(text));
  return asks || isDenied ? null : { noun, verb };
}

const isOpening = (tokens: Reading['tokens'], at: number): boolean =>
  /^(?:que|qu)$/.test(tokens[at]!.text) && tokens.slice(0, at).some(({ text }) => text === 'est');

const WORDS: readonly (readonly [keyof Filtres, readonly Claim[]])[] = [
  ['types', ['fournitures', 'services_type', 'travaux']],
  ['procedure', ['sans_publicite', 'appel', 'adaptee', 'negociee', 'formalisee']],
];

/** Filters whose words stand before the verb: they say which contract is meant. */
function namedBefore({ reading, suppliers }: Draft, verb: number): Set<keyof Filtres> {
  const said = WORDS.filter(([, claims]) => {
    const places = reading.placesOf(...claims);
    return places.length > 0 && places.every((at) => at < verb);
  }).map(([name]) => name);
  const areHolders = suppliers.length > 0 && suppliers.every(({ places }) => places.every((at) => at < verb));
  return new Set<keyof Filtres>([...said, ...(areHolders ? (['fournisseurs'] as const) : [])]);
}

const SIGNED = /^(?:notifi|sign|conclu|attribu|pass)/;

/** What contracts are asked to be, of the filters of a question. */
function askedOf(draft: Draft, filtres: Filtres, before: ReadonlySet<keyof Filtres>): (keyof Filtres | 'periode')[] {
  const named = ASKED_OF_SEVERAL.filter(
    (name) => !before.has(name) && filtres[name] !== null && filtres[name] !== false,
  );
  const isDated = draft.period.dite && (filtres.parFin || draft.reading.tokens.some(({ text }) => SIGNED.test(text)));
  return isDated ? [...named, 'periode'] : named;
}

const IDENTITY = ['familles', 'services', 'types', 'procedure', 'fournisseurs', 'texte', 'motsObjet'] as const;

/**
 * « le marché de gaz est-il terminé ? », « le marché de gardiennage dépasse-t-il 1 million ? »: whether the contracts that are named
 * are so, each of them, and no list of those that are.
 * @param whole the frame that would list them
 */
export function whetherOf(draft: Draft, { filtres, periode, place, groupe, rang }: Frame): Frame | null {
  const { reading, marche } = draft;
  const isPlain = marche === null && place === null && groupe === null && !rang;
  const found = isPlain ? whetherAt(reading) : null;
  if (!found) return null;
  const before = namedBefore(draft, found.verb);
  const verdicts = verdictsOf(reading);
  const kept: Filtres = { ...filtres, passation: null, verdicts };
  const asked = askedOf(draft, kept, before);
  const isNamed =
    IDENTITY.some((name) => kept[name] !== null && !asked.includes(name)) ||
    reading.unknown.some((at) => at > found.noun && at < found.verb);
  if (asked.length === 0 || !isNamed) return null;
  const own = Object.fromEntries(
    [...IDENTITY, ...asked].filter((name) => name !== 'periode').map((name) => [name, kept[name as keyof Filtres]]),
  );
  const frame: Frame = {
    ...EMPTY_FRAME,
    acte: 'lister',
    sujet: 'marches',
    mesure: 'nombre',
    filtres: { ...NO_FILTERS, ...own },
    periode: asked.includes('periode') ? periode : EMPTY_FRAME.periode,
    soit: asked,
  };
  return { ...frame, champ: fieldOf(asked) };
}

/** « est-il conforme ? »: of one contract its verdict is asked, which filters nothing elsewhere. */
function verdictsOf(reading: Reading): Filtres['verdicts'] {
  const said = (['non_conforme', 'conforme', 'a_verifier'] as const).find((claim) => reading.has(claim));
  return said === undefined ? null : { valeurs: [said], sauf: false };
}

/** « le marché est-il terminé ? », where nothing tells which one. */
export const asksOfUnnamed = ({ sujet, filtres, rang }: Frame, reading: Reading): boolean => {
  // « le marché avec le plus d’avenants », « le marché médian » say which.
  const isOne = sujet === 'marches' && filtres.marche === null && !rang && !reading.has('mediane');
  const found = isOne ? whetherAt(reading) : null;
  return (
    found !== null &&
    /^(?:marche|contrat)$/.test(reading.tokens[found.noun]!.text) &&
    IDENTITY.every((name) => filtres[name] === null)
  );
};
