import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '#common/app-error.js';
import { readCookie } from '#common/cookies.js';
import { refuseForeignSites } from '#common/own-site.js';
import type { Settings } from '#config/settings.js';

const COOKIE = 'console_session';
/** Every page and form of the console lives under it. */
export const CONSOLE_PATH = '/console';
const MAX_FORM_BYTES = 64 * 1024;

/** Whether a path is a page or a form of the console, in any spelling that Express routes there. */
export const isOfConsole = (path: string): boolean => `${path}/`.toLowerCase().startsWith(`${CONSOLE_PATH}/`);

/**
 * What requests of the console go through before the common guards: forms are read, requests that another site makes are
 * refused, and the cookie stands for the bearer token, so that the same guard opens the same doors.
 */
export function consoleRequests(): RequestHandler[] {
  return [
    refuseForeignSites,
    cookieToBearer,
    express.urlencoded({ extended: false, limit: MAX_FORM_BYTES }),
    cleanForm,
  ];
}

function cookieToBearer(request: Request, _response: Response, next: NextFunction): void {
  delete request.headers.authorization;
  const token = readCookie(request.headers.cookie, COOKIE);
  if (token !== undefined) request.headers.authorization = `Bearer ${token}`;
  next();
}

/** An empty field of a form is an absent one; a NUL character reaches no database. */
function cleanForm(request: Request, _response: Response, next: NextFunction): void {
  const form = (request.body ?? {}) as Record<string, unknown>;
  for (const [field, value] of Object.entries(form)) {
    if (String(value).includes('\u0000')) {
      throw new AppError('validation_failed', { details: [{ field, message: 'Le caractère NUL n’est pas accepté.' }] });
    }
    if (value === '') delete form[field];
  }
  request.body = form;
  next();
}

/** Keeps an operator's token in the browser, out of the reach of scripts and of other sites. */
export function openConsoleSession(response: Response, settings: Settings, token: string, seconds: number): void {
  response.cookie(COOKIE, token, { ...cookieOptions(settings), maxAge: seconds * 1000 });
}

/** Takes the cookie back from the browser; the session itself is ended by `OperatorSessionsService`. */
export function closeConsoleSession(response: Response, settings: Settings): void {
  response.clearCookie(COOKIE, cookieOptions(settings));
}

function cookieOptions({ publicUrl }: Settings): express.CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: CONSOLE_PATH, secure: publicUrl.startsWith('https:') };
}
