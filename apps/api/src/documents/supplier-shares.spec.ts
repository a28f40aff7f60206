import type { FournisseurPrincipal } from '#figures/figures.js';
import { supplierShares } from './supplier-shares.js';

const principal = (montant: number): FournisseurPrincipal => ({
  siren: null,
  fournisseur: `f${montant}`,
  raison_sociale: `Fournisseur ${montant}`,
  montant,
  // Of what was paid before annulations.
  part_pct: montant / 11,
});

const concentration = (principaux: FournisseurPrincipal[]) => ({
  premier_pct: 54.55,
  cinq_premiers_pct: 100,
  dix_premiers_pct: 100,
  indice_herfindahl: 5041.32,
  principaux,
});

it('tells shares of the net purchases, as the total beside them', () => {
  const { principaux, ofFirst } = supplierShares({
    // 1 100 € paid, 100 € paid back by a supplier that is none of the largest.
    volume_total: 1000,
    concentration: concentration([principal(600), principal(500)]),
  });
  expect(principaux.map(({ part_pct }) => part_pct)).toEqual([60, 50]);
  expect([ofFirst(1), ofFirst(5)]).toEqual([60, 110]);
});

it('tells none of nothing, and none where no supplier is named', () => {
  const nothing = supplierShares({ volume_total: -5, concentration: concentration([principal(600)]) });
  expect([nothing.principaux[0]!.part_pct, nothing.ofFirst(1)]).toEqual([null, null]);
  expect(supplierShares({ volume_total: 1000, concentration: concentration([]) }).ofFirst(1)).toBeNull();
});
