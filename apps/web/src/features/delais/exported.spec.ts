import type { PaiementItem } from '#client/operations.js';
import { EXPORTED } from './exported.js';

it('writes amounts and days as the other lists do, so that a spreadsheet counts with them', () => {
  const paiement = {
    mandat: { numero: '12', objet: 'Fournitures', date_paiement: '2026-02-03', montant_ttc: 77_269.74 },
    fournisseur: null,
    delai_paiement: {
      ...{ libelle: 'payé en retard', limite: '2026-01-31', jours_retard: 1234 },
      ...{ interets: { montant: 3881.85 }, indemnite: 40 },
    },
  } as unknown as PaiementItem;
  const texts = Object.fromEntries(EXPORTED.map(({ label, text }) => [label, text(paiement)]));
  expect(texts).toMatchObject({
    ...{ 'Montant TTC': '77269,74', Intérêts: '3881,85', Indemnité: '40', 'Jours de retard': '1234' },
    ...{ Limite: '31/01/2026', 'Payé le': '03/02/2026' },
  });
});
