import type { Actor } from '#database/audit.js';
import type { RequestOrigin } from './request-origin.js';

/** A sign-in, a failed one, the end of a session, a change of password or the use of a key that is no longer valid. */
export interface SecurityEvent {
  action: string;
  actor: Actor;
  resourceType: 'account' | 'session' | 'api_key' | 'operator' | 'operator_session';
  resourceId: string | null;
  /** The account that it is about, if known: decides whose audits it goes to. */
  accountId?: string;
  /** The organisation whose audit it goes to, where that is certain. */
  organizationId?: string;
  /** Never a password, a token or a key. */
  details: Record<string, unknown>;
}

/** A failure, which may come many times a second. */
export interface FailureEvent extends SecurityEvent {
  /** Failures of one key within a minute are written together. */
  key: string;
}

/** Why a sign-in failed: the audits say it, the answer never does. */
export type SignInFailure = 'wrong_password' | 'unknown_address' | 'disabled' | 'delayed';

export const SERVICE: Actor = { type: 'service', id: null };

/** Where an event came from, as the audits write it. */
export const fromOrigin = ({ ip, userAgent }: Pick<RequestOrigin, 'ip' | 'userAgent'>): Record<string, unknown> => ({
  ip,
  user_agent: userAgent,
});
