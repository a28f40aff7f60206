import { type Filtres, type Frame, NO_FILTERS } from './frame.js';
import type { Champ } from './terms.js';

/** Filters that ask whether a contract is so, and the field that tells it; null: none does. */
const FIELDS: Readonly<Partial<Record<keyof Filtres, Champ | null>>> = {
  procedure: 'procedure',
  offres: 'offres',
  verdicts: 'conformite',
  statut: 'fin',
  finAvant: 'fin',
  finApres: 'fin',
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

/** Whether a frame asks of one contract if it is so. */
export const asksWhether = (frame: Frame): boolean =>
  frame.filtres.marche !== null && frame.acte === 'lister' && (conditionsOf(frame).length > 0 || asksWhenSigned(frame));

/** « notifié en 2024 ? » */
const asksWhenSigned = ({ champ, periode }: Frame): boolean => champ === 'notification' && periode.exercices.length > 0;
