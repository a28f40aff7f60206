import type { ToolResult } from '../tools/tool.js';
import { plain } from '../parse/tokens.js';
import { sayText, sayValue, taxOfKey, type Unit, unitOf } from './units.js';

/** A figure that a tool returned, or a text with digits in it, under the name that the model writes in its place. */
export interface NamedValue {
  /** As people read it. */
  texte: string;
  unite: Exclude<Unit, 'variation' | 'points'>;
  /** Null: a text. */
  valeur: number | null;
  taxe: 'HT' | 'TTC' | null;
  /** The field that it comes from. */
  champ: string;
  place: Place;
}

/** Where a value stands in the results. */
export interface Place {
  /** The result that it is of. */
  source: ToolResult;
  /** Names of the rows that it stands in, without accents, codes left out. */
  siens: readonly string[];
  /** Names of the rows beside these. */
  autres: readonly string[];
  exercice: number | null;
  /** The row as people read it; null: the value stands in none. */
  ligne: string | null;
  /** The list that the row is of. */
  liste: readonly unknown[] | null;
}

/** Fields that hold a year, which is written as it is. */
const YEARS = new Set(['exercice', 'annee']);
/** Fields that name their row, the first that is there. */
const NAMES = ['libelle', 'service', 'famille', 'seuil', 'objet', 'designation', 'numero', 'exercice', 'terme'];
const FIGURE = /\p{N}/u;

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a sentence may name a row: « 20.02 Nettoyage » is « nettoyage ». */
const nameIn = (text: string): string => plain(text).replace(/^[\d.]+ /, '');

/** The name of a row as people read it. */
export function rowName(row: unknown): string | null {
  if (!isRow(row)) return null;
  const named = NAMES.map((key) => row[key]).find((value) => value !== undefined && value !== null && value !== '');
  if (isRow(named)) return rowName(named);
  if (typeof named === 'string') return sayText(named);
  return typeof named === 'number' ? String(named) : null;
}

/**
 * The values of the results of one answer, v1, v2 and so on. The model is given them as « {{v1}} = 1500 » and writes
 * {{v1}}; the figure in the sentence is written by the server.
 */
export class NamedValues {
  private readonly values = new Map<string, NamedValue>();

  get(name: string): NamedValue | undefined {
    return this.values.get(name);
  }

  /** The data of a result with the name of each value before it. */
  name(source: ToolResult): unknown {
    const year = Number(source.filtres['exercice']);
    const place = { siens: [], autres: [], exercice: Number.isInteger(year) ? year : null, ligne: null, liste: null };
    return this.walk(source.donnees, '', { source, ...place });
  }

  private walk(value: unknown, key: string, place: Place): unknown {
    if (Array.isArray(value)) {
      const names = value.map((row) => rowName(row));
      return value.map((row, rank) => this.walk(row, key, placeOf(place, names[rank] ?? null, names, value)));
    }
    if (isRow(value)) return this.walkRow(value, place);
    if (typeof value === 'number' && !YEARS.has(key)) {
      const unite = unitOf(key);
      return this.keep(value, {
        ...{ texte: sayValue(value, unite), unite, valeur: value, taxe: taxOfKey(key), champ: key, place },
      });
    }
    if (typeof value === 'string' && FIGURE.test(value))
      return this.keep(value, { texte: sayText(value), unite: 'texte', valeur: null, taxe: null, champ: key, place });
    return value;
  }

  private walkRow(row: Row, outer: Place): Row {
    const year = row['exercice'];
    const place = typeof year === 'number' ? { ...outer, exercice: year } : outer;
    // Rows by name (« fournitures », « services ») are beside one another as those of a list are.
    const keys = Object.keys(row).filter((key) => isRow(row[key]));
    return Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        this.walk(value, key, isRow(value) && keys.length > 1 ? placeOf(place, key, keys, null) : place),
      ]),
    );
  }

  private keep(raw: number | string, value: NamedValue): string {
    const name = `v${this.values.size + 1}`;
    this.values.set(name, value);
    return `{{${name}}} = ${raw}`;
  }
}

function placeOf(
  outer: Place,
  name: string | null,
  names: readonly (string | null)[],
  liste: readonly unknown[] | null,
): Place {
  if (name === null) return outer;
  const own = nameIn(name);
  const others = names.flatMap((other) => (other === null || nameIn(other) === own ? [] : nameIn(other)));
  return {
    ...outer,
    siens: [...outer.siens, own],
    autres: [...outer.autres, ...others],
    ligne: name,
    liste: liste ?? outer.liste,
  };
}
