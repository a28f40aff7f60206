import { useEffect } from 'react';
import { useBulk } from './bulk.js';
import type { Followed } from './followed.js';

/** Shows in the tray again what this tab had asked for before the page was loaded anew. */
export function FollowAgain({ operations }: { operations: readonly Followed[] }) {
  const { follow } = useBulk();
  useEffect(() => operations.forEach(follow), [operations, follow]);
  return null;
}
