import { randomToken, sha256 } from '#common/tokens.js';

const PREFIX = 'inv_';

/** Days that an invitation may be answered. */
export const INVITATION_DAYS = 7;

/** A one-time token and what is stored of it. */
export interface InvitationToken {
  text: string;
  hash: Buffer;
}

export function newInvitationToken(): InvitationToken {
  const text = PREFIX + randomToken();
  return { text, hash: sha256(text) };
}

/** A token handed to an administrator or an operator, once. */
export interface IssuedInvitation {
  token: string;
  expires_at: string;
}
