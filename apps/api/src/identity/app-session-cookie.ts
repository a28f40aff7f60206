import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from '#common/cookies.js';
import type { Settings } from '#config/settings.js';
import { APP_SESSION_PATH } from './app-session-requests.js';

const COOKIE = 'achats_session';
/** Stands before the token of a session that ends with the browser, so that a renewal keeps it so. */
const SHARED = 'partage.';

/** The session that a browser keeps. */
export interface AppCookie {
  refreshToken: string;
  /** Whether it ends with the browser, as on a computer that several people use. */
  sharedComputer: boolean;
}

/** The session of a request's cookie; undefined when it has none. */
export function readAppCookie(request: Request): AppCookie | undefined {
  const value = readCookie(request.headers.cookie, COOKIE);
  if (value === undefined) return undefined;
  const sharedComputer = value.startsWith(SHARED);
  return { refreshToken: sharedComputer ? value.slice(SHARED.length) : value, sharedComputer };
}

/** Gives the session to the browser, out of the reach of scripts and of other sites. */
export function writeAppCookie(
  response: Response,
  settings: Settings,
  { refreshToken, sharedComputer }: AppCookie,
): void {
  const kept = sharedComputer ? {} : { maxAge: settings.refreshTokenTtl * 1000 };
  response.cookie(COOKIE, `${sharedComputer ? SHARED : ''}${refreshToken}`, { ...options(settings), ...kept });
}

/** Takes the cookie back from the browser. */
export function clearAppCookie(response: Response, settings: Settings): void {
  response.clearCookie(COOKIE, options(settings));
}

const options = ({ publicUrl }: Settings): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: APP_SESSION_PATH,
  secure: publicUrl.startsWith('https:'),
});
