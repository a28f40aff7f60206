import { useEffect, useState } from 'react';
import { type OfferedInvitation, readInvitation } from '../api/session-requests.js';

export interface InvitationRead {
  data?: OfferedInvitation;
  error?: unknown;
}

/** What the token of an invitation opens, asked once; undefined: no answer yet. The page of an entry loads no cache of readings. */
export function useInvitation(token: string): InvitationRead | undefined {
  const [read, setRead] = useState<InvitationRead>();
  useEffect(() => {
    readInvitation(token).then(
      (data) => setRead({ data }),
      (error: unknown) => setRead({ error }),
    );
  }, [token]);
  return read;
}
