import { useEffect } from 'react';
import { useBulk } from './bulk.js';
import { followedOf } from './followed.js';

/** Shows in the tray again what this tab had asked for before the page was loaded anew. */
export function FollowAgain({ organization }: { organization: string }) {
  const { follow } = useBulk();
  useEffect(() => followedOf(organization).forEach(follow), [organization, follow]);
  return null;
}
