import type { Frame } from '../frame/frame.js';
import { aboutData } from './asked/about-data.js';
import { definitionOf, differenceOf } from './asked/definitions.js';
import { subjectHelp } from './asked/help.js';
import { publicationOf, publicationOfOne } from './asked/publication.js';
import { notRead } from './asked/not-read.js';
import { renewalOfOne, renewalsOf } from './asked/renewals.js';
import { toDoOf, whatNow } from './asked/to-do.js';
import type { BeforeNames } from './before-names.js';
import { amendmentsOf } from './contracts/amendments.js';
import { readClause } from './contracts/contract-named.js';
import { signatoryOfTurn } from './contracts/signatory.js';
import { costOfPassing } from './law/cost-of-passing.js';
import { ruleOf } from './law/law-questions.js';
import { asksOthersOffers } from './law/others-offers.js';
import { ofOtherAmount } from './law/procedure.js';
import { whereMost } from './names/where-most.js';
import type { Context, Parsed } from './parsed.js';
import { mandatOf } from './payments/one-mandat.js';
import { asksForPaper } from './payments/papers-asked.js';
import type { Reading } from './reading.js';
import { amendedOfSigned } from './turns/amended-of-these.js';
import { ofBoundedTurn } from './turns/bounded-turn.js';
import { ofFoundContract } from './turns/head-turns.js';
import { editOf } from './turns/turn-edits.js';
import { edited } from './turns/turn-frames.js';
import { toldTurn } from './turns/told-turn.js';
import { unknownTurn } from './turns/turn-unknown.js';
import { countsAmendmentsAlone } from './turns/leaning-alone.js';
import { ofTwoTold } from './turns/two-turns.js';

/** A question whose names are not read yet. */
export interface Asked {
  reading: Reading;
  /** As typed. */
  question: string;
  context: Context;
  read: BeforeNames;
}

/** What a question says that is known by all of its words; nothing when it is another one. */
type Known = (asked: Asked) => Promise<Parsed | Frame | null | undefined> | Parsed | Frame | null | undefined;

/** What is said after another question alone. */
const afterOne =
  (known: (asked: Asked, before: Frame) => ReturnType<Known>): Known =>
  (asked) =>
    asked.context.precedent ? known(asked, asked.context.precedent) : null;

/** The law, and what is asked of the figures themselves: a number beside them belongs to the rule. */
const OF_RULES: readonly Known[] = [
  afterOne(({ reading }, before) => signatoryOfTurn(reading, before)),
  afterOne(({ reading, read: { period }, context: { scope } }, before) => toldTurn(reading, before, period, scope)),
  ({ reading, read: { period } }) => mandatOf(reading, period),
  ({ reading }) => costOfPassing(reading),
  ({ reading }) => asksOthersOffers(reading),
  ({ reading, context: { precedent, scope } }) => whatNow(reading, precedent, scope.exercices),
  ({ reading, question }) => definitionOf(reading, question),
  ({ reading, question }) => differenceOf(reading, question),
  ({ reading, read: { period } }) => toDoOf(reading, period),
  ({ reading, read: { period } }) => publicationOf(reading, period),
  ({ reading, context }) => renewalsOf(reading, context),
  ({ reading }) => ruleOf(reading),
  ({ reading, read: { period } }) => notRead(reading, period),
  ({ reading }) => asksForPaper(reading),
  ({ reading }) => aboutData(reading),
  ({ reading }) => subjectHelp(reading),
  ({ reading, read: { period } }) => publicationOfOne(reading, period),
  ({ reading, context }) => renewalOfOne(reading, context),
];

/** Turns that are an edit of the frame before, and what is asked of one contract. */
const OF_TURNS: readonly Known[] = [
  ({ reading, context: { precedent }, read: { period } }) => whereMost(reading, precedent, period),
  afterOne(({ reading, question }, before) => ofTwoTold(reading, before, question)),
  afterOne(({ reading, read: { period }, context: { scope } }, before) =>
    unknownTurn(reading, before, period, scope.exerciceCourant),
  ),
  afterOne(({ reading, read: { period }, context: { scope } }, before) => {
    const edit = editOf(reading, before, period);
    return edit && edited(before, edit, period, scope.exerciceCourant);
  }),
  afterOne(({ reading, read: { amounts } }, before) => ofOtherAmount(reading, before, amounts)),
  afterOne(({ reading, read: { amounts } }, before) => ofBoundedTurn(reading, before, amounts)),
  afterOne(({ reading, read: { period }, context: { lookups } }, before) =>
    ofFoundContract(reading, before, period, lookups),
  ),
  ({ reading, context: { precedent, scope, orphelin }, read: { period } }) => {
    const frame = amendmentsOf(reading, period, precedent);
    if (orphelin && frame && countsAmendmentsAlone(frame, reading)) return { genre: 'suite', reste: frame };
    return frame && amendedOfSigned(frame, reading, scope.exerciceCourant);
  },
  ({ reading, context }) => readClause(reading, context),
];

/** The first of these that a question is. */
async function firstOf(all: readonly Known[], asked: Asked): Promise<Parsed | Frame | null> {
  for (const known of all) {
    const found = await known(asked);
    if (found) return found;
  }
  return null;
}

/** A rule of the law or a question of the figures themselves, known by all of its words; null: another one. */
export const ruleAsked = (asked: Asked): Promise<Parsed | Frame | null> => firstOf(OF_RULES, asked);

/** A turn that edits what was asked before, or a question of one contract, known by all of its words; null: another one. */
export const turnAsked = (asked: Asked): Promise<Parsed | Frame | null> => firstOf(OF_TURNS, asked);
