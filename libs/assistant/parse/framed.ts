import type { Frame } from '../frame/frame.js';
import { unexpressedWords, unreadDenials, wordsAt } from './lost/accounting.js';
import { type Ambiguity, awaitedOf, ofNames, ofSuppliers } from './names/ambiguity.js';
import { assemble } from './assemble.js';
import { suppliersWithoutContract } from './contracts/suppliers-without.js';
import type { Draft, FoundSupplier } from './draft.js';
import { amendedOfSigned } from './turns/amended-of-these.js';
import { continueFrom } from './turns/follow-up.js';
import { withDayOfRule } from './law/law-day.js';
import { asksWhereItMoved, isRepeated, isUnanswerable, leansOnLost, speaksOfSomeone } from './lost/lost-turns.js';
import type { Context, Near, Parsed } from './parsed.js';
import {
  asksOnlyWhatToDo,
  asksWhatWasDone,
  isProcedureAsked,
  procedureDone,
  procedureFrame,
  saysEnough,
} from './law/procedure.js';
import { turnsOnCase } from './law/procedure-turns-on.js';
import { isRankWithoutAxis, rankings } from './figures/rank-choices.js';
import { refusedFor } from './refused.js';
import { isThing } from './lexicon/things.js';
import { searchedWords } from './names/search.js';
import { isCompanyName } from './names/suppliers.js';
import type { Claim, Reading } from './reading.js';
import type { Match } from './names/names.js';
import type { Slip } from './names/slips.js';
import { listedWhere, rankedAmong } from './turns/turn-cases.js';
import { overAllYears } from './turns/turn-years.js';
import { asHolder } from './names/where.js';

const LONGEST_NAME = 4;

/** The frame of what was read, or what keeps it from having one. */
export function framed(
  draft: Draft,
  context: Context,
  corrections: readonly Slip[],
  namesakes: readonly FoundSupplier[],
  near: readonly Near[],
): Parsed {
  const { reading, names } = draft;
  const frame = frameWith(draft, context);
  const several = names.find(({ entites }) => entites.length > 1);
  const frameOf = (one: Draft): Frame | null => {
    const spoken = frameWith(one, context);
    return isProcedureAsked(one, spoken) ? procedureFrame(spoken, one) : spoken;
  };
  if (isProcedureAsked(draft, frame)) {
    if (asksWhatWasDone(draft)) return { genre: 'suite', reste: procedureDone(frame) };
    const asked = procedureFrame(frame, draft);
    if (asksOnlyWhatToDo(asked, reading)) return ofNothing(context);
    const turned = turnsOnCase(asked, reading);
    if (turned) return 'genre' in turned ? turned : { genre: 'frame', frame: turned, corrections };
    if (several && asked.acte === 'procedure' && asked.filtres.types === null)
      return awaited(ofNames(draft, several, frameOf), draft);
    if (reading.unknown.length === 0 || saysEnough(asked, reading)) return accounted(asked, draft, corrections);
    // « un spectacle à 80 000 € sans mise en concurrence ? »: the rule of that amount, whatever it is for.
    if (asked.acte === 'procedure' && !several) return notUnderstood(draft, reading.unknown, near, asked);
  }
  if (context.orphelin && frame && leansOnLost(draft, assemble(draft), context))
    return { genre: 'suite', reste: frame };
  const without = frame && reading.unknown.length === 0 ? suppliersWithoutContract(frame, reading) : null;
  if (without) return without;
  // What is denied and not read leaves nothing to choose: each choice would be its opposite.
  const denied = frame ? unreadDenials(frame, draft) : [];
  if (denied.length > 0) return notUnderstood(draft, reading.unknown.length > 0 ? reading.unknown : denied, near, null);
  if (frame && reading.unknown.length === 0 && isRankWithoutAxis(frame, reading))
    return awaited(rankings(frame), draft);
  if (several && reading.unknown.length === 0) {
    const asked = ofNames(draft, several, frameOf);
    return ofAllNames(asked, several, draft, corrections) ?? awaited(asked, draft);
  }
  if (namesakes.length > 0 && reading.unknown.length === 0)
    return awaited(ofSuppliers(draft, namesakes, frameOf), draft);
  if (reading.unknown.length > 0) {
    const searched =
      frame?.sujet === 'marches' && frame.filtres.marche === null && (near.length === 0 || saysThings(reading))
        ? searchedWords(reading)
        : null;
    if (frame && searched !== null && frame.acte !== 'expliquer') {
      const found = { ...frame, filtres: { ...frame.filtres, texte: searched } };
      return accounted(found, draft, corrections);
    }
    // A word of several names is all of them, or none: one that nobody chose would be another question.
    const reste = several && frame ? ofNames(draft, several, frameOf).ensemble : frame;
    return notUnderstood(draft, reading.unknown, near, reste);
  }
  if (frame) return accounted(frame, draft, corrections);
  return ofNothing(context, asksSomething(reading));
}

/** « et en 2024 ? » after a refusal, or words that ask for nothing by themselves. */
const ofNothing = ({ orphelin }: Context, demande = true): Parsed =>
  demande && orphelin ? { genre: 'suite', reste: null } : { genre: 'rien', demande };

/** « les marchés de peinture »: a thing, whatever company has its name. */
const saysThings = ({ tokens, unknown }: Reading): boolean =>
  unknown.every((at) => !tokens[at]!.capital && isThing(tokens[at]!.text));

const OF_NOTHING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['vide', 'neutre', 'salut', undefined]);

/** « merci » asks for nothing. */
const asksSomething = (reading: Reading): boolean =>
  reading.tokens.some((_token, at) => !OF_NOTHING.has(reading.of(at)));

/** The words at these places keep a question from its answer: of them, those that nothing explains may be looked for. */
function notUnderstood(
  { reading }: Draft,
  places: readonly number[],
  near: readonly Near[],
  reste: Frame | null,
): Parsed {
  const proches = [...new Map(near.map((one) => [one.nom, one])).values()].slice(0, 3);
  const free = places.filter((at) => reading.isFree(at));
  const inconnus = free.map((at) => reading.tokens[at]!.text);
  const tiers = free.length === places.length && isCompanyName(reading, free) ? { tiers: true as const } : {};
  const mots = wordsAt(
    reading,
    places.toSorted((a, b) => a - b),
  );
  return { genre: 'incompris', mots, inconnus, proches, reste, ...tiers };
}

/** « voirie », « informatique »: a word of several familles is all of them; null where one of them is meant. */
function ofAllNames(asked: Ambiguity, several: Match, draft: Draft, corrections: readonly Slip[]): Parsed | null {
  const { ensemble, choix, mots } = asked;
  const isOfFamilles = several.entites.every(({ kind }) => kind === 'famille');
  const isAlone = draft.names.every((one) => one === several || one.entites[0]!.kind === 'service');
  // « entretien » opens the names of several: a kind of purchase, which says not of what.
  const word = draft.reading.tokens[several.places[0]!]!.key;
  const isKind = several.entites.some(({ keys }) => keys[0] === word);
  // Of two names side by side, one is meant; a link reads one famille at a time.
  if (draft.publie || !ensemble || !isOfFamilles || !isAlone || isKind || several.part === 0) return null;
  const sum = summed(choix[0]!.frame, { ...ensemble.filtres.familles!, ensemble: mots });
  const read = accounted(sum, draft, corrections);
  return read.genre === 'frame' ? read : null;
}

/** The same question of several familles as of one: where their amounts add up, each is told beside. */
const summed = (one: Frame, familles: Frame['filtres']['familles']): Frame => ({
  ...one,
  groupe:
    one.acte === 'mesurer' && one.groupe === null && !one.part && ADDITIVE.has(one.mesure) ? 'famille' : one.groupe,
  filtres: { ...one.filtres, familles },
});
const ADDITIVE: ReadonlySet<Frame['mesure']> = new Set<Frame['mesure']>(['montant_ht', 'montant_ttc', 'montant_tva']);

const awaited = (asked: Ambiguity, draft: Draft): Parsed => ({ ...asked, attente: awaitedOf(asked, draft) });

/** The frame, when every known word of the question is in it. */
function accounted(frame: Frame, draft: Draft, corrections: readonly Slip[]): Parsed {
  const refused = refusedFor(frame, draft);
  if (refused) return refused;
  const lost = unexpressedWords(frame, draft);
  return lost.length === 0
    ? { genre: 'frame', frame: draft.publie ? asHolder(frame, draft) : frame, corrections }
    : notUnderstood(draft, lost, [], frame);
}

/** The frame of a draft, after the question before it; null when it says nothing by itself. */
function frameWith(draft: Draft, context: Context): Frame | null {
  const frame = continued(draft, context);
  const signed = frame && amendedOfSigned(frame, draft.reading, context.scope.exerciceCourant);
  return signed && withDayOfRule(signed, draft.reading);
}

function continued(draft: Draft, { precedent, scope }: Context): Frame | null {
  const spoken = assemble(draft);
  const { reading, period, suppliers } = draft;
  const turned = continueFrom(precedent, spoken, reading, { exerciceCourant: scope.exerciceCourant, period });
  const frame = turned && precedent && !spoken.said.has('periode') ? overAllYears(precedent, turned) : turned;
  if (frame === null || (precedent && isRepeated(precedent, frame, spoken.said))) return null;
  // What conforms of what does not is none.
  if (frame.mesure.startsWith('conformite_') && frame.filtres.verdicts) return null;
  if (speaksOfSomeone(reading, frame, precedent) || asksWhereItMoved(reading, frame, precedent)) return null;
  if (frame !== spoken.frame)
    return listedWhere(precedent ? rankedAmong(precedent, frame, reading) : frame, spoken, reading);
  if (isUnanswerable(reading, spoken, scope.niveau === 'complet')) return null;
  // A name alone is a question while it is short: a sentence that happens to hold one is none.
  const isBareName = suppliers.length > 0 && spoken.said.size === 1 && reading.tokens.length > LONGEST_NAME;
  return spoken.said.size === 0 || isBareName ? null : frame;
}
