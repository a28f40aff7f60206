import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type {
  CallOptions,
  InputArguments,
  OperationAnswer,
  OperationName,
  UploadName,
} from '#client/operation-types.js';
import type { Api } from '../api/api.js';
import { connectionIsCut, onConnection } from '../api/connection.js';
import { readKey } from '../api/keys.js';
import { isOffline, problemOf, WordedError } from '../api/problem.js';
import { useLastError } from './last-error.js';

/** The interface, for the organisation of the address, or for the account outside of one. */
export const useApi = (): Api => useRouteContext({ strict: false }).api!;

type ReadName = Exclude<Extract<OperationName, `GET ${string}`>, UploadName>;

export interface ReadOptions {
  /** False: not asked for, as long as what it needs is missing. */
  enabled?: boolean;
  /** Shows the former answer until the next one is there: for filters and pages. */
  keep?: boolean;
  /** Asks again so often, in milliseconds; false: no more. */
  every?: number | false;
}

export interface Read<T> {
  data: T | undefined;
  /** Also while what failed is asked for again. */
  error: Error | null;
  /** No answer yet, none kept, and no error to show. */
  isPending: boolean;
  /** A question is under way, the first one or another. */
  isFetching: boolean;
  /** The answer shown is that of the former question. */
  isFormer: boolean;
  retry: () => void;
}

/** Reads from the interface: `useRead('GET /api/v1/marches', { query: { search } })`. A question that no screen asks any more is ended. */
export function useRead<Name extends ReadName>(
  name: Name,
  input?: InputArguments<Name, object>[0],
  options: ReadOptions = {},
): Read<OperationAnswer<Name>> {
  return useAnswer(name, input, (api, signal) => read(api, name, { ...input, signal }), options);
}

/**
 * The same of an answer that is put together from several, or that another verb gives and that records nothing.
 * @param name the operation that is asked, under which with `input` the answer is kept
 */
export function useAnswer<Answer>(
  name: OperationName,
  input: object | undefined,
  ask: (api: Api, signal: AbortSignal) => Promise<Answer>,
  { enabled = true, keep = false, every = false }: ReadOptions = {},
): Read<Answer> {
  const api = useApi();
  const queryKey = readKey(api.organization, name, input);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(api, signal),
    enabled,
    placeholderData: keep ? keepPreviousData : undefined,
    refetchInterval: every,
  });
  const { isLoading, isSuccess } = query;
  const error = useLastError({ key: hashKey(queryKey), error: query.error, isLoading, isSuccess });
  return {
    data: query.data as Answer | undefined,
    error,
    isPending: query.isPending && query.fetchStatus !== 'idle' && error === null,
    isFetching: query.isFetching,
    isFormer: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

const read = <Name extends ReadName>(api: Api, name: Name, input: CallOptions): Promise<OperationAnswer<Name>> =>
  api.call(name, ...([input] as unknown as InputArguments<Name, CallOptions>));

export interface Write<Input, Result> {
  /** Never throws: the fault is in `error`, the result given to `onDone`. While it is under way, another is not begun. */
  run: (input: Input) => void;
  /** Throws what the api refuses. */
  send: (input: Input) => Promise<Result>;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

/** What was sent while the service did not answer: nobody repeats it, and sent again it is done once. */
const UNCONFIRMED = new WordedError(
  'Enregistrement non confirmé. Le service répond de nouveau : enregistrez de nouveau, ce que vous avez saisi est gardé.',
);

export interface WriteOptions<Input, Result> {
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: Error, input: Input) => void;
  /** What the change may take away: see `useChanged`. */
  last?: ReadName;
}

/**
 * Changes something: `useWrite((api, input) => api.call('PUT …', …))`. All that was read of the organisation is then asked
 * for again where it is shown. Why it failed is in `error`, which the caller shows; where it has no place for it,
 * `onFailed: notifyFailure`.
 */
export function useWrite<Input, Result>(
  work: (api: Api, input: Input) => Promise<Result>,
  { onDone, onFailed, last }: WriteOptions<Input, Result> = {},
): Write<Input, Result> {
  const api = useApi();
  const changed = useChanged();
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: Input) => work(api, input),
    onSuccess: (result, input) => {
      changed(last);
      onDone?.(result, input);
    },
    onError: (error, input) => {
      // What somebody else recorded is read again, and shown beside what was typed.
      if (problemOf(error).kind === 'conflict') changed();
      onFailed?.(error, input);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const { reset } = mutation;
  const error = useStillTrue(mutation.error);
  const run = (input: Input): void => {
    // A second press may come before the first one is drawn as pending.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(input);
  };
  return {
    run,
    send: mutation.mutateAsync,
    isPending: mutation.isPending,
    error,
    reset,
  };
}

/**
 * Why an act failed, as long as it is true: that the service does not answer is so until it does; that nothing says that the act
 * is recorded still is.
 */
export function useStillTrue<Failure>(error: Failure): Failure | WordedError {
  const [answered, setAnswered] = useState<Failure>();
  useEffect(
    () => (isOffline(error) ? onConnection(() => setAnswered(connectionIsCut() ? undefined : error)) : undefined),
    [error],
  );
  return isOffline(error) && answered === error ? UNCONFIRMED : error;
}

/**
 * Asks again for what is shown of the organisation: after a change that `useWrite` did not make. What the operations whose
 * names begin with `last` read may be gone: it is asked for once the rest is known, where it is then still shown.
 */
export function useChanged(): (last?: ReadName) => void {
  const { organization } = useApi();
  const queries = useQueryClient();
  const router = useRouter();
  const queryKey = readKey(organization, 'GET /health', {}).slice(0, 1);
  return (last) => {
    const isLast = (name: unknown): boolean => last !== undefined && String(name).startsWith(last);
    const rest = queries.invalidateQueries({ queryKey, predicate: ({ queryKey: [, name] }) => !isLast(name) });
    if (last === undefined) return;
    const again = (): void =>
      void queries.invalidateQueries({ queryKey, predicate: ({ queryKey: [, name] }) => isLast(name) });
    // A turn later: the screens have drawn what came, and who deleted something may be on the way to another screen.
    void rest.then(() =>
      setTimeout(() => {
        if (router.state.status === 'idle') return again();
        const stop = router.subscribe('onRendered', () => {
          stop();
          again();
        });
      }),
    );
  };
}
