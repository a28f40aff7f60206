import type { ImportItem, ImportLigneItem, MotifItem } from '#client/operations.js';

/** One value of a row: a cell of a table, or a member of a DECP record by its path. */
export interface RowField {
  nom: string;
  valeur: string;
  /** What remarks name it by. */
  champ: string | null;
  isEditable: boolean;
}

/** A record with more members is shown by its first ones. */
const LEAVES_MAX = 200;

/** Whether the rows of an import can be corrected here: a PES flow is corrected where it was made, and what was taken back nowhere. */
export const isCorrectable = ({ type, retrait }: Pick<ImportItem, 'type' | 'retrait'>): boolean =>
  type !== 'pes' && !isTakenBack(retrait);

/** Whether somebody took the mandats of an import back, or asked to. */
export const isTakenBack = (retrait: ImportItem['retrait']): boolean =>
  retrait === 'termine' || retrait === 'en_attente';

/** The values of a row in the order of the file. */
export function fieldsOf({ champs, original, rejets }: ImportLigneItem): RowField[] {
  if (champs)
    return champs.map(({ nom, valeur, champ }, position) => {
      const isFirst = champs.findIndex((other) => other.nom === nom) === position;
      return { nom, valeur, champ, isEditable: nom !== '' && isFirst };
    });
  const leaves = leavesOf(parsed(original), []).slice(0, LEAVES_MAX);
  return leaves.length === 0 ? [] : [...leaves, ...missing(leaves, rejets)];
}

/** Whether a remark is about a value. Of a list, the remark names the whole. */
export const isFaulty = ({ champ }: RowField, rejets: readonly MotifItem[]): boolean =>
  champ !== null && rejets.some((one) => isWithin(champ, pathOf(one)));

/** What a remark is about, as a path of the record: it names the first of a list `titulaires[0]`. */
const pathOf = ({ champ }: MotifItem): string => champ.replaceAll('[', '.').replaceAll(']', '');

const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`);

function leavesOf(value: unknown, path: readonly string[]): RowField[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, below]) => leavesOf(below, [...path, name]));
  if (path.length === 0) return [];
  const nom = path.join('.');
  return [{ nom, valeur: value === null || value === undefined ? '' : String(value), champ: nom, isEditable: true }];
}

/** What a remark asks for and the record has not got: its last member may be new. */
function missing(leaves: readonly RowField[], rejets: readonly MotifItem[]): RowField[] {
  const absent = rejets.filter(
    ({ champ }) => /^[A-Za-z]\w*$/.test(champ) && !leaves.some(({ nom }) => isWithin(nom, champ)),
  );
  return [...new Set(absent.map(({ champ }) => champ))].map((champ) => ({
    nom: champ,
    valeur: '',
    champ,
    isEditable: true,
  }));
}

/** Numbers are read as the text that stands in the file: 99999999999999.99 is no double, and programs write NaN. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(withQuotedNumbers(text));
  } catch {
    return undefined;
  }
}

const MARKS = new Set('{}[],: \t\n\r');
const WORDS = new Set(['', 'true', 'false', 'null']);

function withQuotedNumbers(text: string): string {
  let quoted = '';
  let bare = '';
  let isString = false;
  let isEscaped = false;
  for (const character of text) {
    if (!isString && character !== '"' && !MARKS.has(character)) {
      bare += character;
      continue;
    }
    quoted += WORDS.has(bare) ? bare : `"${bare}"`;
    bare = '';
    quoted += character;
    if (character === '"' && !isEscaped) isString = !isString;
    isEscaped = isString && character === '\\' && !isEscaped;
  }
  return quoted + bare;
}
