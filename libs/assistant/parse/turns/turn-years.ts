import type { Filtres, Frame } from '../../frame/frame.js';
import type { Spoken } from '../draft.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';

/** « par rapport à 2024 »: the current exercice is compared with that one. */
export function againstReference(frame: Frame, { reference }: ReadPeriod, exerciceCourant: number): Frame {
  const [year, ...others] = frame.periode.exercices;
  const isAlone =
    (reference || frame.periode.memeDate) &&
    ['comparer', 'varier', 'expliquer'].includes(frame.acte) &&
    year !== undefined &&
    others.length === 0 &&
    year !== exerciceCourant;
  return isAlone ? { ...frame, periode: { ...frame.periode, exercices: [exerciceCourant, year] } } : frame;
}

const YEAR = /^(?:an|annee|exercice)$/;
const LAST = /^(?:dernier|derniere|passe|passee)$/;

/** « c’est plus que l’an dernier ? » after a figure of last year: that year against the one before it, and not against itself. */
export function againstLastYear(frame: Frame, before: Frame | undefined, { tokens }: Reading): Frame {
  const { exercices } = frame.periode;
  const [year] = exercices;
  const isOfOneYear = exercices.length === 2 && exercices.every((one) => one === year);
  const told = before?.periode.exercices ?? [];
  const saysLast = tokens.some(({ text }, at) => YEAR.test(text) && LAST.test(tokens[at + 1]?.text ?? ''));
  if (year === undefined || !isOfOneYear || !saysLast || told.length !== 1 || told[0] !== year) return frame;
  return { ...frame, periode: { ...frame.periode, exercices: [year, year - 1] } };
}

const LONGEST_OF_SAME_YEARS = 12;

/**
 * « combien pour la culture ? » after the sports in 2025: of that year, which nobody says anew. After two years it may be of
 * either: null.
 */
export function ofSameYears(frame: Frame, { said }: Spoken, before: Frame, { tokens }: Reading): Frame | null {
  const { periode } = before;
  const isOfTime = said.has('periode') || periode.exercices.length === 0 || tokens.length > LONGEST_OF_SAME_YEARS;
  const isOfRows = OF_ROWS.has(frame.acte) && OF_ROWS.has(before.acte);
  const isSame = (frame.sujet === 'marches') === (before.sujet === 'marches');
  // « pourquoi ce taux ? » is of the year of that rate.
  if (frame.acte === 'expliquer' && !said.has('periode') && !said.has('noms')) return { ...frame, periode };
  if (isOfTime || !isOfRows || !isSame || isDated(frame.filtres)) return frame;
  return periode.exercices.length > 1 ? null : { ...frame, periode };
}

const OF_ROWS: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'comparer', 'varier', 'lister']);

/** Contracts that are found by another day than that of their notification, or by their number. */
const isDated = ({
  statut,
  parFin,
  enVigueur,
  finAvant,
  finApres,
  vigueurLe,
  notifieApres,
  notifieAvant,
  echeanceMois,
  marche,
  texte,
}: Filtres): boolean =>
  [statut, finAvant, finApres, vigueurLe, notifieApres, notifieAvant, echeanceMois, marche, texte].some(
    (one) => one !== null,
  ) ||
  parFin ||
  enVigueur;

/** « le total des deux années » names nobody: it is of what these years were told of. */
export const takesYearsUp = ({ redite }: Pick<ReadPeriod, 'redite'>, said: Spoken['said']): boolean =>
  redite && !said.has('noms');

/** « par exercice » after one exercice is of all of them: one alone is no series. */
export const overAllYears = (before: Frame, frame: Frame): Frame =>
  frame.groupe === 'exercice' && before.groupe !== 'exercice' && frame.periode.exercices.length === 1
    ? { ...frame, periode: { ...frame.periode, exercices: [] } }
    : frame;
