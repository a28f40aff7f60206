import type { Jour } from './dates.js';

export type StatutConformite = 'conforme' | 'non_conforme' | 'a_verifier' | 'hors_champ';

/** One link of the chain that leads to a verdict, in words. */
export interface Etape {
  sujet: 'ligne' | 'marche' | 'famille' | 'seuil' | 'verdict';
  libelle: string;
  /** Article or text the step rests on. */
  reference?: string;
  /** Where the value was read and from when it holds, for a threshold. */
  source?: string;
}

/** A fact that alone decides, and where to give it. */
export interface DonneeManquante {
  donnee: string;
  /** @example "Numéro du marché sur la ligne" */
  libelle: string;
  /** Where it can be given, the shortest way first. */
  ou: readonly string[];
}

/** A verdict told to a person. */
export interface Verdict {
  statut: StatutConformite;
  motif: string;
  manque: readonly DonneeManquante[];
  /** line → marché → famille → threshold → verdict. */
  etapes: readonly Etape[];
  /** Day the threshold was looked up at. */
  jour?: Jour;
  /** The verdict relies on a threshold that was not read in a source. */
  seuilAVerifier: boolean;
  /** What may still change while the exercice is open. */
  provisoire: boolean;
  /** What a person should know before relying on the verdict. */
  avertissements: readonly string[];
}
