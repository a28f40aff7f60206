import { toAmount, toOptionalAmount } from '#common/money.js';
import type { Chiffres, Groupe } from './resultat.js';

export interface SupplierRow {
  cle: string;
  libelle: string | null;
  montant_ht: string;
  nombre_lignes: number;
  groupes: number;
}

export const supplierGroup = ({ cle, libelle, montant_ht, nombre_lignes }: SupplierRow): Groupe => ({
  cle,
  libelle,
  chiffres: { montant_ht: toAmount(montant_ht), nombre_lignes },
});

export interface RollupRow {
  cle: string | null;
  libelle: string | null;
  montant_ht: string;
  nombre_lignes: number;
  dont_ttc: string;
  conforme_ht: string;
  non_conforme_ht: string;
  a_verifier_ht: string;
  conformite_pct: number | null;
  groupes: number;
}

export interface LineRow {
  cle: string | null;
  libelle: string | null;
  montant_ht: string;
  montant_tva: string;
  montant_ttc: string;
  nombre_lignes: number;
  nombre_mandats: number;
  nombre_fournisseurs: number;
  montant_moyen: string | null;
  montant_median: string | null;
  montant_maximum: string | null;
  groupes: number;
  /** Of all the groups, where these add up. */
  tout_ht?: string;
  tout_tva?: string;
  tout_lignes?: number;
}

export const rollupFigures = (row: RollupRow | undefined): Chiffres => ({
  montant_ht: toAmount(row?.montant_ht ?? '0'),
  nombre_lignes: row?.nombre_lignes ?? 0,
  dont_ttc: toAmount(row?.dont_ttc ?? '0'),
  conforme_ht: toAmount(row?.conforme_ht ?? '0'),
  non_conforme_ht: toAmount(row?.non_conforme_ht ?? '0'),
  a_verifier_ht: toAmount(row?.a_verifier_ht ?? '0'),
  conformite_pct: row?.conformite_pct ?? null,
});

/** Of sums of lines: the other figures are of mandats. */
export function lineTotal(row: LineRow | undefined): Chiffres {
  const [ht, tva] = [toAmount(row?.tout_ht ?? '0'), toAmount(row?.tout_tva ?? '0')];
  const ttc = Math.round(100 * (ht + tva)) / 100;
  return {
    ...lineFigures(undefined),
    montant_ht: ht,
    montant_tva: tva,
    montant_ttc: ttc,
    nombre_lignes: row?.tout_lignes ?? 0,
  };
}

export const lineFigures = (row: LineRow | undefined): Chiffres => ({
  montant_ht: toAmount(row?.montant_ht ?? '0'),
  montant_tva: toAmount(row?.montant_tva ?? '0'),
  montant_ttc: toAmount(row?.montant_ttc ?? '0'),
  nombre_lignes: row?.nombre_lignes ?? 0,
  nombre_mandats: row?.nombre_mandats ?? 0,
  nombre_fournisseurs: row?.nombre_fournisseurs ?? 0,
  montant_moyen: toOptionalAmount(row?.montant_moyen ?? null),
  montant_median: toOptionalAmount(row?.montant_median ?? null),
  montant_maximum: toOptionalAmount(row?.montant_maximum ?? null),
});

export const lineGroup = (row: LineRow): Groupe => ({
  cle: row.cle,
  libelle: row.libelle,
  chiffres: lineFigures(row),
});
