import type { DashboardResponse } from '#client/operations.js';
import { formatShare } from '#design/format-francais.js';
import { verdictShares } from './verdict-shares.js';

it('shares what is judged from its amounts, so that a share is rounded once', () => {
  const dashboard = {
    taux_conformite: { montant_pct: 35.65, non_conforme_pct: 64.35, a_verifier_pct: 0 },
    par_verdict: [
      { statut: 'conforme', montant: 35_646 },
      { statut: 'non_conforme', montant: 64_354 },
      { statut: 'hors_champ', montant: 1_000_000 },
    ],
  } as unknown as DashboardResponse;
  const told = verdictShares(dashboard).map(({ key, share }) => [key, formatShare(share!).replace(/\s/g, ' ')]);
  expect(told).toEqual([
    ['conforme', '35,6 %'],
    ['non_conforme', '64,4 %'],
    ['a_verifier', '0,0 %'],
  ]);
});
