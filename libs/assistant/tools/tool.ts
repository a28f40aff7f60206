import { readDate } from '#common/filters.js';
import type { ToolContext, ReadLevel } from '../scope.js';

/** A row that a member can open. */
export interface SourceLink {
  libelle: string;
  url: string;
}

/** What a tool found, and how: the source of every figure of an answer. */
export interface ToolResult<Donnees = unknown> {
  outil: string;
  /** The source in words. */
  libelle: string;
  /** The filters that were really applied. */
  filtres: Record<string, string | number>;
  donnees: Donnees;
  liens: SourceLink[];
}

/** JSON Schema of one argument; the organisation is never one. */
export interface ToolParameter {
  type: 'string' | 'integer';
  description: string;
  enum?: readonly string[];
}

/** A read-only tool. Its arguments are read leniently: what is unreadable is absent, and nothing widens the scope. */
export interface Tool<Donnees> {
  nom: string;
  /** For the reader of the sources, and for a model. */
  libelle: string;
  description: string;
  parametres: Record<string, ToolParameter>;
  /** The scopes that it answers in. */
  niveaux: readonly ReadLevel[];
  run(contexte: ToolContext, arguments_: Arguments): Promise<Found<Donnees>>;
}

export interface Found<Donnees> {
  donnees: Donnees;
  filtres: Record<string, string | number>;
  liens?: SourceLink[];
}

/** Arguments as received, read one by one. */
export class Arguments {
  constructor(private readonly rawArguments: Record<string, unknown>) {}

  /** Trimmed text of at most 200 characters. */
  texte(nom: string): string | undefined {
    const raw = this.rawArguments[nom];
    if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
    const texte = String(raw).replaceAll('\u0000', '').trim().slice(0, 200);
    return texte === '' ? undefined : texte;
  }

  entier(nom: string, minimum: number, maximum: number): number | undefined {
    const nombre = Number(this.texte(nom));
    return Number.isInteger(nombre) && nombre >= minimum && nombre <= maximum ? nombre : undefined;
  }

  /** An amount of euros, to the cent. */
  montant(nom: string): number | undefined {
    const texte = this.texte(nom) ?? '';
    return /^\d{1,13}(?:\.\d{1,2})?$/.test(texte) ? Number(texte) : undefined;
  }

  /** A calendar day, YYYY-MM-DD, that exists. */
  jour(nom: string): string | undefined {
    const texte = this.texte(nom);
    return readDate(texte) === undefined ? undefined : texte;
  }

  choix<const Choix extends string>(nom: string, choix: readonly Choix[]): Choix | undefined {
    const texte = this.texte(nom);
    return choix.find((candidate) => candidate === texte);
  }

  /** The alternatives of a text, separated by commas; null when there are none. */
  liste(nom: string): string[] | null {
    const valeurs = (this.texte(nom) ?? '').split(',').map((valeur) => valeur.trim());
    const lues = valeurs.filter((valeur) => valeur !== '').slice(0, 50);
    return lues.length === 0 ? null : lues;
  }

  /** An exercice of the organisation; any other year, or none, is the current one. */
  exercice({ scope }: ToolContext, nom = 'exercice'): number {
    const asked = this.entier(nom, 1900, 9999);
    return asked !== undefined && scope.exercices.includes(asked) ? asked : scope.exerciceCourant;
  }

  /** The year that was asked for, whatever is known of it; the current one where none was. */
  annee({ scope }: ToolContext, nom = 'exercice'): number {
    return this.entier(nom, 1900, 9999) ?? scope.exerciceCourant;
  }
}

/** The filters that were given. */
export function present(filtres: Record<string, string | number | null | undefined>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(filtres).filter((entry): entry is [string, string | number] => entry[1] != null),
  );
}

export const EXERCICE_PARAMETER: ToolParameter = {
  type: 'integer',
  description: 'Année de l’exercice ; absente ou inconnue de la collectivité : l’exercice en cours.',
};
