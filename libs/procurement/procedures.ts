import type { Jour } from './dates.js';
import { toCentimes, type Montant } from './montant.js';
import { normalise } from './mots.js';
import type { Rang } from './rangs.js';
import { findSeuil, type Seuil } from './seuils.js';
import type { TypeAchat } from './types-achat.js';

/** A procedure as DECP names it, with its rank; loaded into SQL as it stands. */
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

export interface PassationMarche {
  /** DECP label. */
  procedure: string;
  /** HT: the maximum of an accord-cadre, else the amount. Undefined when not known. */
  montant?: Montant;
  typeAchat: TypeAchat;
  /** Day the consultation was launched. */
  jour: Jour;
  /** Whether a notice was published, when the buyer recorded it. */
  publicite?: boolean;
}

export interface RangMarche {
  rang: Rang;
  /** Set when the publicity is presumed: the threshold that made it compulsory for this contract. */
  publicitePresumee?: Seuil;
}

/**
 * The rank of the procedure a contract was awarded by. Essential data say « procédure adaptée » and nothing of the
 * notice: when it was not recorded, it is presumed from the publicity threshold on (R2131-12 made it compulsory for
 * that contract), and the verdict says that it is a presumption. Below, a procédure adaptée keeps rank 1.
 *
 * @returns undefined for an unknown procedure or that of a concession
 */
export function rangDuMarche(marche: PassationMarche): RangMarche | undefined {
  const rang = findProcedure(marche.procedure)?.rang;
  if (rang !== 1) return rang === undefined ? undefined : { rang };
  if (marche.publicite !== undefined) return { rang: marche.publicite ? 2 : 1 };
  const seuil = findSeuil('publicite', marche.typeAchat, marche.jour);
  const reached = seuil && marche.montant !== undefined && toCentimes(marche.montant) >= toCentimes(seuil.montant);
  return reached ? { rang: 2, publicitePresumee: seuil } : { rang: 1 };
}
