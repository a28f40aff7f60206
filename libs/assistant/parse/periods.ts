import type { Periode } from '../frame/frame.js';
import type { Reading } from './reading.js';

const MONTHS: Readonly<Record<string, number>> = {
  ...{
    janvier: 1,
    janv: 1,
    fevrier: 2,
    fev: 2,
    fevr: 2,
    mars: 3,
    avril: 4,
    avr: 4,
    mai: 5,
    juin: 6,
    juillet: 7,
    juil: 7,
  },
  ...{ aout: 8, septembre: 9, sept: 9, octobre: 10, oct: 10, novembre: 11, nov: 11, decembre: 12, dec: 12 },
};
const RANKS: Readonly<Record<string, number>> = {
  ...{ premier: 1, '1er': 1, deuxieme: 2, second: 2, '2e': 2, '2eme': 2, troisieme: 3, '3e': 3, '3eme': 3 },
  ...{ quatrieme: 4, '4e': 4, '4eme': 4, dernier: 4 },
};
export const SMALL_NUMBERS: Readonly<Record<string, number>> = {
  ...{ deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, douze: 12, quinze: 15 },
  ...{ vingt: 20, dixhuit: 18, trente: 30, cent: 100 },
};
/** Years before the current exercice, by the words that say it. */
const RELATIVE: readonly (readonly [string, number])[] = [
  ...['avant derniere annee', 'il y a deux ans', 'y a deux ans', 'y a 2 ans', 'n-2'].map((one) => [one, 2] as const),
  ...['an dernier', 'annee derniere', 'annee passee', 'an passe', 'exercice precedent', 'annee precedente', 'n-1'].map(
    (one) => [one, 1] as const,
  ),
  ...['exercice dernier', 'dernier exercice clos', 'dernier exercice', 'derniere annee', 'exercice passe'].map(
    (one) => [one, 1] as const,
  ),
  ...['annee avant', 'exercice avant', 'dernier exercice complet', 'exercice ecoule', 'annee ecoulee', 'last year'].map(
    (one) => [one, 1] as const,
  ),
  ...['cette annee', 'annee en cours', 'exercice en cours', 'annee cours', 'exercice courant', 'annee courante'].map(
    (one) => [one, 0] as const,
  ),
  ...['exercice actuel', 'annee actuelle', 'cet exercice', 'en ce moment', 'annee ci', 'depuis debut annee'].map(
    (one) => [one, 0] as const,
  ),
  ...['cette annee ci', 'depuis janvier dernier', 'depuis debut exercice', 'st annee'].map((one) => [one, 0] as const),
];

export interface ReadPeriod {
  periode: Periode;
  /** A year, a month or a span was said. */
  dite: boolean;
  /** Several years were asked for as a series. */
  serie: boolean;
  /** The year is what another one is compared with: « par rapport à 2024 ». */
  reference: boolean;
  /** The year before the one that was spoken of: « l’année précédente ». */
  before: boolean;
}

interface Days {
  exerciceCourant: number;
  exercices: readonly number[];
  aujourdhui: string;
}

/** Takes the words of time out of a question. */
export function readPeriod(reading: Reading, days: Days): ReadPeriod {
  const years = readYears(reading, days);
  const mois = readMonths(reading, days);
  const exercices = [...new Set(years.annees)];
  return {
    periode: { exercices, mois: mois.mois, memeDate: false },
    dite: exercices.length > 0 || mois.mois !== null,
    serie: years.serie,
    reference: years.reference,
    before: reading.tokens.some(({ text }) => /^precedente?$/.test(text)),
  };
}

function readYears(
  reading: Reading,
  { exerciceCourant, exercices }: Days,
): { annees: number[]; serie: boolean; reference: boolean } {
  const { tokens } = reading;
  const annees: number[] = [];
  let [serie, reference] = [false, false];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    const span = spanAt(reading, at, exercices, exerciceCourant);
    if (span) {
      annees.push(...span);
      serie = true;
      continue;
    }
    const relative = RELATIVE.find(([words]) => takes(reading, at, words));
    if (relative) {
      const since = tokens[at - 1]?.text === 'depuis';
      if (since) reading.claim(at - 1, 1, 'periode');
      reference ||= since || isReference(reading, at);
      annees.push(exerciceCourant - relative[1]);
      continue;
    }
    const { text } = tokens[at]!;
    const range = /^((?:19|20)\d\d)-((?:19|20)\d\d)$/.exec(text);
    if (range) {
      annees.push(...yearsBetween(Number(range[1]), Number(range[2])));
      serie = true;
      reading.claim(at, 1, 'periode');
    } else if (/^(?:19|20)\d\d$/.test(text)) {
      const since = tokens[at - 1]?.text === 'depuis' || tokens[at - 2]?.text === 'depuis';
      const to = tokens[at + 1]?.text === 'a' && /^(?:19|20)\d\d$/.test(tokens[at + 2]?.text ?? '');
      reading.claim(at, 1, 'periode');
      reference ||= isReference(reading, at);
      if (since) {
        annees.push(...yearsBetween(Number(text), exerciceCourant));
        serie = true;
        for (const place of [at - 1, at - 2]) if (tokens[place]?.text === 'depuis') reading.claim(place, 1, 'periode');
      } else if (to) {
        annees.push(...yearsBetween(Number(text), Number(tokens[at + 2]!.text)));
        serie = true;
        reading.claim(at + 1, 2, 'periode');
      } else annees.push(Number(text));
    } else continue;
    if (['exercice', 'annee', 'exercices', 'annees'].includes(tokens[at - 1]?.text ?? ''))
      reading.claim(at - 1, 1, 'periode');
  }
  return { annees, serie, reference };
}

/** Whether a year is said after « par rapport à », « contre », « versus ». */
const isReference = ({ tokens }: Reading, at: number): boolean =>
  [at - 1, at - 2, at - 3].some((place) => /^(?:rapport|contre|vs|versus|compar|face)/.test(tokens[place]?.text ?? ''));

/** « ces trois dernières années », « depuis 3 ans », « toutes les années ». */
function spanAt(reading: Reading, at: number, exercices: readonly number[], courant: number): number[] | undefined {
  const { tokens } = reading;
  const word = (rank: number): string => tokens[at + rank]?.text ?? '';
  const isYears = (text: string): boolean => ['ans', 'annees', 'exercices'].includes(text);
  const isLast = (text: string): boolean => ['derniers', 'dernieres', 'derniere'].includes(text);
  const number = Number(SMALL_NUMBERS[word(0)] ?? word(0));
  if (Number.isInteger(number) && number > 1 && number <= 30) {
    if (['dans', 'ici'].includes(tokens[at - 1]?.text ?? '')) return undefined;
    const length = isLast(word(1)) && isYears(word(2)) ? 3 : isYears(word(1)) ? 2 : 0;
    if (length > 0) {
      reading.claim(at, length, 'periode');
      const from = tokens[at - 1]?.text ?? '';
      if (from === 'depuis' || from === 'sur') reading.claim(at - 1, 1, 'periode');
      return yearsBetween(courant - number + 1, courant);
    }
  }
  if (isLast(word(0)) && isYears(word(1))) {
    reading.claim(at, 2, 'periode');
    return [...exercices].filter((annee) => annee <= courant).slice(-3);
  }
  return undefined;
}

const yearsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(30, Math.max(0, Math.abs(to - from) + 1)) }, (_, rank) => Math.min(from, to) + rank);

function readMonths(reading: Reading, { aujourdhui }: Days): { mois: Periode['mois'] } {
  const { tokens } = reading;
  const present = Number(aujourdhui.slice(5, 7));
  const found: number[] = [];
  let [since, until] = [false, false];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    const span = quarterAt(reading, at, present);
    if (span) return { mois: span };
    const month = MONTHS[tokens[at]!.text];
    if (month === undefined) continue;
    reading.claim(at, 1, 'periode');
    found.push(month);
    for (const place of [at - 1, at - 2]) {
      const text = tokens[place]?.text ?? '';
      since ||= text === 'depuis' || text === 'partir';
      until ||= ['jusqu', 'jusque', 'avant'].includes(text);
      if (['depuis', 'jusqu', 'jusque', 'avant', 'debut', 'partir', 'fin', 'mois'].includes(text))
        reading.claim(place, 1, 'periode');
    }
  }
  const [first, second] = found;
  if (first === undefined) return { mois: null };
  if (second !== undefined) return { mois: [Math.min(first, second), Math.max(first, second)] };
  if (since) return { mois: [first, 12] };
  return { mois: until ? [1, first] : [first, first] };
}

/** « premier trimestre », « T1 », « second semestre », « ce mois-ci », « le mois dernier ». */
function quarterAt(reading: Reading, at: number, present: number): [number, number] | undefined {
  const { tokens } = reading;
  const short = /^([ts])([1-4])$/.exec(tokens[at]!.text);
  const take = (length: number, span: [number, number]): [number, number] => {
    reading.claim(at, length, 'periode');
    return span;
  };
  if (short) return take(1, part(short[1] === 't' ? 3 : 6, Number(short[2])));
  const rank = RANKS[tokens[at]!.text];
  const unit = tokens[at + 1]?.text;
  if (rank !== undefined && unit === 'trimestre') return take(2, part(3, rank));
  if (rank !== undefined && unit === 'semestre') return take(2, part(6, Math.min(rank, 2)));
  if (tokens[at]!.text === 'trimestre' && /^[1-4]$/.test(unit ?? '')) return take(2, part(3, Number(unit)));
  if (takes(reading, at, 'ce mois ci') || takes(reading, at, 'ce mois') || takes(reading, at, 'mois en cours'))
    return [present, present];
  if (present > 1 && (takes(reading, at, 'mois dernier') || takes(reading, at, 'mois passe')))
    return [present - 1, present - 1];
  return undefined;
}

const part = (length: number, rank: number): [number, number] => [(rank - 1) * length + 1, Math.min(12, rank * length)];

/** Takes these words when they are there, one after the other. */
function takes(reading: Reading, at: number, expression: string): boolean {
  const words = expression.split(' ');
  if (!words.every((word, rank) => reading.tokens[at + rank]?.text === word && reading.isFree(at + rank))) return false;
  reading.claim(at, words.length, 'periode');
  return true;
}
