import { EMPTY_FRAME, type Filtres, type Frame, NO_FILTERS } from './frame.js';
import type { Champ } from './terms.js';

/** Filters that ask whether a contract is so, and the field that tells it; null: none does. */
const FIELDS: Readonly<Partial<Record<keyof Filtres, Champ | null>>> = {
  procedure: 'procedure',
  offres: 'offres',
  verdicts: 'conformite',
  statut: 'fin',
  finAvant: 'fin',
  finApres: 'fin',
  notifieApres: 'notification',
  notifieAvant: 'notification',
  duree: 'duree',
  fournisseurs: 'titulaire',
  montantMin: 'montant',
  montantMax: 'montant',
  types: null,
  mentions: null,
  sansMentions: null,
};

/** « plus de 5 offres ? », « notifié en 2024 ? » of one contract: what it is asked to be. */
export const conditionsOf = ({ filtres }: Frame): (keyof Filtres)[] =>
  (Object.keys(FIELDS) as (keyof Filtres)[]).filter((name) => filtres[name] !== null);

/** The filters of one contract, with what it is asked to be. */
export const conditionsOfOne = (marche: Filtres['marche'], frame: Frame): Filtres => ({
  ...NO_FILTERS,
  marche,
  ...Object.fromEntries(conditionsOf(frame).map((name) => [name, frame.filtres[name]])),
});

/** The field that tells whether a contract is so; null where none does. */
export function fieldOfConditions(frame: Frame): Champ | null {
  const [field = null, ...others] = new Set(conditionsOf(frame).map((name) => FIELDS[name] ?? null));
  if (others.length > 0) return null;
  return field ?? (asksWhenSigned(frame) ? 'notification' : null);
}

/** Of contracts that are named by what they are for, their period is one of these too. */
const FIELDS_OF_SEVERAL: typeof FIELDS = {
  ...FIELDS,
  echeanceMois: 'fin',
  parFin: 'fin',
  enVigueur: null,
  paye: null,
};
export const ASKED_OF_SEVERAL = Object.keys(FIELDS_OF_SEVERAL) as (keyof Filtres)[];

/** The field that tells what several contracts are asked to be; null where none does, or several would. */
export function fieldOf(asked: readonly (keyof Filtres | 'periode')[]): Champ | null {
  const others = asked.filter((name): name is keyof Filtres => name !== 'periode');
  const fields = new Set(others.map((name) => FIELDS_OF_SEVERAL[name] ?? null));
  if (fields.size > 1) return null;
  return others.length === 0 ? 'notification' : ([...fields][0] ?? null);
}

/** Whether a frame asks of one contract if it is so. */
export const asksWhether = (frame: Frame): boolean =>
  frame.filtres.marche !== null && frame.acte === 'lister' && (conditionsOf(frame).length > 0 || asksWhenSigned(frame));

/** « notifié en 2024 ? » */
const asksWhenSigned = ({ champ, periode }: Frame): boolean => champ === 'notification' && periode.exercices.length > 0;

/** The contracts of a frame that asks whether each of them is so, whatever they are asked to be. */
export function withoutAsked({ soit, ...frame }: Frame): Frame {
  if (!soit) return frame;
  const whole = Object.fromEntries(
    soit.filter((name) => name !== 'periode').map((name) => [name, NO_FILTERS[name as keyof Filtres]]),
  );
  const periode = soit.includes('periode') ? EMPTY_FRAME.periode : frame.periode;
  return { ...frame, filtres: { ...frame.filtres, ...whole }, periode };
}
