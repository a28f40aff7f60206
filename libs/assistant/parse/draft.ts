import type { Nomme, Filtre, Frame } from '../frame/frame.js';
import type { Amounts } from './numbers.js';
import type { Match } from './names.js';
import type { ReadPeriod } from './periods.js';
import type { Reading } from './reading.js';

/** A supplier of the organisation, with the places of its name in the question. */
export interface FoundSupplier extends Nomme {
  places: readonly number[];
}

/** What was read in a question before it becomes a frame. */
export interface Draft {
  reading: Reading;
  names: readonly Match[];
  suppliers: readonly FoundSupplier[];
  period: ReadPeriod;
  amounts: Amounts;
  /** The contract whose number was typed. */
  marche: Nomme | null;
  n: number | null;
  mois: number | null;
  exerciceCourant: number;
}

/** Which parts of a frame the question says itself: a question that continues another keeps the other parts. */
export type Said = 'sujet' | 'mesure' | 'acte' | 'groupe' | 'periode' | 'noms' | 'filtres' | 'n';

/** The frame that a question says by itself. */
export interface Spoken {
  frame: Frame;
  said: ReadonlySet<Said>;
}

const EXCLUSION_REACH = 3;

/** Whether a name is left out: « hors travaux », « sauf la direction des sports ». */
export function isLeftOut(reading: Reading, at: number): boolean {
  for (let back = 1; back <= EXCLUSION_REACH; back += 1) {
    const claim = reading.of(at - back);
    if (claim === 'sauf') return true;
    if (claim !== 'direction' && claim !== 'famille' && claim !== 'depense' && claim !== 'vide' && claim !== 'marches')
      return false;
  }
  return false;
}

/** The values with their side; mixed sides keep the values that are left out. */
export function filterOf<Valeur>(values: readonly { valeur: Valeur; sauf: boolean }[]): Filtre<Valeur> | null {
  if (values.length === 0) return null;
  const left = values.filter(({ sauf }) => sauf);
  const kept = left.length > 0 ? left : values;
  return { valeurs: kept.map(({ valeur }) => valeur), sauf: left.length > 0 };
}
