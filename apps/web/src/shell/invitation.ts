import { useQuery } from '@tanstack/react-query';
import { type OfferedInvitation, readInvitation } from '../api/session-requests.js';

export interface InvitationRead {
  data: OfferedInvitation | undefined;
  error: Error | null;
  isPending: boolean;
}

/** What the token of an invitation opens. Asked once: it may be used meanwhile, which its use tells. */
export const useInvitation = (token: string): InvitationRead =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    staleTime: Infinity,
    gcTime: 0,
  });
