import { problemOf } from '../api/problem.js';
import { Failure, Forbidden } from '../ui/state.js';

export interface ProblemStateProps {
  error: unknown;
  onRetry?: () => void;
  /** Said of what is not there: « Ce marché n’existe pas… ». */
  missing?: string;
}

/** What a reading that failed shows in its place. */
export function ProblemState({ error, onRetry, missing }: ProblemStateProps) {
  const { kind, message, requestId } = problemOf(error);
  if (kind === 'missing' && missing !== undefined) return <Failure message={missing} requestId={requestId} />;
  if (kind === 'forbidden') return <Forbidden message={message} />;
  return <Failure message={message} requestId={requestId} onRetry={kind === 'missing' ? undefined : onRetry} />;
}
