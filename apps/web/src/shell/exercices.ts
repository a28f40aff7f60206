import { queryOptions } from '@tanstack/react-query';
import type { ExerciceItem } from '#client/operations.js';
import { isToCome, latestFirst } from '#design/exercice-state.js';
import type { Api } from '../api/api.js';
import { readKey } from '../api/keys.js';
import type { Organization } from './organizations.js';

/** The exercices of an organisation, the latest first: a file that comes in may add one, so they are asked for again after a change. */
export const exercicesOf = (api: Api, { id, permissions, modules }: Organization) =>
  queryOptions({
    queryKey: readKey(id, 'GET /api/v1/exercices', {}),
    queryFn: async ({ signal }): Promise<readonly ExerciceItem[]> =>
      // Without the right to read there are none, and the screens say so themselves.
      permissions.has('procurement.read') && modules.has('achats_publics')
        ? (await api.call('GET /api/v1/exercices', { signal })).exercices
        : [],
    staleTime: 60_000,
  });

/**
 * The exercice that a screen opens on: the latest open one that has begun, else the latest. A line may be dated of one that has not.
 * @param today `YYYY-MM-DD`
 */
export function usualExercice(
  exercices: readonly Pick<ExerciceItem, 'annee' | 'statut'>[],
  today: string,
): number | undefined {
  const begun = exercices.filter(({ annee, statut }) => statut === 'ouvert' && !isToCome(annee, today));
  const years = (begun.length > 0 ? begun : exercices).map(({ annee }) => annee);
  return latestFirst(years, today)[0];
}
