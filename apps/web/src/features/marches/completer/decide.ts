import type { DecisionFaite } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useApi, useChanged, useWrite, type Write } from '../../../shell/data.js';
import { notify } from '../../../ui/toasts.js';

export interface Decision {
  act: 'confirmer' | 'refuser';
  /** Of the suggestion. */
  cle: string;
}

/** What was decided, in words. */
export const DECIDED: Readonly<Record<string, string>> = { confirmer: 'Famille confirmée', refuser: 'Famille refusée' };

const ofMarches = (count: number): string => formatQuantity(count, 'marché', 'marchés');

/** Confirms or refuses a suggestion for all its marchés, with the way back. */
export function useDecide(): Write<Decision, DecisionFaite> {
  const undo = useUndoDecision();
  return useWrite(
    (api, { act, cle }: Decision) => api.call(`POST /api/v1/marches/suggestions/${act}`, { body: { cles: [cle] } }),
    {
      onDone: ({ id, action, marches, restants }) => {
        const left = restants > 0 ? ` ${ofMarches(restants)} attendent encore : recommencez.` : '';
        notify(`${DECIDED[action] ?? action} pour ${ofMarches(marches)}.${left}`, { undo: () => undo(id) });
      },
    },
  );
}

/** Takes a decision back; marchés whose famille was changed since stay as they are, which is said. */
export function useUndoDecision(): (id: string) => Promise<void> {
  const api = useApi();
  const changed = useChanged();
  return async (id) => {
    try {
      const { laisses } = await api.call('POST /api/v1/marches/suggestions/decisions/:id/annuler', { path: { id } });
      if (laisses > 0) notify(`${ofMarches(laisses)} laissés : leur famille a changé depuis.`);
    } finally {
      changed();
    }
  };
}
