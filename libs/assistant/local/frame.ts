import type { NamedEntity } from './vocabulary.js';

export type Intention =
  | 'volume'
  | 'evolution'
  | 'historique'
  | 'repartition_type'
  | 'repartition_service'
  | 'repartition_famille'
  | 'repartition_section'
  | 'conformite'
  | 'nombre_fournisseurs'
  | 'principaux_fournisseurs'
  | 'fournisseur'
  | 'marches'
  | 'echeances'
  | 'delais'
  | 'seuils'
  | 'besoin'
  | 'prix'
  | 'definition'
  | 'aide'
  | 'hors_sujet';

export type TypeAchat = 'fournitures' | 'services' | 'travaux';
export type Section = 'investissement' | 'fonctionnement';

/** What was understood of a question; kept with the answer, so that the next question may continue it. */
export interface Frame {
  intention: Intention;
  /** As asked, in the order of the question; empty: the current exercice. */
  annees: number[];
  familles: Pick<NamedEntity, 'code' | 'libelle'>[];
  /** Several familles fit the same words. */
  famillesAmbigues: boolean;
  services: Pick<NamedEntity, 'code' | 'libelle'>[];
  types: TypeAchat[];
  section: Section | null;
  /** Words that were not recognised, in the order of the question. */
  reste: string[];
  /** The words between the first and the last that name something: what a search looks for. */
  texte: string;
  fournisseur: string | null;
  fournisseurId: string | null;
  procedure: 'appel' | 'adaptee' | 'sans_publicite' | null;
  /** The threshold that is asked for among those of the law; null: all. */
  seuil: 'dispense' | 'publicite' | 'formalisee' | null;
  mois: number | null;
  /** The largest is asked for. */
  plus: boolean;
  /** A number of things is asked for. */
  combien: boolean;
  enCours: boolean;
  /** The late payments are asked for, not the mean delay. */
  enRetard: boolean;
  /** The term whose definition is asked for. */
  terme: string;
}

/** A cadre read back from the database; undefined when it is of another shape. */
export function rereadFrame(raw: unknown): Frame | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const frame = raw as Partial<Frame>;
  const listes = [frame.annees, frame.familles, frame.services, frame.types, frame.reste];
  return typeof frame.intention === 'string' && listes.every(Array.isArray) ? (frame as Frame) : undefined;
}
