import { useSyncExternalStore } from 'react';
import type { Session } from '../api/session.js';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Says until when a page waits for its session: beside the router, which shows nothing of a first page before it has one. */
export function RenewalWait({ session }: { session: Session }) {
  const until = useSyncExternalStore(session.subscribe, () => session.waitsUntil);
  return (
    <div role="status" className="connection">
      {until !== undefined && (
        <p>
          <strong>Trop de pages ont été ouvertes en peu de temps.</strong> Celle-ci continue d’elle-même à{' '}
          {clock.format(until)}.
        </p>
      )}
    </div>
  );
}
