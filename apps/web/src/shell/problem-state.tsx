import { useSearch } from '@tanstack/react-router';
import { problemOf } from '../api/problem.js';
import { Empty, Failure, Forbidden } from '../ui/state.js';
import { lazyPart } from './lazy-part.js';

const RefusedFilters = lazyPart(() => import('./refused-filters.js').then((part) => part.RefusedFilters));

export interface ProblemStateProps {
  /** What failed, as `useRead` and `useRows` give it. */
  of: { error: unknown; retry: () => void; isFetching?: boolean };
  /** Said of what is not there: « Ce marché n’existe pas… ». */
  missing?: string;
}

/** What a reading that failed shows in its place, also while it is asked for again. */
export function ProblemState({ of: { error, retry, isFetching = false }, missing }: ProblemStateProps) {
  const { kind, message, requestId, faults } = problemOf(error);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const refused = [...faults.keys()].filter((name) => search[name] !== undefined);
  if (refused.length > 0) return <RefusedFilters names={refused} />;
  if (kind === 'missing' && missing !== undefined) return <Failure message={missing} requestId={requestId} />;
  if (kind === 'forbidden') return <Forbidden message={message} />;
  // No other answer comes until the operator opens the module.
  if (kind === 'module') return <Empty title={message} />;
  // What was refused would be refused again.
  const again = kind === 'missing' || kind === 'refused' ? undefined : { retry, isUnderWay: isFetching };
  return <Failure message={message} requestId={requestId} again={again} />;
}
