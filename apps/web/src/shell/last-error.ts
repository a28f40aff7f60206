import { useState } from 'react';

export interface Asked {
  /** What is asked for: another question has not failed yet. */
  key: string;
  error: Error | null;
  /** Asked for, and without an answer so far. */
  isLoading: boolean;
  isSuccess: boolean;
}

/**
 * Why a question failed, also while it is asked again: the library forgets the error by then, and « Réessayer » would leave
 * the page under the hand of whoever reaches for it.
 */
export function useLastError({ key, error, isLoading, isSuccess }: Asked): Error | null {
  const [last, setLast] = useState<{ key: string; error: Error }>();
  if (error !== null && (last?.error !== error || last.key !== key)) setLast({ key, error });
  if (isSuccess && last !== undefined) setLast(undefined);
  return error ?? (isLoading && last?.key === key ? last.error : null);
}
