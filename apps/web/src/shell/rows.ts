import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OperationAnswer, OperationName, UploadName } from '#client/operation-types.js';
import { readKey } from '../api/keys.js';
import { useApi, useRead } from './data.js';

type ReadName = Exclude<Extract<OperationName, `GET ${string}`>, UploadName>;
/** The lists that are read by pages and tell their total. */
export type RowsName = { [Name in ReadName]: OperationAnswer<Name> extends { total: number } ? Name : never }[ReadName];

type Query = Readonly<Record<string, string | number | undefined>>;

/** Rows that are asked for at once. */
const PAGE = 200;
/** The view rests so long before its rows are asked for, in milliseconds. */
const SETTLE_MS = 80;
/** Pages that are kept; those that were seen the longest ago are forgotten. */
const KEPT_PAGES = 30;

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
  const inputOf = (page: number) => ({ query: { ...query, page, page_size: PAGE } });
  const keyOf = (page: number) => readKey(api.organization, name, inputOf(page));
  const list = JSON.stringify(keyOf(1));

  const first = useRead(name, inputOf(1) as never, { keep: true });
  const [view, setView] = useState<{ list: string; pages: readonly number[] }>({ list, pages: [] });
  const pages = view.list === list ? view.pages : [];
  const others = useQueries({
    queries: pages.map((page) => ({
      queryKey: keyOf(page),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(name as never, { ...inputOf(page), signal } as never) as Promise<Answer>,
    })),
    combine: (results) => ({
      error: results.find(({ error }) => error !== null)?.error ?? null,
      // Whichever page comes, the rows are looked up anew.
      stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
      retry: () => results.filter(({ error }) => error !== null).forEach((result) => void result.refetch()),
    }),
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onRange = useCallback(
    (from: number, to: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const last = Math.floor(to / PAGE) + 1;
        const seen = Array.from({ length: last - Math.floor(from / PAGE) }, (_, rank) => last - rank);
        setView({ list, pages: seen.filter((page) => page > 1).toReversed() });
      }, SETTLE_MS);
    },
    [list],
  );

  const recent = useRef<number[]>([]);
  useEffect(() => {
    recent.current = [];
    return () => recent.current.forEach((page) => cache.removeQueries({ queryKey: keyOf(page), type: 'inactive' }));
  }, [list]);
  useEffect(() => {
    recent.current = [...recent.current.filter((page) => !pages.includes(page)), ...pages];
    for (const page of recent.current.splice(0, recent.current.length - KEPT_PAGES))
      cache.removeQueries({ queryKey: keyOf(page), exact: true });
  }, [pages.join()]);

  const { data, isFormer } = first;
  const rowAt = useMemo(() => {
    const known = new Map<number, readonly Row[]>();
    return (index: number): Row | undefined => {
      const page = Math.floor(index / PAGE) + 1;
      let rows = known.get(page);
      if (!rows) {
        const answer = page === 1 ? data : isFormer ? undefined : cache.getQueryData<Answer>(keyOf(page));
        if (answer === undefined) return undefined;
        rows = pick(answer);
        known.set(page, rows);
      }
      return rows[index % PAGE];
    };
  }, [data, isFormer, others.stamp, list]);

  return {
    first: data,
    total: (data as { total: number } | undefined)?.total ?? 0,
    rowAt,
    onRange,
    isPending: first.isPending,
    isFormer,
    error: first.error ?? others.error,
    retry: () => {
      if (first.error) first.retry();
      others.retry();
    },
  };
}
