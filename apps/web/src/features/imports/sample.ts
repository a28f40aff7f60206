import type { ExerciceItem } from '#client/operations.js';
import { usualExercice } from '../../shell/exercices.js';

/** What a sample is written for, so that the service takes each of its rows. */
export interface SampleStamp {
  /** The buyer: a contract or a flux of another one is refused. */
  siret: string;
  /** An exercice that is not closed. */
  annee: number;
  /** Begins numbers that no contract and no mandat has: one that is known with another content is refused. */
  numero: string;
}

/** Of an organisation that gave no SIRET, whose files are not compared with it. */
export const ANY_BUYER = '21340172201787';

type Exercice = Pick<ExerciceItem, 'annee' | 'statut'>;

/**
 * The stamp of a sample that is asked for now.
 * @param today `YYYY-MM-DD`
 */
export function sampleStamp(siret: string, exercices: readonly Exercice[], today: string, now: number): SampleStamp {
  const numero = String(Math.floor(now / 1000) % 10_000_000).padStart(7, '0');
  return { siret, annee: openYear(exercices, today), numero };
}

/** The exercice that screens open on, where one is open; else the first year from now that nobody closed. */
function openYear(exercices: readonly Exercice[], today: string): number {
  const open = exercices.filter(({ statut }) => statut === 'ouvert');
  const closed = new Set(exercices.filter(({ statut }) => statut !== 'ouvert').map(({ annee }) => annee));
  let year = usualExercice(open, today) ?? Number(today.slice(0, 4));
  while (closed.has(year)) year += 1;
  return year;
}

/** A sample with its `{siret}`, `{annee}` and `{numero}` filled in. */
export const stampSample = (text: string, stamp: SampleStamp): string =>
  text.replaceAll(/\{(siret|annee|numero)\}/g, (_, name: keyof SampleStamp) => String(stamp[name]));
