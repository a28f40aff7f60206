import type { Frame } from '../../frame/frame.js';
import type { Token } from '../tokens.js';

/** What the question before tells of a day that a turn says in part. */
export interface DayBefore {
  /** The year of what it was asked of. */
  annee: number | null;
  /** Its month, where it was of one. */
  mois: number | null;
  /** The day that it told as a bound, or alone. */
  date: string | null;
  /** The last day of its exercice, where it was of one that is over and told no days. */
  fin: string | null;
}

/** A turn that says no more than a day: « et après le 15 mars ? », « et du 18 au 31 ? ». */
const LONGEST = 8;
const OF_DAYS =
  /^(?:et|avant|apres|depuis|jusqu|entre|a|au|partir|compter|cette|date|1er|\d{1,2}|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$/;

/** Null where the turn says more than days, or nothing came before. */
export function dayBefore(before: Frame | undefined, tokens: readonly Token[], aujourdhui: string): DayBefore | null {
  if (!before || tokens.length > LONGEST || !tokens.every(({ text }) => OF_DAYS.test(text))) return null;
  const { exercices, mois, jours, date } = before.periode;
  const told = date ?? before.filtres.notifieAvant ?? before.filtres.notifieApres;
  const isOfOneYear = jours == null || jours[0].slice(0, 4) === jours[1].slice(0, 4);
  const [year, ...others] = exercices;
  const annee = told ? Number(told.slice(0, 4)) : isOfOneYear && others.length === 0 ? (year ?? null) : null;
  const isOver = annee !== null && annee < Number(aujourdhui.slice(0, 4));
  return {
    annee,
    mois: annee !== null && others.length === 0 && mois !== null && mois[0] === mois[1] ? mois[0] : null,
    date: date ?? null,
    fin: isOver && jours == null ? `${annee}-12-31` : null,
  };
}
