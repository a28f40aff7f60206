import { normalise } from './mots.js';
import type { Rang } from './rangs.js';

/** A procedure as DECP names it, with its rank. */
export interface Procedure {
  libelle: string;
  /** Version of DECP that uses the label. */
  decp: 'v1' | 'v2';
  /** Its v2 label; undefined for the procedures of concessions, which are no marchés. */
  libelleV2?: string;
  /** Rank before publicity is looked at; undefined for concessions, to which the ranks of marchés do not apply. */
  rang?: Rang;
}

const NEGOCIATION = 'Procédure avec négociation';
const SANS_PUBLICITE = 'Marché passé sans publicité ni mise en concurrence préalable';

/** Every procedure met in DECP v1 and v2. */
export const PROCEDURES: readonly Procedure[] = [
  { libelle: SANS_PUBLICITE, decp: 'v2', libelleV2: SANS_PUBLICITE, rang: 0 },
  { libelle: 'Procédure adaptée', decp: 'v2', libelleV2: 'Procédure adaptée', rang: 1 },
  { libelle: "Appel d'offres ouvert", decp: 'v2', libelleV2: "Appel d'offres ouvert", rang: 3 },
  { libelle: "Appel d'offres restreint", decp: 'v2', libelleV2: "Appel d'offres restreint", rang: 3 },
  { libelle: NEGOCIATION, decp: 'v2', libelleV2: NEGOCIATION, rang: 3 },
  { libelle: 'Dialogue compétitif', decp: 'v2', libelleV2: 'Dialogue compétitif', rang: 3 },
  {
    libelle: 'Marché négocié sans publicité ni mise en concurrence préalable',
    decp: 'v1',
    libelleV2: SANS_PUBLICITE,
    rang: 0,
  },
  {
    libelle: 'Marché public négocié sans publicité ni mise en concurrence préalable',
    decp: 'v1',
    libelleV2: SANS_PUBLICITE,
    rang: 0,
  },
  { libelle: 'Procédure concurrentielle avec négociation', decp: 'v1', libelleV2: NEGOCIATION, rang: 3 },
  {
    libelle: 'Procédure négociée avec mise en concurrence préalable',
    decp: 'v1',
    libelleV2: NEGOCIATION,
    rang: 3,
  },
  { libelle: 'Procédure négociée ouverte', decp: 'v2' },
  { libelle: 'Procédure non négociée ouverte', decp: 'v2' },
  { libelle: 'Procédure négociée restreinte', decp: 'v2' },
  { libelle: 'Procédure non négociée restreinte', decp: 'v2' },
];

const byKey = new Map(PROCEDURES.map((procedure) => [normalise(procedure.libelle), procedure]));

/** Finds a procedure by its label, whatever the case, the accents and the apostrophes. */
export function findProcedure(libelle: string): Procedure | undefined {
  return byKey.get(normalise(libelle));
}
