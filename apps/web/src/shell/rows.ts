import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OperationAnswer, OperationName, UploadName } from '#client/operation-types.js';
import { type ReadKey, readKey } from '../api/keys.js';
import { useApi, useRead } from './data.js';
import { useLastError } from './last-error.js';
import { isTooFast, PAGE, pagesAround, type View } from './pages-in-view.js';

type ReadName = Exclude<Extract<OperationName, `GET ${string}`>, UploadName>;
/** The lists that are read by pages and tell their total. */
export type RowsName = { [Name in ReadName]: OperationAnswer<Name> extends { total: number } ? Name : never }[ReadName];

type Query = Readonly<Record<string, string | number | undefined>>;

/** How often is looked at what is in view while it moves, in milliseconds. */
const LOOK_MS = 80;
/** Pages that are kept; those that were seen the longest ago are forgotten. */
const KEPT_PAGES = 30;
const NONE: readonly number[] = [];

export interface Rows<Answer, Row> {
  /** The first page, with the total and the sums. */
  first: Answer | undefined;
  /** Rows that match. */
  total: number;
  /** A row, or undefined as long as it is on its way. */
  rowAt: (index: number) => Row | undefined;
  /** Tells what is in view. */
  onRange: (first: number, last: number) => void;
  isPending: boolean;
  isFetching: boolean;
  /** The rows shown are those of the former filters. */
  isFormer: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * The rows of a list of any length, fetched by pages of 200 as they come into view: `useRows('GET /api/v1/lignes', filters,
 * ({ lignes }) => lignes)`. What leaves the view before its answer is no longer asked for. `pick` stands outside of components.
 */
export function useRows<Name extends RowsName, Row>(
  name: Name,
  query: Query,
  pick: (answer: OperationAnswer<Name>) => readonly Row[],
): Rows<OperationAnswer<Name>, Row> {
  type Answer = OperationAnswer<Name>;
  const api = useApi();
  const cache = useQueryClient();
  const { organization } = api;
  const written = JSON.stringify(query);
  /** The pages of one list: as long as its filters are the same, it is the same. */
  const list = useMemo(() => {
    const filters = JSON.parse(written) as Query;
    const inputOf = (page: number) => ({ query: { ...filters, page, page_size: PAGE } });
    return { inputOf, keyOf: (page: number) => readKey(organization, name, inputOf(page)) };
  }, [written, organization, name]);

  const first = useRead(name, list.inputOf(1) as never, { keep: true });
  const [view, setView] = useState<{ list: object; pages: readonly number[] }>({ list, pages: NONE });
  const pages = view.list === list ? view.pages : NONE;
  const others = useQueries({
    queries: pages.map((page) => ({
      queryKey: list.keyOf(page),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(name as never, { ...list.inputOf(page), signal } as never) as Promise<Answer>,
    })),
    combine: (results) => ({
      error: results.find(({ error }) => error !== null)?.error ?? null,
      isLoading: results.some(({ isLoading }) => isLoading),
      isSuccess: results.every(({ isSuccess }) => isSuccess),
      // Whichever page comes, the list is drawn again.
      stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
      retry: () => results.filter(({ error }) => error !== null).forEach((result) => void result.refetch()),
    }),
  });

  const error = useLastError({ ...others, key: `${written} ${pages.join()}` });

  const { data, isFormer } = first;
  const total = (data as { total: number } | undefined)?.total ?? 0;
  const onView = useCallback(
    (seen: View) => {
      const wanted = pagesAround(seen, total);
      setView((before) =>
        before.list === list && before.pages.join() === wanted.join() ? before : { list, pages: wanted },
      );
    },
    [list, total],
  );
  const onRange = useLooks(onView);

  const recent = useRef<ReadKey[]>([]);
  useEffect(() => {
    const seen = pages.map(list.keyOf);
    const hashes = new Set(seen.map((key) => JSON.stringify(key)));
    recent.current = [...recent.current.filter((key) => !hashes.has(JSON.stringify(key))), ...seen];
    const forgotten = recent.current.splice(0, Math.max(0, recent.current.length - KEPT_PAGES));
    for (const queryKey of forgotten) cache.removeQueries({ queryKey, exact: true });
  }, [pages, list, cache]);

  const rowAt = useCallback(
    (index: number): Row | undefined => {
      const page = Math.floor(index / PAGE) + 1;
      const other = () => (isFormer ? undefined : cache.getQueryData<Answer>(list.keyOf(page)));
      const answer = page === 1 ? data : other();
      return answer === undefined ? undefined : pick(answer)[index % PAGE];
    },
    [data, isFormer, cache, list, pick],
  );

  return {
    first: data,
    total,
    rowAt,
    onRange,
    isPending: first.isPending,
    isFetching: first.isFetching || others.isLoading,
    isFormer,
    error: first.error ?? error,
    retry: () => {
      if (first.error) first.retry();
      others.retry();
    },
  };
}

/**
 * Looks at what is in view a dozen times a second while it moves, and once it rests: a wheel that turns without a rest shows rows.
 * What is passed too fast to be read is not looked at. @returns what is to be told of each move
 */
function useLooks(onView: (seen: View) => void): (first: number, last: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef<View>({ first: 0, last: 0 });
  const look = useRef(onView);
  look.current = onView;
  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => stop, []);
  return useCallback((first: number, last: number) => {
    current.current = { first, last };
    if (timer.current !== undefined) return;
    const wait = (): void => {
      const before = current.current;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isTooFast(before, current.current)) wait();
        else look.current(current.current);
      }, LOOK_MS);
    };
    wait();
  }, []);
}
