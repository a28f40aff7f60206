import { queryOptions } from '@tanstack/react-query';
import type { ExerciceItem } from '#client/operations.js';
import { exercicesProches } from '#design/exercices-proches.js';
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
 * The years that one chooses among, the latest first: those that a long gap parts from the usual one, as a mistyped date makes
 * them, stand apart.
 */
export function partYears(years: readonly number[], usual: number): { near: number[]; far: number[] } {
  const ascending = years.toSorted((one, other) => one - other).map((exercice) => ({ exercice }));
  const close = new Set(exercicesProches(ascending, usual).map(({ exercice }) => exercice));
  const latestFirst = ascending.map(({ exercice }) => exercice).toReversed();
  return { near: latestFirst.filter((year) => close.has(year)), far: latestFirst.filter((year) => !close.has(year)) };
}

/** Above the years that stand apart. */
export const FAR_YEARS = 'Autres exercices';
