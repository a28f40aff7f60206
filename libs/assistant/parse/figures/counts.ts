import { PLACES } from '../ordinals.js';
import type { Claim, Reading } from '../reading.js';
import { firstOf, phraseOf } from '../phrase.js';
import { numberOf } from '../time/years.js';

const YEAR = 12;

/** Takes « 5 premiers », « top 10 », « les trois plus », « dans 6 mois »: how many are asked for. */
export function readCount(reading: Reading): { n: number | null; mois: number | null; place: number | null } {
  const { tokens } = reading;
  let [n, mois]: [number | null, number | null] = [null, null];
  const place = readPlace(reading);
  for (const [at, { text }] of tokens.entries()) {
    const isAhead = ['dans', 'ici'].includes(tokens[at - 1]?.text ?? '');
    if (isAhead && /^(?:an|annee)$/.test(text)) {
      mois = YEAR;
      reading.claim(at, 1, 'chiffre');
    }
    if (!reading.isFree(at)) continue;
    // « laquelle des deux » counts nothing, where « quelles cinq entreprises » does.
    if (
      reading.of(at - 1) === 'quel' &&
      /^[a-z]/.test(text) &&
      !(AXES.has(reading.of(at + 1)) && /^quel(?:le)?s$/.test(tokens[at - 1]!.text))
    )
      continue;
    const value = numberOf(text);
    if (!(value >= 1)) continue;
    // « 80 % des achats » counts nothing.
    if (/^(?:%|pct|pourcents?)$/.test(tokens[at + 1]?.text ?? '')) continue;
    // « plus de 3 ans »: a bound, and no count.
    if (/^(?:plus|moins)$/.test(tokens[at - 1]?.text ?? '') && /\bd(?:e|['’])/.test(tokens[at]!.lead)) continue;
    // « au total, tous les 5 » says it again.
    if (n === value && /^(?:tous|toutes)$/.test(tokens[at - 1]?.text ?? '') && at === tokens.length - 1) {
      reading.claim(at - 1, 2, 'chiffre');
      continue;
    }
    // « à eux cinq » says again how many are added up.
    if (/^(?:eux|elles)$/.test(tokens[at - 1]?.text ?? '') && reading.of(at - 1) === 'cumul') {
      n ??= value;
      reading.claim(at, 1, 'chiffre');
      continue;
    }
    const next = tokens[at + 1]?.text ?? '';
    const afterNext = tokens[at + 2]?.text ?? '';
    if (isAhead && next === 'ans') {
      mois = value * YEAR;
      reading.claim(at, 2, 'chiffre');
    } else if (next === 'mois' && !isAhead && isRankedAfter(reading, at + 2)) {
      // « les trois mois les plus chers », « les trois mois où l’on a le plus dépensé »
      n = value;
      reading.claim(at, 1, 'chiffre');
    } else if (next === 'mois' || (/^prochain/.test(next) && afterNext === 'mois')) {
      mois = value;
      reading.claim(at, next === 'mois' ? 2 : 3, 'chiffre');
    } else if (next === 'jours') {
      mois = Math.max(1, Math.round(value / 30));
      reading.claim(at, 2, 'chiffre');
    } else if (isRankBeside(reading, at) || isAskedNumber(reading, at)) {
      n = value;
      reading.claim(at, 1, 'chiffre');
    }
  }
  return { n, mois, place };
}

const isRankedAfter = (reading: Reading, at: number): boolean => {
  const isRank = (place: number): boolean => ['plus', 'moins'].includes(reading.of(place) ?? '');
  return (
    isRank(at) ||
    (/^(?:ou|qui)$/.test(reading.tokens[at]?.text ?? '') && [1, 2, 3, 4].some((step) => isRank(at + step)))
  );
};

/** « … donne-m’en 3 », « les plus gros fournisseurs, cinq », at the end of what is asked. */
function isAskedNumber(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  if (at !== tokens.length - 1) return false;
  if (tokens[at]!.lead.includes(',') && reading.has('plus', 'moins', 'qualite', 'evolution')) return true;
  let before = at - 1;
  while (/^(?:m|en|moi|nous|a|juste|seulement|que)$/.test(tokens[before]?.text ?? '')) before -= 1;
  return /^(?:donne|donnez|cite|cites|citez|liste|listez|affiche|affichez|montre|montrez|limite|limitez|garde)$/.test(
    tokens[before]?.text ?? '',
  );
}

/** Takes « le deuxième », « 3e », « n° 2 » beside what is ranked. */
function readPlace(reading: Reading): number | null {
  for (const [at, { text }] of reading.tokens.entries()) {
    const [, digits] = /^(\d{1,2})(?:e|eme|nd|nde)$/.exec(text) ?? [];
    const isNumbered = /^(?:n|no|numero)$/.test(text) && /^[2-9]$/.test(reading.tokens[at + 1]?.text ?? '');
    const value = PLACES[text] ?? Number(isNumbered ? reading.tokens[at + 1]!.text : digits);
    if (!(value > 1) || !reading.isFree(at) || !(isRankBeside(reading, at) || isNumbered || isPlaceNamed(reading, at)))
      continue;
    reading.claim(at, isNumbered ? 2 : 1, 'chiffre');
    return value;
  }
  return null;
}

/** « au troisième rang » */
const isPlaceNamed = ({ tokens }: Reading, at: number): boolean =>
  /^(?:rang|position|place)$/.test(tokens[at + 1]?.text ?? '') && /^(?:au|en|a|sur)$/.test(tokens[at - 1]?.text ?? '');

const AXES: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...([
    'fournisseurs',
    'direction',
    'famille',
    'marches',
    'mandats',
    'factures',
    'depense',
    'type',
    'lignes',
    'annulations',
  ] as const),
]);
const RANKS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  'plus',
  'moins',
  'dernier',
  'evolution',
  'qualite',
]);

/** « les 5 plus gros », « top 10 », « 3 fournisseurs qui coûtent le plus »: a number beside a rank or what is ranked. */
function isRankBeside(reading: Reading, at: number): boolean {
  const skip = (step: 1 | -1): Claim | undefined => {
    let place = at + step;
    while (reading.of(place) === 'vide') place += step;
    return reading.of(place);
  };
  // « 3 prochaines échéances »
  if (reading.of(at + 1) === 'prochain' && reading.of(at + 2) === 'echeance') return true;
  const [before, after, next] = [skip(-1), reading.of(at + 1), reading.of(at + 2)];
  // « les deux qui ont le plus baissé »
  const isOfThose =
    reading.tokens[at + 1]?.text === 'qui' && reading.placesOf('plus', 'moins').some((place) => place > at);
  return isOfThose || RANKS.has(before) || RANKS.has(after) || AXES.has(after) || RANKS.has(next) || AXES.has(next);
}

const SUM_TOO = phraseOf(
  `(et | ça | cela | ils | elles | tout ça | on en a)* (pour | à | fait | font | pèse | pèsent | représente | représentent | vaut | valent | coûte | coûtent | monte à | montent à | se monte à | totalise | totalisent | avec)*
   (combien | cb | quel montant | quelle valeur | quelle somme | quel total | quelle masse) (total | totale | global | globale | cumulé | cumulée | en tout | au total | euros | € | ht | argent | financière)* $`,
);
const COUNTED = phraseOf(`combien | cb | nombre | nb`);

/** Takes « combien de marchés en cours, et pour combien ? », « …, et ça pèse combien ? »: how many, and for what sum, which is told with their number. */
export function takeForHowMuch(reading: Reading): void {
  const { tokens } = reading;
  const found = firstOf(SUM_TOO, tokens);
  if (!found || !reading.has('marches', 'mandats')) return;
  const counted = firstOf(COUNTED, tokens.slice(0, found[0]));
  const opens = /^(?:et|ca|cela|ils|elles|on)$/.test(tokens[found[0]]!.text) || tokens[found[0]]!.lead.includes(',');
  if (!counted || !opens) return;
  reading.claim(found[0], found[1] - found[0], 'vide');
  reading.claim(found[1] - 1, 1, 'depense');
}
