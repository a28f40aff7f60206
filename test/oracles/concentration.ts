/**
 * Oracle: how much of the expense goes to few suppliers, from the expenses themselves. Nothing of the service calls it:
 * `readConcentration()` of `libs/figures/fournisseurs.ts` reads it from the rollups, and test/e2e/dashboard.spec.ts compares.
 */
import { divideRounded, fromCentimes, toCentimes, type Montant } from '#procurement/montant.js';

export interface DepenseFournisseur {
  typeIdentifiant: string;
  identifiant: string;
  /** Legal unit behind the identifier, when known: several SIRET of one company count as one supplier. */
  siren?: string;
  montantHt: Montant;
}

export interface Concentration {
  /** Distinct suppliers: by SIREN, else by identifier. */
  fournisseursDistincts: number;
  total: Montant;
  /** Share of the first, the first five and the first ten, in percent with two decimals. */
  premierPct: number | null;
  cinqPremiersPct: number | null;
  dixPremiersPct: number | null;
  /** Herfindahl–Hirschman index, 0 to 10 000: the sum of the squared shares in percent. Above 2 500, concentrated. */
  indiceHerfindahl: number | null;
}

/**
 * How much of the expense goes to few suppliers, counted by legal unit. A supplier whose annulations exceed its
 * payments counts as distinct and weighs nothing.
 */
export function concentrationFournisseurs(depenses: Iterable<DepenseFournisseur>): Concentration {
  const bySupplier = new Map<string, bigint>();
  for (const { siren, typeIdentifiant, identifiant, montantHt } of depenses) {
    const key = siren ?? `${typeIdentifiant} ${identifiant}`;
    bySupplier.set(key, (bySupplier.get(key) ?? 0n) + toCentimes(montantHt));
  }
  const amounts = [...bySupplier.values()]
    .filter((montant) => montant > 0n)
    .sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const total = amounts.reduce((sum, montant) => sum + montant, 0n);
  const share = (count: number) =>
    pourcentage(
      amounts.slice(0, count).reduce((sum, montant) => sum + montant, 0n),
      total,
    );
  return {
    fournisseursDistincts: bySupplier.size,
    total: fromCentimes(total),
    premierPct: share(1),
    cinqPremiersPct: share(5),
    dixPremiersPct: share(10),
    // 10 000 × Σ (amount / total)²: an exact fraction, rounded once.
    indiceHerfindahl: pourcentage(amounts.reduce((sum, montant) => sum + montant * montant, 0n) * 100n, total * total),
  };
}

/** With two decimals; null where nothing was paid. */
const pourcentage = (partie: bigint, total: bigint): number | null =>
  total <= 0n ? null : Number(divideRounded(partie * 10_000n, total)) / 100;
