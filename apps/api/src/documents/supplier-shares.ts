import { sumOf } from '#common/money.js';
import { percentOf } from '#design/share.js';
import type { FiguresDesMembres, FournisseurPrincipal } from '#figures/figures.js';

/** What the largest suppliers receive, as shares of the net purchases: percents, not rounded; null where these are nothing. */
export interface SupplierShares {
  principaux: FournisseurPrincipal[];
  /** Of the first ones, as many as asked for. */
  ofFirst: (count: number) => number | null;
}

/**
 * The shares that a document tells beside its total, which annulations lower. Those of `Concentration` are of what suppliers were
 * paid before annulations, as its index is: beside that total they would not add up.
 */
export function supplierShares({
  concentration,
  volume_total: volume,
}: Pick<FiguresDesMembres, 'concentration' | 'volume_total'>): SupplierShares {
  const shareOf = (montant: number): number | null => (volume > 0 ? percentOf(montant, volume) : null);
  const { principaux } = concentration;
  return {
    principaux: principaux.map((one) => ({ ...one, part_pct: shareOf(one.montant) })),
    ofFirst: (count) =>
      principaux.length === 0 ? null : shareOf(sumOf(principaux.slice(0, count).map(({ montant }) => montant))),
  };
}
