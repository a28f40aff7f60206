import type { Frame } from '../frame/frame.js';
import { placesOf, wordsOf } from './framing.js';
import type { Match } from './names.js';
import type { Reading } from './reading.js';

const PREPARES =
  'prepare|preparons|redige|redigeons|ecris|ecrivons|monte|montons|boucle|bouclons|finalise|finalisons|anime|animons|dois preparer|devons preparer|dois rediger|devons rediger';
const MEETING =
  'revue|point|reunion|comite|note|rapport|dossier|expose|presentation|conseil|commission|seance|atelier|dialogue|memoire|article|discours|bilan|audition|entretien|debat|conference';
const KIND = '(?:mon |ma |notre |nos |petite? |toute petite |pme |propre |prochaine? |future? )*';

/** « Je prépare la revue énergie de lundi »: what somebody is about. */
const ASIDE = new RegExp(
  `^(?:(?:bonjour|bonsoir|salut|madame|monsieur) )*(?:je|j|on|nous) (?:${PREPARES}) ${KIND}(?:${MEETING})(?= )`,
);
const CLOSES = /[.:;!?–]/;
const LONGEST_ASIDE = 5;
/** What an aside may turn to somebody or something that the question is of. */
const TURNS_TO = /^(?:avec|chez|pour|sur|contre|dont|qui|que|qu|hors|sans|sauf)$/;

/**
 * Takes a sentence before the question that says on what occasion it is asked; returns the names that are left. The question names
 * what it is of by itself: « je prépare la revue énergie : combien en 2025 ? » would lose it. A direction stays a filter.
 * @param names those of the whole question
 */
export function takeAside(reading: Reading, names: Match[]): Match[] {
  const { tokens } = reading;
  const texte = wordsOf(reading);
  const found = ASIDE.exec(texte);
  if (!found) return names;
  const [, head] = placesOf(texte, found);
  const end = tokens.findIndex(({ lead }, at) => at >= head && CLOSES.test(lead));
  if (end < 0 || end - head > LONGEST_ASIDE) return names;
  const isWithin = ({ places }: Match): boolean => places.every((at) => at < end);
  const turnsAway = tokens
    .slice(head, end)
    .some(({ text, capital }) => capital || TURNS_TO.test(text) || /\d/.test(text));
  const begun = names.filter(({ places }) => places.some((at) => at < end));
  const isOfDirection = begun.some(({ entites }) => entites.some(({ kind }) => kind === 'service'));
  if (turnsAway || isOfDirection || names.every(isWithin)) return names;
  reading.claim(0, end, 'vide');
  return names.filter((one) => !isWithin(one)).map((one) => ({ ...one, places: one.places.filter((at) => at >= end) }));
}

const ITSELF = /^(?:tout|toute|tous|toutes|a|lui|elle)$/;

/** Takes « le gaz tout seul », « l’électricité à elle seule »: what is named, and nothing else. One who tenders alone is no such thing. */
export function takeAlone(reading: Reading, names: readonly Match[]): void {
  if (reading.has('offres', 'offre_unique', 'marches', 'fournisseurs')) return;
  for (const at of reading.unknown) {
    const { text, lead } = reading.tokens[at]!;
    // « mobilier, une seule facture » counts.
    if (!/^seule?s?$/.test(text) || lead.trim() !== '') continue;
    let name = at - 1;
    while (ITSELF.test(reading.tokens[name]?.text ?? '')) name -= 1;
    if (names.some(({ places }) => places.includes(name))) reading.claim(at, 1, 'vide');
  }
}

/** Takes « il reste combien de factures toujours impayées »: those that wait are what is left. A contract has a rest of its own. */
export function takeLeftToPay(reading: Reading): void {
  if (!reading.has('impaye') || reading.has('marches')) return;
  const left = reading.placesOf('reste');
  if (!left.every((at) => IS_LEFT.test(reading.tokens[at]!.text))) return;
  for (const at of reading.unknown) if (reading.tokens[at]!.text === 'toujours') reading.claim(at, 1, 'vide');
  for (const at of left) reading.claim(at, 1, reading.tokens[at]!.text === 'combien' ? 'combien' : 'vide');
}
const IS_LEFT = /^(?:combien|rest(?:e|ent|ait|aient)|t|il)$/;

const BY_THEN =
  /(?:^|(?<= ))(?:avant|d ici|ici|pour) (?:noel|paques|rentree|vacances|grandes vacances|fin annee|fin exercice|printemps|automne|hiver)(?= |$)/;

/** Takes « un véhicule à 38 000 € avant Noël, quelle procédure ? »: the rule of today answers for what is bought soon. */
export function takeBuyingDay(reading: Reading): void {
  if (!reading.has('quelle_procedure') || !reading.has('chiffre')) return;
  const texte = wordsOf(reading);
  const found = BY_THEN.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'vide');
}

/**
 * Takes « 2024 et 2025 côte à côte »: by groups, a column for each year; of one thing, they are compared as they are. Groups that
 * are said in another way would be added up over the years.
 * @param years how many are said
 */
export function takeSideBySide(reading: Reading, years: number): void {
  const texte = wordsOf(reading);
  const found = /(?:^|(?<= ))(?:cote a cote|en regard|en parallele)(?= |$)/.exec(texte);
  if (!found || (years > 1 && !reading.has('par') && reading.has('tous', 'quel'))) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'vide');
  if (years < 2 || !reading.has('par')) return;
  reading.claim(from, 1, 'par');
  reading.claim(to - 1, 1, 'annee');
}

/** Takes « et pour un retard au 1er mars 2025 ? » after a rate of interest: the day is all that it asks. */
export function takeDelayOfRate(reading: Reading, { acte }: Frame): void {
  if (acte !== 'taux' || !reading.has('periode') || reading.has('mandats', 'factures', 'combien', 'nombre')) return;
  for (const at of reading.placesOf('retard')) {
    const { text, lead } = reading.tokens[at]!;
    if (text === 'retard' && (/\bun\s*$/.test(lead) || reading.tokens[at - 1]?.text === 'cas'))
      reading.claim(at, 1, 'vide');
  }
}

const SAME_STEM = 5;

/** Takes « combien de transporteurs pour le transport de personnes »: those who sell what is named, by a word made of its own. */
export function takeSellers(reading: Reading, names: readonly Match[]): void {
  const sold = names
    .filter(({ entites }) => entites[0]!.kind === 'famille')
    .flatMap(({ places }) => places.map((at) => reading.tokens[at]!.text.slice(0, SAME_STEM)));
  for (const at of reading.unknown) {
    const { text } = reading.tokens[at]!;
    if (/(?:eur|ien|ier|iste)s$/.test(text) && sold.includes(text.slice(0, SAME_STEM)))
      reading.claim(at, 1, 'fournisseurs');
  }
}

/** Takes « c’était pareil ? » of a rank or a comparison in another year: it is told again. « Pareil que » sets two years against each other. */
export function takeAlike(reading: Reading, { rang, acte }: Frame): void {
  if (!rang && acte !== 'comparer') return;
  if (!reading.has('periode')) return;
  for (const at of reading.unknown) {
    const [before, after] = [at - 1, at + 1].map((place) => reading.tokens[place]?.text ?? '');
    const isSaid = /^(?:pareil|kif-kif|identique)$/.test(reading.tokens[at]!.text);
    if (isSaid && /^(?:est|etait|sera|ce)$/.test(before!) && !/^(?:que|qu)$/.test(after!)) reading.claim(at, 1, 'vide');
  }
}
