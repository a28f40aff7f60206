import type { Frame, Nomme } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Lookups } from '../names/lookups.js';
import { isWholeName, readSuppliers } from '../names/suppliers.js';
import type { Vocabulary } from '../names/vocabulary.js';
import type { Context, Parsed } from '../parsed.js';
import { isWhole, phraseOf, placesOfPhrase } from '../phrase.js';
import { priceBefore } from './price-before.js';
import { priceFrame } from './prices.js';
import { type Claim, Reading } from '../reading.js';
import type { Token } from '../tokens.js';

/** Where unit prices are written, and which of them. */
const SCHEDULES = phraseOf(
  `(au | aux | dans | sur | selon | d’après | suivant | par)? (ce | notre | nos)? (bordereau | bordereaux | bpu | catalogue | catalogues) (prix | unitaires | unitaire){2} (actuel | actuels | en cours | en vigueur)?
   | (au | aux | dans | sur | selon) (ce | notre | nos)? (marché | marchés | contrat | contrats) (actuel | actuels | en cours | en vigueur)`,
);
/** « dans l’ancien marché »: the prices of contracts that are over. */
const FORMER = phraseOf(
  `(au | aux | dans | sur | selon) (notre | nos)? (ancien | anciens | précédent | précédents | dernier) (marché | marchés | contrat | contrats)
   | (au | aux | dans | sur | selon) (notre | nos)? (marché | marchés | contrat | contrats) (précédent | précédents | terminé | terminés | d’avant)`,
);
/** Takes « dans l’ancien marché », « au marché actuel » beside a price: where it is read, and no contract that is asked about. */
export function takeContractOfPrice(reading: Reading): void {
  if (!reading.has('prix')) return;
  for (const [from, to] of [SCHEDULES, FORMER].flatMap((one) => placesOfPhrase(one, reading.tokens)))
    reading.claim(from, to - from, 'prix');
}
/** « actuel », « en vigueur », « aujourd’hui »: the prices that still hold. */
const CURRENT = phraseOf(
  `actuel | actuels | actuelle | actuelles | actuellement | en vigueur | en cours | aujourd’hui | maintenant | en ce moment | moment
   | encore? (valable | valables | valide | valides)`,
);
const SCHEDULE = /^(?:bordereaux?|bpu|catalogues?)$/;
/** What stands before a schedule that prices are read in: one that is itself asked about has no such word. */
const IN_SCHEDULE = /^(?:au|aux|dans|sur|selon|apres|suivant)$/;
const ELSEWHERE: readonly Claim[] = [
  ...(['mandats', 'factures', 'marches', 'lignes', 'prix', 'definition', 'nombre'] as const),
  ...(['fournisseurs', 'qui', 'chez_qui', 'direction', 'famille'] as const),
];
const OF_ONE = /^(?:coute|coutent|couterait|coutait|vaut|valent|prix|paie|paye|paient|payent|payons|achete|achetons)$/;

/** Takes « au bordereau actuel », « au BPU », « au catalogue »: they ask for a price, and are no part of its article. */
export function takeSchedule(reading: Reading): void {
  const { tokens } = reading;
  if (reading.has(...ELSEWHERE) || reading.placesOf('depense').some((at) => !OF_ONE.test(tokens[at]!.text))) return;
  const isSchedule = (at: number): boolean => SCHEDULE.test(tokens[at]!.text);
  const at = tokens.findIndex((_token, place) => isSchedule(place) && IN_SCHEDULE.test(tokens[place - 1]?.text ?? ''));
  const isOfArticle = reading.tokens.some(
    ({ text }, place) => text.length > 2 && !isSchedule(place) && !EMPTY_WORDS.has(text) && isSaid(reading, place),
  );
  if (at >= 0 && isOfArticle) reading.claim(at, 1, 'prix');
}

/** A word that nothing explains, or of a name. */
const isSaid = (reading: Reading, at: number): boolean => reading.isFree(at) || reading.of(at) === 'nom';

/** Who sells, and whether the prices that still hold are asked for. */
export interface Sold {
  /** null: nobody is named. */
  sellers: readonly Nomme[] | null;
  isCurrent: boolean;
  /** Those of contracts that are over. */
  isFormer: boolean;
  /** A name after « chez » that is of no supplier, as typed. */
  unknown: string | null;
}

/** Takes who sells and which prices out of the words of a price; what is left is its article. */
export async function takeSold(
  reading: Reading,
  lookups: Pick<Lookups, 'findSuppliers'>,
  vocabulary: Vocabulary,
): Promise<Sold> {
  const { tokens } = reading;
  const schedules = placesOfPhrase(SCHEDULES, tokens);
  const current = placesOfPhrase(CURRENT, tokens);
  const former = placesOfPhrase(FORMER, tokens);
  const which = { isCurrent: current.length > 0, isFormer: former.length > 0 };
  for (const [from, to] of [...schedules, ...current, ...former]) reading.claim(from, to - from, 'prix');
  for (const start of startsOf(
    reading,
    schedules.map(([, to]) => to),
  )) {
    const seller = await sellerAt(reading, start, lookups, vocabulary);
    if (!seller) continue;
    const first = tokens[start.at - 1]?.text === 'chez' ? start.at - 1 : start.at;
    if (seller.to > first) reading.claim(first, seller.to - first, 'vide');
    return { ...which, sellers: seller.found, unknown: seller.found ? null : seller.typed };
  }
  return { ...which, sellers: null, unknown: null };
}

interface Start {
  at: number;
  /** After « chez » a name is a company’s, whatever it is; elsewhere it may be a word of the article, unless it is said whole. */
  isNamed: boolean;
  isWhole: boolean;
}

const NAMES_IT = /^(?:chez|fournisseur|prestataire|titulaire|societe|entreprise)$/;

/** Where a seller may be named: after « chez » or a schedule (« au catalogue de SADE »), else after « de », or in capitals. */
function startsOf({ tokens }: Reading, afterSchedules: readonly number[]): Start[] {
  const starts = tokens.flatMap(({ capital, lead }, at): Start[] => {
    const before = tokens[at - 1]?.text ?? '';
    if (at === 0) return [];
    if (NAMES_IT.test(before)) return [{ at, isNamed: before === 'chez', isWhole: false }];
    if (afterSchedules.includes(at)) return [{ at, isNamed: false, isWhole: !capital }];
    const isOf = OF.test(lead);
    return isOf || (capital && !/[a-z]/.test(lead)) ? [{ at, isNamed: false, isWhole: !(isOf && capital) }] : [];
  });
  const rankOf = ({ isNamed, isWhole }: Start): number => (isNamed ? 0 : isWhole ? 2 : 1);
  return starts.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_STARTS);
}

const OF = /\bd(?:e|u|es|['’])\s*(?:la |l['’])?$/;
const MOST_STARTS = 4;
const LONGEST = 5;
/** No name goes on past these. */
const PAST_NAME = /^(?:au|aux|dans|pour|par|sur|a|en|est|prix|actuel|actuels|quel|combien|qui|eux|nous)$/;

/** The longest name of a supplier from a place on; null where none is there and nothing says that one would be. */
async function sellerAt(
  reading: Reading,
  { at, isNamed, isWhole }: Start,
  { findSuppliers }: Pick<Lookups, 'findSuppliers'>,
  vocabulary: Vocabulary,
): Promise<{ to: number; found: readonly Nomme[] | null; typed: string } | null> {
  const { tokens } = reading;
  let end = at;
  const goesOn = (place: number): boolean =>
    place < tokens.length &&
    place - at < LONGEST &&
    !PAST_NAME.test(tokens[place]!.text) &&
    reading.of(place) !== 'prix' &&
    reading.of(place) !== 'periode' &&
    (place === at || !/[,;:?]/.test(tokens[place]!.lead));
  while (goesOn(end)) end += 1;
  for (let to = end; to > at; to -= 1) {
    // The word before says that it is a company, and no town.
    const words = new Reading([...(at > 0 ? [tokens[at - 1]!] : []), ...tokens.slice(at, to)]);
    if (at > 0) words.claim(0, 1, 'vide');
    const { found } = await readSuppliers(findSuppliers, words, vocabulary);
    const all = found.filter((one) => one.places.length === to - at && (!isWhole || isWholeName(words, one)));
    if (all.length > 0) return { to, found: all.map(({ code, libelle }) => ({ code, libelle })), typed: '' };
  }
  if (!isNamed || end === at) return null;
  const typed = tokens.slice(at, end).map((token) => token.typed);
  return { to: end, found: null, typed: typed.join(' ') };
}

/** A price of those who sell it, and of those that still hold. */
export const soldBy = (frame: Frame, { sellers, isCurrent, isFormer }: Sold): Frame => ({
  ...frame,
  filtres: {
    ...frame.filtres,
    ...(sellers ? { fournisseurs: { valeurs: sellers, sauf: false } } : {}),
    ...(isCurrent ? { statut: 'en_cours' as const } : isFormer ? { statut: 'termine' as const } : {}),
  },
});

/** Nothing was bought from who is named: the prices of the others are offered. */
export const unknownSeller = (mots: string, reste: Frame | null): Parsed => ({
  ...{ genre: 'incompris', mots, inconnus: [mots], proches: [], reste },
  tiers: true,
});

const OPENS = /^(?:et|sinon|ou|alors|mais)$/;

/** « et chez SYSCO ? », « et SYSCO ? », « et au bordereau actuel ? » after a price; null: a question by itself. */
export async function turnOfPrice(
  typed: readonly Token[],
  before: Frame,
  { lookups, vocabulary, scope }: Pick<Context, 'lookups' | 'vocabulary' | 'scope'>,
): Promise<Frame | Parsed | null> {
  const from = typed.findIndex(({ text }) => !OPENS.test(text));
  const said = from < 0 ? [] : typed.slice(from);
  const isOfSeller = said[0]?.text === 'chez';
  const reading = new Reading(said);
  const turned =
    scope.niveau === 'complet'
      ? (cheapest(said, before) ?? priceBefore(said, before) ?? otherArticle(typed.slice(0, from), said))
      : null;
  if (turned) return turned;
  const isCurrent = placesOfPhrase(CURRENT, said).length > 0;
  const isName = from > 0 && said[0]?.capital === true && !isOfSeller;
  if (!isOfSeller && !isCurrent && !isName) return null;
  // A link is refused any price alike.
  if (scope.niveau !== 'complet') return isName ? null : before;
  if (isName) {
    const seller = await sellerAt(reading, { at: 0, isNamed: false, isWhole: false }, lookups, vocabulary);
    return seller?.to === said.length
      ? soldBy(before, { sellers: seller.found, isCurrent: false, isFormer: false, unknown: null })
      : null;
  }
  const sold = await takeSold(reading, lookups, vocabulary);
  if (reading.unknown.some((at) => !EMPTY_WORDS.has(said[at]!.text))) return null;
  const frame = soldBy(before, sold);
  return sold.unknown === null
    ? frame
    : unknownSeller(sold.unknown, { ...before, filtres: { ...before.filtres, fournisseurs: null } });
}

/** « c’est moins cher ailleurs ? », « qui est le moins cher ? »: the same article, whoever sells it. */
const CHEAPER = phraseOf(
  `(c’est | est-ce | il est | y a-t-il | il y a){1} (moins cher | mieux | plus cher){1} (ailleurs | chez un autre | chez d’autres | chez les autres)
   | (chez | avec)? (qui | lequel) (est | c’est | est-ce | a | vend)? (moins cher | meilleur prix)
   | (et)? (ailleurs | chez les autres | chez d’autres | chez un autre)`,
);

const cheapest = (said: readonly Token[], before: Frame): Frame | null =>
  isWhole(CHEAPER, said)
    ? { ...before, groupe: 'fournisseur', rang: true, ordre: 'asc', filtres: { ...before.filtres, fournisseurs: null } }
    : null;

const THAT_OF = /^(?:celui|celle|ceux|celles)$/;

/** « et celui du sel de déneigement ? »: the price of another article. */
function otherArticle(opening: readonly Token[], said: readonly Token[]): Frame | null {
  const isThat = THAT_OF.test(said[0]?.text ?? '');
  const words = isThat ? said.slice(1) : said;
  const reading = new Reading(words);
  const isThing = isThat
    ? OF.test(words[0]?.lead ?? '')
    : opening.length > 0 &&
      words.length < LONGEST &&
      /\b(?:le|la|les|un|une|du|des|l['’])\s*$/.test(words[0]?.lead ?? '');
  const isFree = words.every(({ text }, at) => reading.isFree(at) || EMPTY_WORDS.has(text));
  return isThing && isFree ? priceFrame(reading) : null;
}
