import type { Frame } from '../../frame/frame.js';
import { type Draft, isLeftOut } from '../draft.js';
import type { Claim } from '../reading.js';
import type { Expressed } from './expressing.js';

/** « pas les travaux, juste les services »: another of its kind is kept. */
export const restated =
  (kind: 'types' | 'sections'): Expressed =>
  ({ filtres }, { reading }, at) =>
    filtres[kind] !== null && !filtres[kind].sauf && isLeftOut(reading, at);
const TYPES_AND_SECTIONS: readonly Claim[] = [
  ...(['fournitures', 'services_type', 'travaux', 'investissement', 'fonctionnement'] as const),
];
/** « les directions sans achat hors marché »: those that have none, which no group of amounts shows. */
export const keepsThoseWithout = ({ groupe }: Frame, { reading }: Draft, at: number): boolean =>
  groupe !== null &&
  reading.tokens[at]!.text === 'sans' &&
  /^(?:aucune?|achats?|depenses?|commandes?)$/.test(reading.tokens[at + 1]?.text ?? '');

/** Whether a filter leaves something out. */
export const leavesOut = ({ filtres }: Frame): boolean =>
  filtres.annulations === 'hors' ||
  filtres.sansMentions !== null ||
  Object.values(filtres).some((one) => typeof one === 'object' && one !== null && 'sauf' in one && one.sauf);

/** « hors travaux, juste les services »: what is left out is told by what is kept. */
export function leavesRestated(frame: Frame, draft: Draft, at: number): boolean {
  const next = draft.reading.placesOf(...TYPES_AND_SECTIONS).find((place) => place > at && place < at + 4);
  if (next === undefined) return false;
  const kind = /^(?:invest|fonction)/.test(draft.reading.of(next)!) ? 'sections' : 'types';
  return restated(kind)(frame, draft, next);
}
