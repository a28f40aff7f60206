import { hashKey, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ExerciceItem } from '#client/operations.js';
import { today } from '../ui/dates.js';
import { exercicesOf, usualExercice } from './exercices.js';
import { useLastError } from './last-error.js';
import type { Account, Module, Organization, Permission } from './organizations.js';

const route = getRouteApi('/$org');

export interface CurrentOrganization extends Organization {
  /** Whether the account may do this here. The screen hides the rest; the api refuses it anyway. */
  can: (permission: Permission) => boolean;
  has: (module: Module) => boolean;
}

/** The organisation of the address. */
export function useOrganization(): CurrentOrganization {
  const { organization } = route.useRouteContext();
  return {
    ...organization,
    can: (permission) => organization.permissions.has(permission),
    has: (module) => organization.modules.has(module),
  };
}

/** The signed-in account. */
export const useAccount = (): Account => route.useRouteContext().account;

export interface CurrentExercice {
  /** The year to ask the api for; undefined: all of them, or none exists yet. */
  exercice: number | undefined;
  /** The latest first; none as long as they are not known. */
  exercices: readonly ExerciceItem[];
  /** The one that is shown where the address asks for none. */
  usual: number | undefined;
  /** They are asked for; the address alone says which one is shown. */
  isPending: boolean;
  /** « 2026 », or « tous exercices confondus ». */
  label: string;
  isClosed: boolean;
  /** The organisation has none of that year, which an address asks for. */
  isMissing: boolean;
}

const NONE: readonly ExerciceItem[] = [];

/** The exercice of the top bar: that of the address, else the present open one. */
export function useExercice(): CurrentExercice {
  const { exercice: asked } = route.useSearch();
  const { api, organization } = route.useRouteContext();
  const read = route.useLoaderData();
  const { data: exercices = read ?? NONE, isPending } = useQuery(exercicesOf(api, organization));
  const usual = usualExercice(exercices, today());
  const exercice = asked === 'tous' ? undefined : (asked ?? usual);
  return {
    exercice,
    exercices,
    usual,
    isPending,
    label: exercice === undefined ? 'tous exercices confondus' : String(exercice),
    isClosed: exercices.some(({ annee, statut }) => annee === exercice && statut === 'clos'),
    isMissing: exercices.length > 0 && typeof asked === 'number' && exercices.every(({ annee }) => annee !== asked),
  };
}

/** The reading of the exercices, where it failed and no address says which one is shown: then no screen knows. */
export function useUnknownExercice(): { error: Error; retry: () => void; isFetching: boolean } | undefined {
  const { exercice: asked } = route.useSearch();
  const { api, organization } = route.useRouteContext();
  const options = exercicesOf(api, organization);
  const query = useQuery(options);
  const error = useLastError({ ...query, key: hashKey(options.queryKey) });
  if (asked !== undefined || query.data !== undefined || error === null) return undefined;
  return { error, retry: () => void query.refetch(), isFetching: query.isFetching };
}
