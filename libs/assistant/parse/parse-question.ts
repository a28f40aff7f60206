import { isSame } from '../frame/same.js';
import { findDefinition } from '../tools/definition.tool.js';
import { heldToAntecedent } from './turns/antecedent.js';
import { withoutAddress } from './around/address.js';
import { type Changed, contextOf } from './around/context.js';
import { isCourtesy } from './around/courtesy.js';
import { takenIn } from './around/taken-in.js';
import { isOfRule } from './around/own-question.js';
import { afterBusiness, toldAside } from './around/told.js';
import { readApart, readBeside } from './around/beside-told.js';
import { choosesNone, chosenOf, partOf } from './turns/chosen.js';
import { aboutContractBefore, aboutHolder } from './turns/contract-told.js';
import { leavesRank, leavesTimeHead, ofHeadOrAll } from './turns/head-or-all.js';
import { againstItself } from './figures/itself.js';
import { aboutHead, amountOfHead, ofHead, ofShown } from './turns/head-turns.js';
import { toOneNamed } from './turns/object-of-named.js';
import { withSameQuestion } from './lost/same-question.js';
import { Reading } from './reading.js';
import { isApart, turnApart } from './turns/apart.js';
import { usualOfNumber } from './turns/usual/of-number.js';
import { usualTurn } from './turns/usual/usual-turn.js';
import { inLawWords, inUsualWords, ofNumberedInUsualWords } from './turns/usual/in-usual-words.js';
import { countsTopic } from './turns/usual/topic-first.js';
import { withoutOpeners } from './turns/turn-openers.js';
import { saysOneOfTwo } from './turns/two-asked.js';
import { againstLastYear } from './turns/turn-years.js';
import { withNouns } from './names/doing-verbs.js';
import { correctSlips, type Corrected, isSlipOfTrade } from './names/slips.js';
import { AND, keyOf, type Token, tokensOf } from './tokens.js';
import type { Context, Parsed } from './parsed.js';
import { inUsualPhrases } from './usual-phrases.js';
import { parseReading } from './parse-reading.js';

/** Words that are read: a longer question is declined, for each word counts. */
const MAX_TOKENS = 150;

/** Turns a French question into a frame that every one of its words went into, or says why there is none. */
export const parseQuestion = async (typed: string, context: Context): Promise<Parsed> =>
  withSameQuestion(await parseTyped(typed, context), typed);

async function parseTyped(typed: string, within: Context): Promise<Parsed> {
  const { precedent } = within;
  const apart = precedent && isApart(precedent) ? precedent : null;
  const turn = apart && (await turnApart(tokensOf(typed), apart, within));
  if (turn) return turn;
  // What leans on it and is none of its turns is refused, never read of all purchases.
  const context = apart ? { ...within, precedent: undefined, orphelin: true } : within;
  const said = withoutAddress(typed);
  const numbered = usualOfNumber(ofNumberedInUsualWords(countsTopic(said)));
  const asked = inLawWords(numbered, context.precedent);
  const turned = context.precedent ? usualTurn(asked, context.precedent) : asked;
  const question = context.precedent || context.orphelin ? inUsualWords(turned, context.precedent) : turned;
  const changed = contextOf(question, context.vocabulary);
  if (changed) return refusedFor(changed, context);
  const own = afterBusiness(question);
  if (own) return (await readBeside(own, context, parseTokens)) ?? parseWhole(own.asked, context);
  const read = await parseWhole(question, context);
  const taken = read.genre === 'frame' ? takenIn(question, read.frame, context.vocabulary) : null;
  if (taken) return refusedFor(taken, context);
  if (!isUnread(read, context)) return (await readApart(question, read, context, parseTokens)) ?? read;
  let without: Parsed | null = null;
  for (const told of toldAside(question)) {
    const beside = await readBeside(told, context, parseTokens);
    // What is told keeps the question from its answer: it is offered without.
    if (beside?.genre === 'incompris') {
      without ??= isBetter(beside, read) ? beside : aloneOffered(beside, read);
    }
    // What is refused, or was not read, is told by its own words rather than asked back.
    // « …, ça passe ? » is of what was told, which has its own refusal.
    // « je veux le même sans concurrence, comment faire ? » asks for a way, and not for what awaits.
    else if (beside && !(read.genre === 'limite' && (beside.genre === 'renvoi' || isToDo(beside)))) return beside;
  }
  return without ?? read;
}

const isToDo = (parsed: Parsed): boolean => parsed.genre === 'frame' && parsed.frame.acte === 'a_traiter';

/** Whether the question without what is told is offered: a word that alone was not understood is named alone, and so is one of the law. */
const isBetter = ({ reste }: Unread, read: Parsed): boolean => {
  if (read.genre !== 'incompris' || reste === null) return read.genre === 'limite';
  return !isOfRule(reste) && !(read.reste && isSame(read.reste, reste));
};
/** The words that were not understood are named, and what they were told around is offered, be it all purchases. */
const aloneOffered = ({ reste }: Unread, read: Parsed): Parsed | null =>
  read.genre === 'incompris' && reste !== null && isSame(read.reste, reste) ? { ...read, autour: true } : null;
type Unread = Extract<Parsed, { genre: 'incompris' }>;

/** Whether what is told may have kept a question from its answer; a turn leans on more than its words. */
const isUnread = ({ genre }: Parsed, { precedent }: Context): boolean =>
  genre === 'incompris' || genre === 'limite' || (!precedent && (genre === 'renvoi' || genre === 'rien'));

/** Names the clause that changes what is asked, and offers the question without it. */
async function refusedFor({ context: mots, asked }: Changed, context: Context): Promise<Parsed> {
  const read = await parseWhole(asked, context);
  return {
    ...{ genre: 'incompris', mots, inconnus: [], proches: [] },
    autour: true,
    reste: read.genre === 'frame' ? read.frame : null,
  };
}

async function parseWhole(question: string, context: Context): Promise<Parsed> {
  const { vocabulary, lookups } = context;
  const asked = tokensOf(question);
  const chosen = context.attente ? chosenOf(asked, context.attente) : null;
  if (chosen) return { genre: 'frame', frame: chosen, corrections: [] };
  const { attente } = context;
  if (attente && choosesNone(asked, attente))
    return { genre: 'ambigu', mots: question.trim(), ...attente, autres: false, attente };
  if (isCourtesy(asked)) return { genre: 'rien', demande: false, courtois: true };
  const { precedent } = context;
  const part = precedent ? partOf(asked, precedent) : null;
  if (part) return { genre: 'frame', frame: part, corrections: [] };
  const holder = precedent && (await aboutHolder(asked, precedent, lookups));
  if (holder && 'frame' in holder) return { genre: 'frame', frame: holder.frame, corrections: [] };
  if (holder) return parseTokens(holder.reste, question, { ...context, precedent: holder.before });
  const earlier = precedent && (await aboutContractBefore(asked, precedent, lookups));
  if (earlier?.reste.length === 0) return { genre: 'frame', frame: earlier.frame, corrections: [] };
  if (earlier) return parseTokens(earlier.reste, question, { ...context, precedent: earlier.frame });
  const shown = precedent && ofShown(asked, precedent);
  const one = shown && (await aboutHead({ ...precedent, tete: shown.nom }, lookups, vocabulary));
  if (one) return parseTokens(shown.reste, question, { ...context, precedent: one });
  const about = precedent ? await aboutHead(precedent, lookups, vocabulary) : null;
  const theirs = precedent && toOneNamed(asked, precedent);
  if (theirs) return parseTokens(theirs, question, context);
  const amount = about && amountOfHead(precedent!, about, asked);
  if (amount) return { genre: 'frame', frame: amount, corrections: [] };
  const its = about && ofHead(asked, precedent!);
  if (its) return parseTokens(its, question, { ...context, precedent: about });
  const read = await parseTokens(asked, question, context);
  if (!precedent || !(leavesRank(precedent, read, asked) || leavesTimeHead(precedent, read, asked))) return read;
  const head = about && (await parseTokens([AND, ...asked], question, { ...context, precedent: about }));
  return ofHeadOrAll(precedent, read, head, question);
}

/**
 * « travaux de batimant »: where one word alone was not understood and the name that it resembles makes the question whole, that one is
 * offered, rather than the question without it, which is of something else.
 */
async function withDoubtRead(
  parsed: Parsed,
  { tokens, corrections, doubts }: Corrected,
  question: string,
  context: Context,
): Promise<Parsed | null> {
  const [doubt, ...others] = doubts;
  if (parsed.genre !== 'incompris' || !doubt || others.length > 0 || /[^a-z]/.test(doubt.read)) return null;
  if (parsed.inconnus.length !== 1 || parsed.inconnus[0] !== doubt.typed) return null;
  const read = tokens.map((token) =>
    token.text === doubt.typed ? { ...token, text: doubt.read, key: keyOf(doubt.read) } : token,
  );
  const whole = await parseReading(new Reading(read), { corrections, doubts: [] }, question, context);
  if (whole.genre !== 'frame') return null;
  const { familles, services } = whole.frame.filtres;
  const names = [...(familles?.valeurs ?? []), ...(services?.valeurs ?? [])];
  const proches = names.map(({ libelle }) => ({ nom: libelle, tiers: false }));
  return proches.length === 0 ? null : { ...parsed, proches, reste: null, lu: whole.frame };
}

/** Reads words, and holds what they refer to. */
async function parseTokens(said: readonly Token[], question: string, context: Context): Promise<Parsed> {
  const { vocabulary, precedent } = context;
  const typed = withNouns(inUsualPhrases(precedent ? withoutOpeners(said, precedent) : said));
  if (typed.length > MAX_TOKENS)
    return { genre: 'trop', raison: `Cette question est trop longue : je lis ${MAX_TOKENS} mots au plus.` };
  const isTerm = (text: string): boolean => {
    const found = findDefinition(text);
    return found !== undefined && (found.synonymes.includes(text) || !isSlipOfTrade(text));
  };
  const corrected = correctSlips(typed, vocabulary, isTerm);
  const reading = new Reading(corrected.tokens);
  const parsed = await parseReading(reading, corrected, question, context);
  const read = parsed.genre === 'frame' ? parsed : null;
  const entiere = read?.dedans !== undefined;
  const held = heldToAntecedent(read?.frame ?? null, reading, {
    ...{ precedent, orphelin: context.orphelin ?? false, entiere },
  });
  if (held !== null && 'genre' in held) return held;
  const asked = held ?? read?.frame;
  if (!asked) return (await withDoubtRead(parsed, corrected, question, context)) ?? parsed;
  const frame = againstLastYear(asked, precedent, reading);
  const kept = againstItself(frame, reading) ?? (precedent ? saysOneOfTwo(frame, reading.tokens) : null);
  if (kept) return kept;
  return { corrections: corrected.corrections, ...read, genre: 'frame', frame };
}
