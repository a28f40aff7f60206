import { fold } from '#imports/readers/values/code-lists.js';
import { cleanText } from '#imports/readers/values/texts.js';
import type { ImportType } from '#imports/recognise.js';

/** The columns of a kind of table, and what its first row must name for the file to be of that kind. */
export interface TableSpec<Name extends string = string> {
  type: ImportType;
  /** What people call such a file, where two kinds of table are of one type. */
  nom?: string;
  /** Spellings of the header of each column, the usual one first. */
  columns: Readonly<Record<Name, readonly string[]>>;
  /** Of each group, one column at least. */
  required: readonly (readonly Name[])[];
}

/** A known column that stands twice in a file; the first one is read. Positions are 0-based. */
export interface DoubleColumn {
  /** The header, as the file writes it. */
  label: string;
  first: number;
  second: number;
}

/** Where the known columns stand in a file. */
export class TableHeader<Name extends string = string> {
  constructor(
    private readonly positions: ReadonlyMap<string, number>,
    /** Number of cells of the header row. */
    readonly width: number,
    /** Headers that mean nothing to the reader: shown to the person, whose data is not read. */
    readonly ignores: readonly string[],
    /** Columns that the header names twice in the same words. */
    readonly doubles: readonly DoubleColumn[],
    /** Columns holding bank details, which are never kept, not even in the original of a rejected row. */
    readonly bancaires: readonly number[],
  ) {}

  /** 0-based position of a column, -1 when the file has not got it. */
  position(name: Name): number {
    return this.positions.get(name) ?? -1;
  }

  get known(): number {
    return this.positions.size;
  }
}

/** A header longer than this is none: a hostile sheet has thousands of cells of 32,767 characters. */
const HEADER_MAX = 100;

/** Words that change nothing of the meaning of a header. */
const STOP_WORDS = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'en', 'euros', 'euro', 'eur', 'the']);
const BANK =
  /^(iban|bic|rib|swift|compte ?bancaire|coordonnees ?bancaires|domiciliation|cle ?rib|code ?(banque|guichet|bic))/;

/** What two spellings of a header share: `N° de mandat`, `NUM_MANDAT` and `numéro mandat` are one. */
export function headerKey(label: string): string {
  return fold(label.slice(0, HEADER_MAX))
    .replace(/\bn\s?[°º]|n[°º]|\b(num|nro|no)\b\.?/g, ' numero ')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .join('');
}

/** Reads a row as the header of a table; `undefined` when it lacks a required column. */
export function matchHeader<Name extends string>(
  cells: readonly string[],
  spec: TableSpec<Name>,
): TableHeader<Name> | undefined {
  const header = readHeader(cells, spec);
  return missingColumns(header, spec).length === 0 ? header : undefined;
}

/** Reads a row as a header whatever is missing. */
export function readHeader<Name extends string>(cells: readonly string[], spec: TableSpec<Name>): TableHeader<Name> {
  const names = keysOf(spec);
  const positions = new Map<string, number>();
  const ignores: string[] = [];
  const doubles: DoubleColumn[] = [];
  const bancaires: number[] = [];
  cells.forEach((cell, position) => {
    const key = headerKey(cell);
    const name = names.get(key);
    const known = name === undefined ? undefined : positions.get(name);
    const label = cleanText(cell.slice(0, HEADER_MAX));
    if (name !== undefined && known === undefined) positions.set(name, position);
    else if (known !== undefined && headerKey(cells[known] ?? '') === key)
      doubles.push({ label, first: known, second: position });
    else if (label !== '') ignores.push(label);
    if (BANK.test(fold(cell.slice(0, HEADER_MAX)).replace(/[_.-]/g, ' '))) bancaires.push(position);
  });
  return new TableHeader<Name>(positions, cells.length, ignores, doubles, bancaires);
}

/** The usual headers of the required columns that a header lacks, one for each group. */
export function missingColumns<Name extends string>(header: TableHeader<Name>, spec: TableSpec<Name>): string[] {
  return spec.required
    .filter((group) => group.every((name) => header.position(name) === -1))
    .map((group) => group.map((name) => `« ${spec.columns[name][0] ?? name} »`).join(' ou '));
}

const keysBySpec = new WeakMap<object, Map<string, string>>();

/** The column that each known spelling of a header means, by `headerKey`. */
export function keysOf(spec: TableSpec): ReadonlyMap<string, string> {
  const known = keysBySpec.get(spec);
  if (known) return known;
  const keys = new Map<string, string>();
  for (const [name, labels] of Object.entries(spec.columns)) {
    for (const label of labels) keys.set(headerKey(label), name);
  }
  keysBySpec.set(spec, keys);
  return keys;
}
