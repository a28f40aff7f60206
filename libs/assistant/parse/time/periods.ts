import type { Frame } from '../../frame/frame.js';
import type { Periode } from '../../frame/parts.js';
import { dayBefore } from '../turns/day-before.js';
import { areWholeMonths, type ReadDays, readDays } from './days.js';
import { speaksOfEnds } from './ends.js';
import { readMonths } from './months.js';
import type { Part } from './parts-of-year.js';
import type { ReadMonths } from './several-parts.js';
import { isAhead, type Tense, tenseOf } from './tense.js';
import { readNextMonth } from './next-month.js';
import { type PartOfYear, readNextPart, readSamePart } from './next-part.js';
import type { Reading } from '../reading.js';
import { takeToldYears } from './told-years.js';
import type { Token } from '../tokens.js';
import { readYears } from './years.js';

export interface ReadPeriod {
  periode: Periode;
  /** A year, a month or a span was said. */
  dite: boolean;
  /** Several years were asked for as a series. */
  serie: boolean;
  /** Two parts of a year that differ: a frame has one, unless they are set side by side (`unite`). */
  conflit: boolean;
  /** What two parts that differ are: `mois` then runs from the first to the last of them. */
  unite: Part['unite'] | null;
  /** From a month on. */
  depuis: boolean;
  /** Up to a day: of contracts that would be those of that day. */
  auJour: boolean;
  /** « entre 2024 et 2025 »: with a word of evolution, the two ends alone. */
  entre: boolean;
  reference: boolean;
  /** The year before the one that was spoken of: « l’année précédente ». */
  before: boolean;
  /** The year after it: « l’année suivante ». */
  after: boolean;
  /** Those that the questions before told: « les deux années ». */
  redite: boolean;
}

/** Whether a period is one whole exercice, the current one where none is said. */
export const isOneYear = ({ exercices, mois, suite, jours }: Periode): boolean =>
  exercices.length <= 1 && mois === null && !suite && !jours;

interface Days {
  exerciceCourant: number;
  exercices: readonly number[];
  aujourdhui: string;
}

/** Whether a question told neither a supplier nor a contract, nor rows: what stands before it is a time. */
const isOfNoRow = ({ sujet, groupe, filtres: { fournisseurs, marche } }: Frame): boolean =>
  sujet !== 'marches' && groupe === null && fournisseurs === null && marche === null;

/** Takes the words of time out of a question, after another one. */
export function readPeriod(reading: Reading, days: Days, before: Frame | undefined): ReadPeriod {
  const next = speaksOfEnds(reading) ? readNextMonth(reading, days.aujourdhui) : null;
  if (next) return partAlone({ exercice: next.exercice, mois: [next.mois, next.mois] });
  const part = before
    ? (readNextPart(reading, before.periode, days.exerciceCourant, isOfNoRow(before)) ??
      readSamePart(reading, before.periode, days.exerciceCourant))
    : null;
  if (part) return partAlone(part);
  const jours =
    before?.acte === 'seuils'
      ? null
      : readDays(reading, {
          aujourdhui: days.aujourdhui,
          avant: dayBefore(before, reading.tokens, days.aujourdhui),
        });
  if (jours) return ofDays(jours);
  // « depuis mars 2026 »: the month opens the span, not the year.
  const mois = readMonths(reading, days.aujourdhui, before?.acte === 'seuils' || before?.acte === 'taux');
  const told = takeToldYears(reading, before, days.exerciceCourant);
  const years = readYears(reading, days);
  const said = [...new Set([...(told?.annees ?? []), ...years.annees])];
  const after = takesYearAfter(reading);
  const [exercices, suite] = yearsOfMonths(
    mois,
    said,
    days,
    mois && tenseOf(reading, before !== undefined && isAhead(before, days.aujourdhui)),
    NEAR_TODAY.test(reading.tokens.map(({ text }) => text).join(' ')),
  );
  const isPastEnd = said.length > 0 && said.every((annee) => annee < days.exerciceCourant);
  return {
    periode: {
      exercices,
      mois: mois?.mois ?? null,
      ...(mois?.parmi ? { parmi: mois.parmi } : {}),
      suite,
      memeDate: false,
      jour: mois?.jour ?? null,
    },
    dite: exercices.length > 0 || mois !== null || after || told !== null,
    serie: told !== null || years.span || (years.entre && exercices.length > 2),
    entre: years.entre,
    depuis: mois?.depuis ?? false,
    auJour: mois?.auJour ?? false,
    // « le dernier trimestre » of a year that is not over is the one before, or the one that runs.
    conflit: (mois?.conflit ?? false) || (mois?.dernier === true && !isPastEnd) || told?.annees.length === 0,
    unite: mois?.unite ?? null,
    reference: years.reference,
    before: reading.tokens.some(
      ({ text }, at) =>
        /^precedente?$/.test(text) ||
        (text === 'avant' && /^(?:annee|an|exercice)$/.test(reading.tokens[at - 1]?.text ?? '')),
    ),
    after,
    redite: told !== null,
  };
}

/** « le mois dernier », « ce mois-ci », « ce trimestre »: of today, whatever the question before was of. */
const NEAR_TODAY = /\b(?:mois (?:dernier|passe|en cours)|ce (?:mois|trimestre|semestre)|dernier mois)\b(?! de)/;

/** Days within one exercice, or through several. */
function ofDays({ jours, date }: ReadDays): ReadPeriod {
  const [[from, first], [to, last]] = jours.map((day) => [Number(day.slice(0, 4)), Number(day.slice(5, 7))]) as [
    [number, number],
    [number, number],
  ];
  const exercices = Array.from({ length: to - from + 1 }, (_, rank) => from + rank);
  const suite = exercices.length > 1;
  return {
    ...partAlone({ exercice: from, mois: [first, first] }),
    periode: {
      ...{ exercices, mois: [first, suite ? 12 : last], suite, memeDate: false, jour: null },
      ...(areWholeMonths(...jours) ? {} : { jours }),
      ...(date === undefined ? {} : { date }),
    },
  };
}

const partAlone = ({ exercice, mois }: PartOfYear): ReadPeriod => ({
  periode: { exercices: [exercice], mois, suite: false, memeDate: false, jour: null },
  ...{ dite: true, serie: false, conflit: false, unite: null, depuis: false, auJour: false },
  ...{ entre: false, reference: false, before: false, after: false, redite: false },
});

/**
 * The exercices of months: « depuis octobre 2025 » runs through those that follow. A month that is to come is that of the year
 * before, unless the question is of what is to come.
 */
function yearsOfMonths(
  mois: ReadMonths | null,
  said: number[],
  { exerciceCourant, aujourdhui }: Days,
  tense: Tense,
  isOfToday: boolean,
): [exercices: number[], suite: boolean] {
  if (!mois) return [said, false];
  const [thisYear, present] = [Number(aujourdhui.slice(0, 4)), Number(aujourdhui.slice(5, 7))];
  if (said.length === 0 && isOfToday) return [[thisYear], false];
  if (said.length === 0 && isNamedAlone(mois) && (tense === 'a_venir' || mois.prochain))
    return [[mois.mois[1] < present ? thisYear + 1 : thisYear], false];
  if (said.length === 0 && isNamedAlone(mois) && tense === 'annee' && mois.mois[0] > present)
    return [[thisYear], false];
  const isToCome = mois.mois[0] > present || (mois.passe && mois.mois[0] === present);
  const ofNow = isToCome ? exerciceCourant - 1 : exerciceCourant;
  const isTold = mois.jour === null && (isToCome || mois.depuis || mois.passe);
  const years = said.length === 0 && isTold ? [ofNow] : said;
  const [first] = years;
  if (!mois.depuis || first === undefined || years.length > 1 || first >= exerciceCourant) return [years, false];
  return [Array.from({ length: exerciceCourant - first + 1 }, (_, rank) => first + rank), true];
}

/** « en janvier », « au premier trimestre »: no span from a month on, up to one, or from today. */
const isNamedAlone = ({ depuis, auJour, passe, jusque, unite, mois }: ReadMonths): boolean =>
  !depuis && !auJour && !passe && !jusque && !(unite === 'mois' && mois[0] === mois[1]);

/** Takes « l’année suivante », « l’exercice d’après », « un an plus tard »: the one after that which was spoken of. */
function takesYearAfter(reading: Reading): boolean {
  const after = ({ text }: Token, at: number): number | undefined => {
    if (!/^(?:annee|an|exercice)$/.test(text)) return undefined;
    const [next, last] = [at + 1, at + 2].map((place) => reading.tokens[place]?.text ?? '');
    // « année après année » is each of them.
    if (/^(?:suivante?|apres)$/.test(next!)) return last === text ? undefined : 2;
    return next === 'plus' && last === 'tard' ? 3 : undefined;
  };
  const at = reading.tokens.findIndex((token, place) => after(token, place) !== undefined);
  if (at >= 0) reading.claim(at, after(reading.tokens[at]!, at)!, 'periode');
  return at >= 0;
}
