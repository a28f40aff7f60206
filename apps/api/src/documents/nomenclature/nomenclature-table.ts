import { labelOf, TYPES } from '#design/parts.js';
import type { Cell, Column } from '#documents/table.js';
import type { BesoinsTotaux } from '../besoins-totaux.js';
import { needOf, type NomenclatureLine, UNCLASSIFIED } from './nomenclature-lines.js';

export const NOMENCLATURE_COLUMNS: readonly Column[] = [
  { header: 'Code', kind: 'text', width: 12 },
  { header: 'Libellé', kind: 'text', width: 44 },
  { header: 'Type d’achat', kind: 'text', width: 13 },
  { header: 'Niveau', kind: 'integer', width: 8 },
  { header: 'Consommé HT', kind: 'amount', width: 16 },
  { header: 'Engagé HT', kind: 'amount', width: 16 },
  { header: 'Prévision HT', kind: 'amount', width: 16 },
  { header: 'Procédure requise', kind: 'text', width: 44, wrap: true },
  { header: 'Prochain seuil', kind: 'text', width: 44, wrap: true },
  { header: 'Montant du seuil HT', kind: 'amount', width: 16 },
  { header: 'Reste avant le seuil HT', kind: 'amount', width: 16 },
];

/** A famille as a row of a spreadsheet: its amounts hold those of the familles beneath it, as in the report. */
export function nomenclatureRow(line: NomenclatureLine): readonly Cell[] {
  const { code, libelle, type, depth, totals } = line;
  const need = needOf(line);
  const next = need?.prochain_seuil ?? null;
  return [
    code,
    libelle,
    labelOf(TYPES, type),
    depth + 1,
    totals.consomme,
    totals.engage,
    totals.prevision,
    need?.procedure_requise ?? null,
    next?.libelle ?? null,
    next?.montant_ht ?? null,
    next?.distance_ht ?? null,
  ];
}

/** What no famille counts, as a row of level 1: the column comes to the volume of the exercice. */
export const unclassifiedRows = (nonClasse: BesoinsTotaux | null): (readonly Cell[])[] =>
  nonClasse === null ? [] : [[null, UNCLASSIFIED, null, 1, nonClasse.consomme, nonClasse.engage, nonClasse.prevision]];

export const totalRow = (label: string, { consomme, engage, prevision }: BesoinsTotaux): readonly Cell[] => [
  null,
  label,
  null,
  null,
  consomme,
  engage,
  prevision,
];
