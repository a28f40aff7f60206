import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { connectionIsCut, onConnection } from '../api/connection.js';
import { offlineIsOver } from '../ui/toasts.js';
import './connection-banner.css';

/** Says that the service does not answer, as long as it does not; what could not be read is then asked for again. */
export function ConnectionBanner() {
  const isCut = useSyncExternalStore(onConnection, connectionIsCut);
  const queries = useQueryClient();
  useEffect(() => {
    if (isCut) return;
    offlineIsOver();
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [isCut, queries]);
  return (
    <div role="status" className="connection">
      {isCut && (
        <p>
          <strong>Le service ne répond pas.</strong> Les écrans seront relus dès qu’il répondra ; ce que vous avez saisi
          est gardé, et reste à enregistrer.
        </p>
      )}
    </div>
  );
}
