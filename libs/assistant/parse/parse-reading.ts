import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { forecastOf } from './asked/forecast.js';
import { asksForHelp } from './asked/help.js';
import { summaryOf } from './asked/summary.js';
import { assemble } from './assemble.js';
import { readBeforeNames } from './before-names.js';
import { takeAmended } from './contracts/amendments.js';
import { readContract } from './contracts/contract-named.js';
import { takeOfContract } from './contracts/of-contract.js';
import type { Draft } from './draft.js';
import { readCount } from './figures/counts.js';
import { soldBy, takeSold, unknownSeller } from './figures/price-sellers.js';
import { isPriceAsked, priceFrame } from './figures/prices.js';
import { framed } from './framed.js';
import { type Asked, ruleAsked, turnAsked } from './known-by-words.js';
import { caseOfTurn } from './law/procedure-turns-on.js';
import { EMPTY_WORDS } from './lexicon/empty-words.js';
import { limitOf } from './limits.js';
import { namesIn } from './names-read.js';
import { type Match, MAX_NAMES } from './names/names.js';
import { keptOfLeftOut } from './names/left-out.js';
import type { Lookups } from './names/lookups.js';
import { nomenclatureOf } from './names/nomenclature.js';
import { searchedWords, withObjectSaid } from './names/search.js';
import type { correctSlips } from './names/slips.js';
import { readSuppliers } from './names/suppliers.js';
import type { Vocabulary } from './names/vocabulary.js';
import { partOfWhole, withoutOverlap } from './names/whole-and-part.js';
import type { Context, Near, Parsed } from './parsed.js';
import type { Reading } from './reading.js';
import { countsHolders } from './subject.js';
import { takeAllTime } from './time/all-time.js';
import type { ReadPeriod } from './time/periods.js';
import { takeWithin } from './time/within.js';
import { keyOf } from './tokens.js';
import { crossesWithBefore } from './turns/continues.js';
import { takeAlike, takeOtherEnd } from './turns/turn-words.js';
import { isWholeQuestion, withinBefore } from './turns/whole-question.js';

type Slips = Pick<ReturnType<typeof correctSlips>, 'corrections' | 'doubts'>;
type Counted = Pick<Draft, 'n' | 'mois' | 'place'>;

/**
 * What a reading of words says: a frame that every one of them went into, or why there is none. Times and amounts are read
 * first, then what is known by all of its words, then names; what is left makes the frame.
 */
export async function parseReading(
  reading: Reading,
  slips: Slips,
  question: string,
  context: Context,
): Promise<Parsed> {
  const parsed = (found: Parsed | Frame): Parsed =>
    'genre' in found ? found : { genre: 'frame', frame: found, corrections: slips.corrections };
  const { precedent, vocabulary } = context;
  const asked: Asked = { reading, question, context, read: readBeforeNames(reading, context) };
  const rule = await ruleAsked(asked);
  if (rule) return parsed(rule);
  const within = takeWithin(reading);
  const { n, place, mois } = readCount(reading);
  const turn = await turnAsked(asked);
  if (turn) return parsed(turn);
  if (precedent) {
    takeAlike(reading, precedent);
    if (mois !== null) takeOtherEnd(reading, precedent);
  }
  const names = namesIn(reading, vocabulary);
  const known = await knownByNames(asked, names);
  if (known) return parsed(known);
  // « les deux postes nettoyage et gardiennage » counts those that are named.
  const counted = { n: n !== null && n > 1 && n === names.length ? null : n, place, mois: mois ?? within };
  return ofDraft(asked, names, counted, slips);
}

/** What needs no frame of figures: the nomenclature, a price, an exercice at a glance, help, what a year will come to. */
async function knownByNames(
  { reading, context, read: { period } }: Asked,
  names: readonly Match[],
): Promise<Parsed | Frame | null> {
  const { precedent } = context;
  const turned = precedent && names.length === 0 ? caseOfTurn(precedent, reading) : null;
  const kept = turned ?? nomenclatureOf(reading, names);
  if (kept) return kept;
  const isPrice = isPriceAsked(reading);
  skipEmptyWords(reading, context.vocabulary);
  if (isPrice || (isPriceAsked(reading) && names.length === 0)) return priceOf(reading, context);
  const summary = summaryOf(reading, period);
  if (summary) return summary;
  if (asksForHelp(reading)) return { ...EMPTY_FRAME, acte: 'aide' };
  // « La Poste » is no item of expense.
  for (const at of reading.placesOf('famille'))
    if (reading.tokens[at]!.text === 'poste' && /\bla\s*$/.test(reading.tokens[at]!.lead)) reading.release(at);
  return forecastOf(reading, names, period, context);
}

const WHICH_ARTICLE = 'Les prix se lisent article par article : dites lequel, « prix du papier chez … ».';

/** A price, by whom it is sold where that is said. */
async function priceOf(reading: Reading, { lookups, vocabulary, scope }: Context): Promise<Parsed | Frame> {
  // A link is told no price, and knows of no supplier but those of published contracts.
  if (scope.niveau !== 'complet') return priceFrame(reading) ?? { genre: 'rien' };
  const sold = await takeSold(reading, lookups, vocabulary);
  const frame = priceFrame(reading);
  if (!frame) return sold.sellers ? { genre: 'refus', raison: WHICH_ARTICLE, reste: null } : { genre: 'rien' };
  return sold.unknown === null ? soldBy(frame, sold) : unknownSeller(sold.unknown, soldBy(frame, sold));
}

/** The frame of all that was read, with the contract and the suppliers that the words left name. */
async function ofDraft(
  { reading, context, read }: Asked,
  names: readonly Match[],
  counted: Counted,
  { corrections, doubts }: Slips,
): Promise<Parsed> {
  const { lookups, precedent, scope, vocabulary } = context;
  const marche = await readContract(reading, lookups);
  if (marche !== null) takeOfContract(reading);
  else takeAmended(reading);
  const allTime = takeAllTime(reading);
  const suppliers = await readSuppliers(lookups.findSuppliers, reading, vocabulary);
  const limite = limitOf(reading, vocabulary);
  if (limite) return { genre: 'limite', limite };
  if (names.length > MAX_NAMES)
    return {
      genre: 'trop',
      raison: `Cette question porte sur trop de sujets à la fois : j’en compare ${MAX_NAMES} au plus. Posez-la en plusieurs fois.`,
    };
  // « communs » is no « commune ».
  for (const at of reading.placesOf('collectivite'))
    if (/^communs?$/.test(reading.tokens[at]!.text)) reading.release(at);
    else reading.claim(at, 1, 'vide');
  const isAllTime = allTime.isSaid && suppliers.found.length > 0 && !read.period.dite;
  if (!isAllTime) for (const at of allTime.free) reading.release(at);
  const kept = keptOfLeftOut(reading, names);
  const refused = partOfWhole(reading, kept, read.period);
  if (refused) return refused;
  const said = withoutOverlap(reading, kept);
  const drafted: Draft = {
    ...read,
    ...(isAllTime ? { period: ofAllYears(read.period, scope.exercices) } : {}),
    ...counted,
    reading,
    // « Casal Sport » is a supplier, not the sports.
    names: said.filter(
      ({ places }) => !suppliers.found.some((found) => places.every((at) => found.places.includes(at))),
    ),
    suppliers: suppliers.found,
    marche,
    exerciceCourant: scope.exerciceCourant,
    publie: scope.niveau === 'publie',
  };
  const draft = (await withObjectSaid(drafted, lookups.isObject)) ?? drafted;
  if (countsHolders(draft)) draft.bounds.tenus = { min: 1, max: null };
  const resembling: readonly Near[] = [
    ...doubts.flatMap(({ read: word }) => namesWith(word, vocabulary)).map((nom) => ({ nom, tiers: false })),
    ...(suppliers.near.length > 0 && (await isSearched(draft, lookups)) ? [] : suppliers.near).map((nom) => ({
      nom,
      tiers: true,
    })),
  ];
  const framedIn = (within: Context): Parsed => {
    const parsed = framed(draft, within, corrections, suppliers.namesakes, resembling);
    const isNamed = parsed.genre === 'frame' && parsed.frame.filtres.fournisseurs?.sauf === false;
    return isNamed && suppliers.beside.length > 0 ? { ...parsed, voisins: suppliers.beside } : parsed;
  };
  const spoken = precedent && assemble(draft);
  if (!spoken || !isWholeQuestion(draft, spoken, precedent)) {
    const found = framedIn(context);
    const isCrossed = spoken && found.genre === 'frame' && crossesWithBefore(precedent, spoken, reading);
    return isCrossed ? { ...found, seule: { ...spoken.frame, periode: found.frame.periode } } : found;
  }
  const alone = framedIn({ ...context, precedent: undefined });
  return alone.genre === 'frame' ? { ...alone, dedans: withinBefore(alone.frame, spoken, precedent) } : alone;
}

/** « combien a-t-on payé à Colas en tout ? » is of every exercice. */
const ofAllYears = (period: ReadPeriod, exercices: readonly number[]): ReadPeriod => ({
  ...period,
  dite: true,
  periode: { ...period.periode, exercices: [...exercices] },
});

/** « le marché du musée de l’imprimerie »: words that the object of a contract has are no misspelt supplier. */
async function isSearched(draft: Draft, { isObject }: Lookups): Promise<boolean> {
  const words = searchedWords(draft.reading);
  return words !== null && assemble(draft).frame.sujet === 'marches' && isObject(words);
}

/** The names that bear a word, for « maintenance » may be of several. */
const namesWith = (word: string, { byKey }: Vocabulary): string[] => {
  const names = (byKey.get(keyOf(word)) ?? []).map(({ libelle }) => libelle);
  return names.length > 1 ? names : [word];
};

function skipEmptyWords(reading: Reading, { ownKeys }: Vocabulary): void {
  for (const at of reading.unknown) {
    const { text, key } = reading.tokens[at]!;
    if (EMPTY_WORDS.has(text) || ownKeys.has(key)) reading.claim(at, 1, 'vide');
  }
}
