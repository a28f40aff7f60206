import type { SuggestionDeFamille } from '#client/operations.js';
import { trustOf } from './trust.js';

type Weighed = Pick<SuggestionDeFamille, 'confiance' | 'nombre'>;

/** Below this, in percent, a suggestion is as likely wrong as right. */
const LEAST_TRUST = 50;

/**
 * Whether the first suggestion may be chosen beforehand, to be confirmed by one key: it is rather right than wrong, and the next one
 * says no other famille of the same lines as surely.
 * @param count lines to classify
 */
export function isClear([first, next]: readonly Weighed[], count: number): boolean {
  if (first === undefined || trustOf(first.confiance) < LEAST_TRUST) return false;
  return (
    next === undefined || trustOf(next.confiance) < trustOf(first.confiance) || first.nombre + next.nombre <= count
  );
}
