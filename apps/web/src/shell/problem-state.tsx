import { problemOf } from '../api/problem.js';
import { Failure, Forbidden } from '../ui/state.js';

/** What a reading that failed shows in its place. */
export function ProblemState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { kind, message, requestId } = problemOf(error);
  if (kind === 'forbidden') return <Forbidden message={message} />;
  return <Failure message={message} requestId={requestId} onRetry={kind === 'missing' ? undefined : onRetry} />;
}
