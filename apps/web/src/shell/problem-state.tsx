import { lazy, Suspense } from 'react';
import { problemOf } from '../api/problem.js';
import { type AnyScreenTarget, TargetLink } from '../ui/screen-link.js';
import { Empty, Failure, Forbidden } from '../ui/state.js';

// Not by `lazyPart`: it brings windows and sheets, which the page to sign in has not.
const RefusedFilters = lazy(async () => ({ default: (await import('./refused-filters.js')).RefusedFilters }));

export interface ProblemStateProps {
  /** What failed, as `useRead` and `useRows` give it. */
  of: { error: unknown; retry: () => void; isFetching?: boolean };
  /** Said of what is not there: « Ce marché n’existe pas… ». */
  missing?: string;
  /** With `missing`: the link to where such things are found. */
  elsewhere?: AnyScreenTarget & { label: string };
}

/** What a reading that failed shows in its place, also while it is asked for again. */
export function ProblemState({ of: { error, retry, isFetching = false }, missing, elsewhere }: ProblemStateProps) {
  const { kind, message, requestId, faults } = problemOf(error);
  if (kind === 'missing' && missing !== undefined)
    return (
      <Failure
        message={missing}
        requestId={requestId}
        elsewhere={
          elsewhere && (
            <TargetLink target={elsewhere} className="button button-plain">
              {elsewhere.label}
            </TargetLink>
          )
        }
      />
    );
  if (kind === 'forbidden') return <Forbidden message={message} />;
  // No other answer comes until the operator opens the module.
  if (kind === 'module') return <Empty title={message} />;
  // What was refused would be refused again.
  const again = kind === 'missing' || kind === 'refused' ? undefined : { retry, isUnderWay: isFetching };
  const failure = <Failure message={message} requestId={requestId} again={again} />;
  if (faults.size === 0) return failure;
  return (
    <Suspense>
      <RefusedFilters names={[...faults.keys()]} otherwise={failure} />
    </Suspense>
  );
}

/** The title of the sheet of a row: only what is not there is said to be lost. */
export const sheetTitle = <Data,>(
  { data, error }: { data: Data | undefined; error: unknown },
  nameOf: (data: Data) => string,
): string => {
  if (data !== undefined) return nameOf(data);
  return error && problemOf(error).kind === 'missing' ? 'introuvable' : '…';
};
