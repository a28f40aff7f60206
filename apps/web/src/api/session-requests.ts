import { readAnswer } from '#client/answer-reader.js';
import type { OrganizationItem, Profile } from '#client/operations.js';
import { ApiConnectionError, ApiRefusal, ApiUnexpectedAnswer } from '#client/errors.js';

/** How a person signs in: by an account, or by an invitation whose first password this is. */
export type Credentials = ({ email: string } | { invitation: string }) & { password: string; poste_partage: boolean };

/** The token of a session. */
export interface SessionToken {
  access_token: string;
  /** Seconds. */
  expires_in: number;
}

/** What the service gives for a session; the refresh token stays in a cookie that no script reads. */
export interface OpenSession extends SessionToken {
  account: Profile;
  organizations: OrganizationItem[];
}

/** What the token of an invitation opens: an account by its address, in an organisation; null: its password is reset. */
export interface OfferedInvitation {
  email: string;
  organization: string | null;
}

/** A repeat of a renewal within ten seconds gets the same answer: these stay inside, in milliseconds. */
const WAITS = [1_000, 2_000, 4_000];

/** Waits so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));

/** @throws ApiRefusal in the words of the service, or another ApiError when no answer of it came */
async function send(method: 'POST' | 'DELETE', path: string, body: object): Promise<unknown> {
  const operation = `${method} ${path}`;
  const request = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { ...request, credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new ApiConnectionError({ operation }, undefined, cause);
  });
  return readAnswer(operation, response);
}

export const openSession = async (credentials: Credentials): Promise<OpenSession> =>
  (await send('POST', '/app/session', credentials)) as OpenSession;

/** Who is invited by a token, and where. */
export const readInvitation = async (invitation: string): Promise<OfferedInvitation> =>
  (await send('POST', '/app/session/invitation', { invitation })) as OfferedInvitation;

export const closeSession = async (): Promise<void> => void (await send('DELETE', '/app/session', {}));

/** Renews the session of the cookie; an answer that was lost is asked for again. */
export async function renewSession(): Promise<OpenSession> {
  for (const wait of WAITS) {
    try {
      return await renewOnce();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(wait);
    }
  }
  return renewOnce();
}

const renewOnce = async (): Promise<OpenSession> =>
  (await send('POST', '/app/session/renouvellement', {})) as OpenSession;

/** Nobody answered, a proxy did, or the service is starting. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiConnectionError ||
  error instanceof ApiUnexpectedAnswer ||
  (error instanceof ApiRefusal && error.status === 503);
