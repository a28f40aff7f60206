import { formatExactAmount } from '#design/format-francais.js';
import { type Read, useApi, useChanged, useRead, useWrite, type Write } from '../../shell/data.js';
import { notify } from '../../ui/toasts.js';
import type { BesoinEstimeItem, BesoinEstimeList } from '#client/operations.js';

/** All that the api gives at once: a town has some fifty familles. */
const MOST = 500;

/** The needs that the buyer estimated for an exercice. */
export const useEstimates = (exercice: number): Read<BesoinEstimeList> =>
  useRead('GET /api/v1/besoins-estimes', { query: { exercice, page_size: MOST } });

export interface Estimate {
  famille: { id: string; name: string };
  exercice: number;
  /** Null takes it away. */
  amount: number | null;
  /** What was recorded before. */
  former: number | null;
}

/** Records the estimated need of a famille, or takes it away; the former one comes back by « Annuler ». */
export function useRecordEstimate(onDone: () => void): Write<Estimate, BesoinEstimeItem> {
  const api = useApi();
  const changed = useChanged();
  /** Refused where another estimate than `attendu_ht` is recorded. */
  const put = ({ famille, exercice }: Estimate, montant_ht: number | null, attendu_ht: number | null) =>
    api.call('PUT /api/v1/besoins-estimes', { body: { famille_id: famille.id, exercice, montant_ht, attendu_ht } });
  return useWrite((_, estimate: Estimate) => put(estimate, estimate.amount, estimate.former), {
    onDone: (_, estimate) => {
      const { famille, amount, former } = estimate;
      const words = amount === null ? 'retiré' : formatExactAmount(amount);
      notify(`Besoin estimé de ${famille.name} : ${words}.`, {
        undo: async () => {
          await put(estimate, former, amount);
          changed();
        },
      });
      onDone();
    },
  });
}
