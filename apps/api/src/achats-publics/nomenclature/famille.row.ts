import type { Famille } from '#database/entities/famille.entity.js';
import type { RowOf } from '#database/row.js';
import type { FamilleItem, FamilleNode } from './nomenclature.response.js';

/** A famille as the queries of this folder select it. */
export type FamilleRow = RowOf<
  Famille,
  'id' | 'code' | 'libelle' | 'type_achat' | 'parent_id' | 'prefixes_cpv' | 'comptes' | 'version'
>;

/** The columns of `FamilleRow`, from `familles`. */
export const FAMILLE_COLUMNS = 'id, code, libelle, type_achat, parent_id, prefixes_cpv, comptes, version';

/** A famille as the interface answers it, under its own version. */
export function toFamilleItem(row: FamilleRow): FamilleItem {
  return {
    id: row.id,
    code: row.code,
    libelle: row.libelle,
    type: row.type_achat,
    parent_id: row.parent_id,
    prefixes_cpv: row.prefixes_cpv,
    comptes: row.comptes,
    version: row.version,
  };
}

/** Familles under their parents; a parent that is not of the list makes a root. */
export function toTree(rows: readonly FamilleRow[]): FamilleNode[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...toFamilleItem(row), familles: [] as FamilleNode[] }]));
  const roots: FamilleNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    (parent?.familles ?? roots).push(node);
  }
  return roots;
}
