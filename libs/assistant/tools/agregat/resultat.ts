import { percentOf } from '#design/share.js';
import { isOfTime } from '../../frame/frame.js';
import type { Axe } from '../../frame/terms.js';
import type { Tool } from '../tool.js';
import type { Cellule } from './croisement.js';

/** Figures of a group, by name: euros, counts, percent or days. Null: the rows tell nothing of it. */
export type Chiffres = Record<string, number | null>;

export interface Groupe {
  /** Code of what the rows share; null: they bear none. */
  cle: string | null;
  libelle: string | null;
  chiffres: Chiffres;
}

export interface AgregatData {
  /** All the rows together. */
  total: Chiffres;
  /** The first ones in the order asked. */
  groupes: Groupe[];
  nombre_groupes: number;
  /** The frame cannot be answered, and why; the figures are then empty. */
  refus: string | null;
  /** Of two axes, what each pair has. */
  cellules?: Cellule[];
}

export interface Demande {
  mesure: string;
  sens: 1 | -1;
  /** Mandats by their day, and not by the measure. */
  parJour: boolean;
  n: number;
  /** The axis of the columns. */
  croise?: Axe | undefined;
  /** So many of the columns alone, the first of each row. */
  deChacun?: number | undefined;
  /** Groups whose measure is within these bounds alone are kept; null: no bound. */
  minimum: number | null;
  maximum: number | null;
}

/** What a reading of figures answers. */
export type Result = Awaited<ReturnType<Tool<AgregatData>['run']>>;

/** Measures whose groups add up to the whole: each has its part of it, in percent. */
const ADDITIVE = new Set(['montant_ht', 'montant_ttc', 'montant_tva', 'nombre_lignes', 'nombre', 'en_retard']);

/** Figures with their filters; the parts of what adds up are told. */
export function found(
  filtres: Record<string, string | number>,
  total: Chiffres,
  read: readonly Groupe[],
  rows: readonly { groupes: number }[],
): Result {
  const mesure = String(filtres['mesure']);
  const whole = ADDITIVE.has(mesure) ? (total[mesure] ?? 0) : 0;
  const groupes = read.map((groupe) => {
    const value = groupe.chiffres[mesure];
    const part_pct = whole > 0 && value != null ? percentOf(value, whole) : null;
    return { ...groupe, chiffres: { ...groupe.chiffres, part_pct } };
  });
  return { filtres, donnees: { total, groupes, nombre_groupes: rows[0]?.groupes ?? 0, refus: null } };
}

/** The groups within the bounds that were asked for, so many of them. */
export function withinBounds<Row extends Groupe>(
  rows: readonly Row[],
  { mesure, n, minimum, maximum }: Demande,
): Row[] {
  const kept = rows.filter(({ chiffres }) => {
    const value = chiffres[OF_GROUPS.has(mesure) ? 'montant_ht' : mesure];
    return value != null && (minimum === null || value >= minimum) && (maximum === null || value <= maximum);
  });
  return kept.slice(0, n);
}

export const refused = (filtres: Record<string, string | number>, refus: string): Result => ({
  filtres,
  donnees: { total: {}, groupes: [], nombre_groupes: 0, refus },
});

export const MAX_GROUPS = 5000;

/** What is counted or divided by the groups: all of them are read, by their amount. */
export const OF_GROUPS: ReadonlySet<string> = new Set(['nombre_groupes', 'montant_par_groupe']);

/** A series of time is whole; so are groups that are counted or bounded. */
export const limitOf = (axe: Axe, demande: Demande): number =>
  isOfTime(axe) || isBounded(demande) || OF_GROUPS.has(demande.mesure) ? MAX_GROUPS : demande.n;

export const isBounded = ({ minimum, maximum }: Demande): boolean => minimum !== null || maximum !== null;
