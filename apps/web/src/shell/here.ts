import { type RegisteredRouter, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ScreenPath, type ScreenTarget, targetOf } from '../ui/screen-link.js';

type Routes = RegisteredRouter['routesByPath'];
export type KnownPath = keyof Routes;

export interface Here<From extends KnownPath> {
  /** The search parameters of the address, read. */
  search: Routes[From]['types']['fullSearchSchema'];
  params: Routes[From]['types']['allParams'];
  /**
   * Changes some search parameters; undefined takes one out. `replace` leaves no step in the history: for what is typed,
   * and for a sheet that follows the keys.
   */
  change: (patch: Partial<Routes[From]['types']['fullSearchSchema']>, options?: { replace?: boolean }) => void;
}

/** The address of a screen: every filter, sort and open sheet stands in it, so that a reload and a colleague find it again. */
export function useHere<From extends KnownPath>(_from: From): Here<From> {
  const search = useSearch({ strict: false } as never) as Here<From>['search'];
  const params = useParams({ strict: false } as never) as Here<From>['params'];
  const navigate = useNavigate();
  const change = useCallback<Here<From>['change']>(
    (patch, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (present: object) => ({ ...present, ...patch }),
        replace,
        resetScroll: false,
      } as never),
    [navigate],
  );
  return { search, params, change };
}

/** The row whose sheet is open beside a list: `?fiche=`. A list in it has its page in `page_fiche`, which another row drops. */
export function useFiche(): { fiche: string | undefined; open: (id: string) => void; close: () => void } {
  const { fiche } = useSearch({ strict: false }) as { fiche?: string };
  const navigate = useNavigate();
  const show = useCallback(
    (id: string | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: (present: object) => ({ ...present, fiche: id, page_fiche: undefined }),
        replace,
        resetScroll: false,
      } as never),
    [navigate],
  );
  // From row to row the same sheet shows another: one step in the history for all of them.
  return { fiche, open: (id) => show(id, fiche !== undefined), close: () => show(undefined, false) };
}

/** Opens another screen of the organisation after an act; what a person follows is a `ScreenLink`. */
export function useOpenScreen(): <To extends ScreenPath>(target: ScreenTarget<To>) => void {
  const navigate = useNavigate();
  return useCallback((target) => void navigate(targetOf(target) as never), [navigate]);
}
