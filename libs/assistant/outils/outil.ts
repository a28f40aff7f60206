import type { Lecture, Niveau } from '../perimetre.js';

/** A row that a member can open. */
export interface LienSource {
  libelle: string;
  url: string;
}

/** What a tool found, and how: the source of every figure of an answer. */
export interface ResultatOutil<Donnees = unknown> {
  outil: string;
  /** The source in words. */
  libelle: string;
  /** The filters that were really applied. */
  filtres: Record<string, string | number>;
  donnees: Donnees;
  liens: LienSource[];
}

/** JSON Schema of one argument; the organisation is never one. */
export interface Parametre {
  type: 'string' | 'integer';
  description: string;
  enum?: readonly string[];
}

/** A read-only tool. Its arguments are read leniently: what is unreadable is absent, and nothing widens the scope. */
export interface Outil<Donnees> {
  nom: string;
  /** For the reader of the sources, and for a model. */
  libelle: string;
  description: string;
  parametres: Record<string, Parametre>;
  /** The scopes that it answers in. */
  niveaux: readonly Niveau[];
  executer(contexte: Lecture, arguments_: Arguments): Promise<Trouve<Donnees>>;
}

export interface Trouve<Donnees> {
  donnees: Donnees;
  filtres: Record<string, string | number>;
  liens?: LienSource[];
}

/** Arguments as received, read one by one. */
export class Arguments {
  constructor(private readonly bruts: Record<string, unknown>) {}

  /** Trimmed text of at most 200 characters. */
  texte(nom: string): string | undefined {
    const brut = this.bruts[nom];
    if (typeof brut !== 'string' && typeof brut !== 'number') return undefined;
    const texte = String(brut).replaceAll('\u0000', '').trim().slice(0, 200);
    return texte === '' ? undefined : texte;
  }

  entier(nom: string, minimum: number, maximum: number): number | undefined {
    const nombre = Number(this.texte(nom));
    return Number.isInteger(nombre) && nombre >= minimum && nombre <= maximum ? nombre : undefined;
  }

  choix<const Choix extends string>(nom: string, choix: readonly Choix[]): Choix | undefined {
    const texte = this.texte(nom);
    return choix.find((candidat) => candidat === texte);
  }

  /** An exercice of the organisation; any other year, or none, is the current one. */
  exercice({ perimetre }: Lecture, nom = 'exercice'): number {
    const asked = this.entier(nom, 1900, 9999);
    return asked !== undefined && perimetre.exercices.includes(asked) ? asked : perimetre.exerciceCourant;
  }
}

export const PARAMETRE_EXERCICE: Parametre = {
  type: 'integer',
  description: 'Année de l’exercice ; absente ou inconnue de la collectivité : l’exercice en cours.',
};
