import type { FieldFault } from '#common/app-error.js';
import {
  type FlatColumn,
  LIST_MEMBERS,
  MEMBRES_DE_MONTANT,
  PLAIN_MEMBERS,
} from '#imports/readers/decp/flat-columns.js';
import { SUIVI } from '#imports/readers/decp/suivi-columns.js';
import { parseJsonValue } from '#imports/readers/json/json-value.js';
import { ORIGINAL_MAX } from '#imports/readers/record.js';
import { headerKey, keysOf } from '#imports/readers/table/table-header.js';
import type { TableLayout } from '#imports/readers/table/table-layout.js';
import { cellsOf } from './row-cells.js';

/** New values of a rejected row: by label of the column, or by path in the record (`acheteur.id`) for DECP. */
export interface CorrectionDemandee {
  numero: number;
  valeurs: Readonly<Record<string, string>>;
}

/** A row as the import kept it. */
export interface RejectedRow {
  numero: number;
  original: string;
}

/** The import whose rows are corrected. */
export interface CorrectedImport {
  type: string;
  format: string;
  /** Of a table. */
  table: TableLayout | undefined;
}

/** The corrected rows as a file of the same kind, or why it cannot be made. */
export type CorrectedFile = { content: string } | { refused: string } | { faults: FieldFault[] };

const PES = 'Un flux PES se corrige dans le logiciel financier, qui l’envoie de nouveau.';
const NO_LAYOUT =
  'Cet import ne garde pas les en-têtes de son fichier : corrigez le fichier et importez-le de nouveau.';

/** Makes the file that a correction sends back: the rows asked for, with their new values, and no other. */
export function correctedFile(
  { type, format, table }: CorrectedImport,
  rows: readonly RejectedRow[],
  asked: readonly CorrectionDemandee[],
): CorrectedFile {
  if (type === 'pes') return { refused: PES };
  const cut = rows.find(({ original }) => original.length >= ORIGINAL_MAX);
  if (cut) {
    return {
      refused: `La ligne n° ${cut.numero} dépasse ${ORIGINAL_MAX} caractères et n’est pas gardée entière : corrigez-la dans le fichier.`,
    };
  }
  const originals = new Map(rows.map(({ numero, original }) => [numero, original]));
  if (type === 'decp') return decpFile(format, originals, asked);
  return table ? tableFile(table, originals, asked) : { refused: NO_LAYOUT };
}

function tableFile(
  layout: TableLayout,
  originals: ReadonlyMap<number, string>,
  asked: readonly CorrectionDemandee[],
): CorrectedFile {
  const faults: FieldFault[] = [];
  const lines = asked.map(({ numero, valeurs }, index) => {
    const cells = cellsOf(originals.get(numero)!, layout);
    for (const [nom, valeur] of Object.entries(valeurs)) {
      const position = layout.entete.indexOf(nom);
      if (position === -1) faults.push({ field: `lignes.${index}.valeurs.${nom}`, message: unknownColumn(layout) });
      else cells[position] = valeur;
    }
    return written(cells, layout);
  });
  if (faults.length > 0) return { faults };
  return { content: `\ufeff${[written(layout.entete, layout), ...lines].join('\r\n')}\r\n` };
}

const unknownColumn = ({ entete }: TableLayout): string =>
  `Colonne inconnue. Colonnes du fichier : ${entete.filter((nom) => nom !== '').join(', ')}.`;

/** Every cell quoted, so that a value may hold the separator, a quote or a line end. */
const written = (cells: readonly string[], { separateur }: TableLayout): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separateur);

type Json = Record<string, unknown> | unknown[];

/** As deep as the readers of files go. */
const MAX_DEPTH = 64;

function decpFile(
  format: string,
  originals: ReadonlyMap<number, string>,
  asked: readonly CorrectionDemandee[],
): CorrectedFile {
  const faults: FieldFault[] = [];
  const records = asked.map(({ numero, valeurs }, index) => {
    // Numbers stay the text that they were: a double would change the last cents of a large one.
    const record = parseJsonValue(originals.get(numero)!, MAX_DEPTH, MEMBRES_DE_MONTANT) as Json;
    for (const [name, valeur] of Object.entries(valeurs)) {
      const field = `lignes.${index}.valeurs.${name}`;
      const path = pathOf(record, name);
      if (path === undefined) {
        faults.push({ field, message: INCONNU });
        continue;
      }
      if (path.startsWith('acheteur.')) giveAcheteur(record);
      if (!setAt(record, membersOf(path), valeur)) faults.push({ field, message: INCONNU });
    }
    return record;
  });
  if (faults.length > 0) return { faults };
  const marches = format.startsWith('decp-v2') ? byList(records) : records;
  return { content: JSON.stringify({ marches }) };
}

const INCONNU = 'Ce chemin n’existe pas dans le marché.';

/** Columns of a flat table whose value stands deeper in the record that is kept of a row. */
const CHEMINS: Partial<Record<FlatColumn, string>> = {
  acheteurId: 'acheteur.id',
  acheteurNom: 'acheteur.nom',
  categorie: '_type',
  lieuCode: 'lieuExecution.code',
  lieuType: 'lieuExecution.typeCode',
  lieuNom: 'lieuExecution.nom',
  titulaireId: 'titulaires.0.id',
  titulaireType: 'titulaires.0.typeIdentifiant',
  titulaireNom: 'titulaires.0.denominationSociale',
};

/** Members that a record alone has, and that a person may add to it. */
const MEMBRES_DE_CONCESSION = ['valeurGlobale', 'dateSignature', 'dateDebutExecution', 'montantSubventionPublique'];
const MEMBRES = new Set<string>([...MEMBRES_DE_CONCESSION, 'id', ...PLAIN_MEMBERS, ...LIST_MEMBERS]);

/**
 * Where the value of that name stands in a record: a path as it is, a member that it has or may have, or the column of a
 * table by its label (« SIRET titulaire »). Undefined for a name that nothing would read.
 */
function pathOf(record: Json | string | null, name: string): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  if (/[.[]/.test(name) || Object.hasOwn(record, name) || MEMBRES.has(name)) return name;
  const column = keysOf(SUIVI).get(headerKey(name)) as FlatColumn | undefined;
  if (column === undefined) return undefined;
  return CHEMINS[column] ?? (MEMBRES.has(column) ? column : undefined);
}

/** A record without a buyer, or with its name alone, gets the object that its SIRET goes into: nothing else could mend it. */
function giveAcheteur(record: Json): void {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return;
  const { acheteur } = record;
  if (typeof acheteur === 'string' && acheteur.trim() !== '') record['acheteur'] = { nom: acheteur };
  else if (typeof acheteur !== 'object' || acheteur === null) record['acheteur'] = {};
}

/** DECP v2 has a list for each category: `_type` and the nature say which (rulebook of the verdicts, 1.4). */
function byList(records: readonly Json[]): Record<string, Json[]> {
  const isConcession = (record: Json): boolean => {
    const { _type, nature } = record as Record<string, unknown>;
    return [_type, nature].some((text) => typeof text === 'string' && /concession/i.test(text));
  };
  return {
    marche: records.filter((record) => !isConcession(record)),
    'contrat-concession': records.filter(isConcession),
  };
}

/** The members of a path, as a person writes it (`titulaires.0.id`) or as a remark names it (`titulaires[0]`). */
const membersOf = (path: string): string[] => path.replaceAll('[', '.').replaceAll(']', '').split('.');

/**
 * Writes a value at a path; its last member may be new, those above it must be there. False when they are not, and where
 * the record is a text instead of a contract.
 */
function setAt(target: Json | string | null, path: readonly string[], valeur: string): boolean {
  const [member, ...rest] = path;
  if (typeof target !== 'object' || target === null) return false;
  if (member === undefined || member === '__proto__') return false;
  if (Array.isArray(target) && !/^\d+$/.test(member)) return false;
  const holder = target as Record<string, unknown>;
  if (rest.length === 0) {
    if (Array.isArray(target) && Number(member) >= target.length) return false;
    holder[member] = valeur;
    return true;
  }
  return Object.hasOwn(holder, member) && setAt(holder[member] as Json | string | null, rest, valeur);
}
