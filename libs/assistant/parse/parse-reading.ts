import { EMPTY_FRAME, type Frame, NO_FILTERS, type Nomme } from '../frame/frame.js';
import { aboutData } from './asked/about-data.js';
import { readAccount } from './payments/accounts.js';
import { amendmentsOf } from './contracts/amendments.js';
import { takeAdded } from './names/added-names.js';
import { takeFraming } from './around/framing.js';
import { takeWanted } from './around/wanted.js';
import { assemble } from './assemble.js';
import { readBoth } from './turns/both-turns.js';
import { takeBetterThan } from './turns/better-than.js';
import { takeAlone, takeFirst, takeHundred, takeSellers } from './names/beside-names.js';
import { takeBuyingDay, takeOtherYears, takeSideBySide } from './time/beside-years.js';
import { ofBoundedTurn } from './turns/bounded-turn.js';
import { readBounds } from './figures/bounds.js';
import { takeBeyond, takeRankOfPaid } from './contracts/consumed.js';
import { crossesWithBefore } from './turns/continues.js';
import { dayBefore } from './turns/day-before.js';
import { takeEndedSince } from './time/ended-since.js';
import { readDayInForce, readEnds, takeEnded } from './time/end-day.js';
import { takeMostObeying, takeShortfall } from './figures/conformity-asked.js';
import { asksRetention, clauseOf, NO_RETENTION, ofClause } from './contracts/contract-clauses.js';
import { costOfPassing } from './law/cost-of-passing.js';
import { definitionOf, differenceOf } from './asked/definitions.js';
import { takeEach } from './figures/first-of-each.js';
import { asksForHelp } from './asked/help.js';
import { ofFoundContract } from './turns/head-turns.js';
import { EMPTY_WORDS } from './lexicon/empty-words.js';
import { expressionAt } from './lexicon/lexicon.js';
import { summaryOf } from './asked/summary.js';
import { toDoOf, whatNow } from './asked/to-do.js';
import { takeStill } from './law/law-day.js';
import { ruleOf } from './law/law-questions.js';
import { limitOf } from './limits.js';
import { takeHowFar, takeOnContract } from './contracts/left.js';
import { leftOutWhole } from './names/left-out.js';
import { takeHowLate, takeLeftToPay, takeNotInTime, takeNotLate } from './payments/in-time.js';
import type { Lookups } from './names/lookups.js';
import { takeDenials } from './names/mentions.js';
import { MONTHS } from './time/months.js';
import { MAX_NAMES, readNames } from './names/names.js';
import { asksForPaper } from './payments/papers-asked.js';
import { takeMostly, takeNamesOf, takeOnIt } from './figures/mostly.js';
import {
  suppliersWithoutContract,
  takeLeftOver,
  takePapersWithoutContract,
  takeSoon,
  takeUnbought,
  takeWantedContracts,
  takeWithoutContract,
} from './contracts/needs-asked.js';
import { nomenclatureOf } from './names/nomenclature.js';
import { takeNow, takeStarts } from './time/now.js';
import { readAmounts } from './figures/amounts.js';
import { readCount, takeForHowMuch } from './figures/counts.js';
import { readPeriod } from './time/periods.js';
import { takeCheapest, takePriceOfContracts, takeUnitPrice, isPriceAsked, priceFrame } from './figures/prices.js';
import { takePlace, takeShareMark } from './figures/mark.js';
import {
  takeAtFault,
  takeEver,
  takeFarEnd,
  takeFirstSigned,
  takeOften,
  takeOldest,
  takePace,
  takeToPayFirst,
  takeRaised,
  takeUsedProcedure,
  takeWins,
} from './figures/rank.js';
import { ofOtherAmount } from './law/procedure.js';
import { caseOfTurn } from './law/procedure-turns-on.js';
import { takeOfContract } from './contracts/of-contract.js';
import { Reading } from './reading.js';
import { takeAffected, takeAlike, takeDelayOfRate, takeInIt, takeTogether } from './turns/turn-words.js';
import { editOf } from './turns/turn-edits.js';
import { edited, ofContract } from './turns/turn-frames.js';
import { unknownTurn } from './turns/turn-unknown.js';
import type { Refused } from './refusal.js';
import { readContractDays } from './time/signed-days.js';
import { ofTwoTold } from './turns/two-turns.js';
import { correctSlips } from './names/slips.js';
import { countsHolders } from './subject.js';
import { takeBroughtTo } from './figures/share-base.js';
import { readSuppliers } from './names/suppliers.js';
import { keyOf } from './tokens.js';
import { takeThisYear } from './time/this-year.js';
import { takeAimed, takeArrivals, takeDependence, takeNoMore, takeStillPaid } from './names/supplier-ties.js';
import { takeToPutOut } from './contracts/to-put-out.js';
import { takeUnitOfDelays } from './figures/units.js';
import { asksOthersOffers } from './law/others-offers.js';
import type { Vocabulary } from './names/vocabulary.js';
import { takeThings } from './names/things.js';
import { takeDoer, takeIndoors, takeWhat, takeWhere } from './names/where.js';
import { whereMost } from './names/where-most.js';
import { isWholeQuestion, withinBefore } from './turns/whole-question.js';
import { takeWithin } from './time/within.js';
import { takeWorks, takeWorksUnderWay } from './contracts/works.js';
import { takeYearSets } from './time/year-sets.js';
import { forecastOf } from './asked/forecast.js';
import { framed } from './framed.js';
import type { Context, Parsed } from './parsed.js';

/** What a reading of words says: a frame that every one of them went into, or why there is none. */
export async function parseReading(
  reading: Reading,
  { corrections, doubts }: Pick<ReturnType<typeof correctSlips>, 'corrections' | 'doubts'>,
  question: string,
  context: Context,
): Promise<Parsed> {
  const { vocabulary, scope, precedent } = context;
  takeFraming(reading);
  takeWanted(reading, vocabulary);
  takeFirst(reading);
  takeHundred(reading);
  takeShortfall(reading);
  takeMostObeying(reading);
  takeYearSets(reading);
  takeOtherYears(reading);
  takeThisYear(reading);
  takeWorks(reading);
  takeWorksUnderWay(reading);
  takeNow(reading);
  takeStarts(reading);
  takeNotLate(reading);
  if (precedent) takeAffected(reading);
  const compte = readAccount(reading, scope.exercices);
  const vigueurLe = readDayInForce(reading);
  const near = { aujourdhui: scope.aujourdhui, avant: dayBefore(precedent, reading.tokens, scope.aujourdhui) };
  const days = readContractDays(reading, near, scope, precedent);
  const since = takeEndedSince(reading, scope.aujourdhui);
  const ends =
    since.avant !== null
      ? since
      : days.finApres === null
        ? readEnds(reading, scope, precedent)
        : { apres: days.finApres, avant: days.finAvant };
  const [finApres, finAvant] = [ends.apres, ends.avant];
  takeSoon(reading);
  takeArrivals(reading);
  takeStillPaid(reading);
  const period = readPeriod(reading, scope, precedent);
  const visee = takeAimed(reading);
  const bounds = readBounds(reading);
  takeDependence(reading, bounds);
  takeNoMore(reading);
  const amounts = readAmounts(reading);
  readBoth(reading, precedent);
  takeOldest(reading);
  takeToPayFirst(reading);
  takePace(reading);
  takeFarEnd(reading);
  takeEnded(reading);
  takeEver(reading);
  takeFirstSigned(reading);
  takeWins(reading);
  takeAtFault(reading);
  takeWhere(reading);
  takeBroughtTo(reading);
  const situe = takePlace(reading);
  takeToPutOut(reading);
  takeWantedContracts(reading);
  takeWithoutContract(reading);
  takePapersWithoutContract(reading);
  takeUnbought(reading);
  readExpressions(reading);
  takeForHowMuch(reading);
  takeUsedProcedure(reading);
  takeRankOfPaid(reading);
  takeBeyond(reading);
  takeLeftOver(reading);
  if (precedent) takeBetterThan(reading);
  takeHowFar(reading, precedent);
  takeOnContract(reading);
  takeTogether(reading, precedent);
  takeDenials(reading);
  takeOften(reading);
  takeEach(reading);
  takeStill(reading);
  takeRaised(reading);
  takeShareMark(reading);
  takeUnitOfDelays(reading);
  takeNotInTime(reading);
  takeLeftToPay(reading);
  takeHowLate(reading);
  takeBuyingDay(reading);
  if (precedent) takeDelayOfRate(reading, precedent);
  if (precedent) takeInIt(reading);
  takeSideBySide(reading, period.periode.exercices.length);
  takePriceOfContracts(reading);
  takeUnitPrice(reading);
  takeCheapest(reading);
  const cost = costOfPassing(reading);
  if (cost) return cost;
  const others = asksOthersOffers(reading) ?? suppliersWithoutContract(reading, period);
  if (others) return others;
  const now = whatNow(reading, precedent, scope.exercices);
  if (now) return 'genre' in now ? now : { genre: 'frame', frame: now, corrections };
  const term =
    definitionOf(reading, question) ??
    differenceOf(reading, question) ??
    toDoOf(reading, period) ??
    ruleOf(reading) ??
    asksForPaper(reading) ??
    aboutData(reading);
  if (term) return { genre: 'frame', frame: term, corrections };
  const within = takeWithin(reading);
  const counted = readCount(reading);
  const { place } = counted;
  const mois = counted.mois ?? within;
  const most = whereMost(reading, precedent, period);
  if (most) return most;
  const two = precedent ? ofTwoTold(reading, precedent, question) : null;
  if (two) return two;
  const unknown = precedent ? unknownTurn(reading, precedent, period, scope.exerciceCourant) : null;
  if (unknown) return unknown;
  const edit = precedent ? editOf(reading, precedent, period) : null;
  const turned = edit && edited(precedent!, edit, period, scope.exerciceCourant);
  if (turned) return { genre: 'frame', frame: turned, corrections };
  const other = precedent && (ofOtherAmount(reading, precedent, amounts) ?? ofBoundedTurn(reading, precedent, amounts));
  if (other) return { genre: 'frame', frame: other, corrections };
  const found = precedent ? await ofFoundContract(reading, precedent, period, context.lookups) : null;
  if (found) return { genre: 'frame', frame: found, corrections };
  const amended = amendmentsOf(reading, period, precedent);
  if (amended) return { genre: 'frame', frame: amended, corrections };
  const clause = await readClause(reading, context);
  if (clause && 'genre' in clause) return clause;
  if (clause) return { genre: 'frame', frame: clause, corrections };
  if (precedent) takeAlike(reading, precedent);
  const things = takeThings(reading, vocabulary);
  const named = [...things, ...readNames(reading, vocabulary)].sort((a, b) => a.places[0]! - b.places[0]!);
  const names = leftOutWhole(reading, takeIndoors(reading, named));
  const turnedOn = precedent && names.length === 0 ? caseOfTurn(precedent, reading) : null;
  if (turnedOn) return 'genre' in turnedOn ? turnedOn : { genre: 'frame', frame: turnedOn, corrections };
  takeAlone(reading, names);
  takeSellers(reading, names);
  takeDoer(reading, names);
  takeWhat(reading, names);
  takeNamesOf(reading);
  takeMostly(reading);
  takeOnIt(reading, names.length);
  takeAdded(reading, names);
  // « les deux postes nettoyage et gardiennage » counts those that are named.
  const n = counted.n !== null && counted.n > 1 && counted.n === names.length ? null : counted.n;
  const kept = nomenclatureOf(reading, names);
  if (kept) return { genre: 'frame', frame: kept, corrections };
  const isPrice = isPriceAsked(reading);
  skipEmptyWords(reading, vocabulary);
  if (isPrice || (isPriceAsked(reading) && names.length === 0)) {
    const frame = priceFrame(reading);
    return frame ? { genre: 'frame', frame, corrections } : { genre: 'rien' };
  }
  const summary = summaryOf(reading, period);
  if (summary) return { genre: 'frame', frame: summary, corrections };
  if (asksForHelp(reading)) return { genre: 'frame', frame: { ...EMPTY_FRAME, acte: 'aide' }, corrections };
  // « La Poste » is no item of expense.
  for (const at of reading.placesOf('famille'))
    if (reading.tokens[at]!.text === 'poste' && /\bla\s*$/.test(reading.tokens[at]!.lead)) reading.release(at);
  const forecast = forecastOf(reading, names, period, context);
  if (forecast) return 'genre' in forecast ? forecast : { genre: 'frame', frame: forecast, corrections };
  const marche = await readContract(reading, context.lookups);
  if (marche !== null) takeOfContract(reading);
  const suppliers = await readSuppliers(context.lookups.findSuppliers, reading, vocabulary);
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
  // « Casal Sport » is a supplier, not the sports.
  const own = names.filter(
    ({ places }) => !suppliers.found.some((found) => places.every((at) => found.places.includes(at))),
  );
  const draft = {
    reading,
    names: own,
    suppliers: suppliers.found,
    period,
    amounts,
    bounds,
    finAvant,
    finApres,
    vigueurLe,
    notifieApres: days.notifieApres,
    notifieAvant: days.notifieAvant,
    marche,
    compte,
    n,
    mois,
    place,
    situe,
    visee,
    exerciceCourant: scope.exerciceCourant,
    publie: scope.niveau === 'publie',
  };
  if (countsHolders(draft)) draft.bounds.tenus = { min: 1, max: null };
  const resembling = [
    ...doubts.flatMap(({ read }) => namesWith(read, vocabulary)).map((nom) => ({ nom, tiers: false })),
    ...suppliers.near.map((nom) => ({ nom, tiers: true })),
  ];
  const spoken = precedent && assemble(draft);
  if (!spoken || !isWholeQuestion(draft, spoken, precedent)) {
    const read = framed(draft, context, corrections, suppliers.namesakes, resembling);
    const isCrossed = spoken && read.genre === 'frame' && crossesWithBefore(precedent, spoken, reading);
    return isCrossed ? { ...read, seule: { ...spoken.frame, periode: read.frame.periode } } : read;
  }
  const alone = framed(draft, { ...context, precedent: undefined }, corrections, suppliers.namesakes, resembling);
  return alone.genre === 'frame' ? { ...alone, dedans: withinBefore(alone.frame, spoken, precedent) } : alone;
}

/** The names that bear a word, for « maintenance » may be of several. */
const namesWith = (word: string, { byKey }: Vocabulary): string[] => {
  const names = (byKey.get(keyOf(word)) ?? []).map(({ libelle }) => libelle);
  return names.length > 1 ? names : [word];
};

/** Takes the expressions of the trade, the longest first at each place. */
function readExpressions(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    // « le 1er avril » is a day, and no first one.
    const isDay = reading.tokens[at]!.text === '1er' && MONTHS[reading.tokens[at + 1]?.text ?? ''] !== undefined;
    if (!reading.isFree(at) || isDay) continue;
    const found = expressionAt(reading.tokens, at);
    if (!found) continue;
    const isWhole = Array.from({ length: found.length }, (_, rank) => reading.isFree(at + rank)).every(Boolean);
    if (!isWhole) continue;
    reading.claim(at, found.length, found.concept);
    at += found.length - 1;
  }
}

function skipEmptyWords(reading: Reading, { ownKeys }: Vocabulary): void {
  for (const at of reading.unknown) {
    const { text, key } = reading.tokens[at]!;
    if (EMPTY_WORDS.has(text) || ownKeys.has(key)) reading.claim(at, 1, 'vide');
  }
}

const NUMBER_OF_CONTRACT = /^(?=.*\d)[a-z0-9-]{5,40}$/;

/** What is asked of how one contract is carried out: the one that is named, or that of the question before. */
async function readClause({ tokens }: Reading, { lookups, precedent }: Context): Promise<Frame | Refused | null> {
  const number = tokens.find(({ text }) => NUMBER_OF_CONTRACT.test(text))?.text ?? null;
  const clause = clauseOf(tokens, number);
  const before = precedent?.filtres.marche ?? null;
  const isRetention = asksRetention(tokens, number);
  if ((!clause && !isRetention) || (number === null && before === null)) return null;
  const marche = number === null ? before : await lookups.findContract(number);
  if (!marche) return null;
  return clause
    ? ofClause(marche, clause)
    : {
        genre: 'refus',
        raison: NO_RETENTION,
        reste: ofContract({ ...EMPTY_FRAME, filtres: { ...NO_FILTERS, marche } }, 'fiche'),
      };
}

/** The first word that is the number of a contract. */
async function readContract(reading: Reading, { findContract }: Lookups): Promise<Nomme | null> {
  const [at] = reading.unknown.filter((place) => NUMBER_OF_CONTRACT.test(reading.tokens[place]!.text));
  const found = at === undefined ? undefined : await findContract(reading.tokens[at]!.text);
  if (found) reading.claim(at!, 1, 'nom');
  return found ?? null;
}
