import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '#common/app-error.js';
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
    refuseForeignForms,
    cookieToBearer,
    express.urlencoded({ extended: false, limit: MAX_FORM_BYTES }),
    cleanForm,
  ];
}

/** SameSite=Strict keeps the cookie at home already; a browser that says where a form comes from is believed too. */
function refuseForeignForms(request: Request, _response: Response, next: NextFunction): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign =
    site !== undefined
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && hostOf(origin) !== request.headers.host;
  if (!reads && foreign) throw new AppError('permission_denied', { message: 'Ce formulaire vient d’un autre site.' });
  next();
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

function cookieToBearer(request: Request, _response: Response, next: NextFunction): void {
  delete request.headers.authorization;
  const token = readCookie(request.headers.cookie);
  if (token !== undefined) request.headers.authorization = `Bearer ${token}`;
  next();
}

function readCookie(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value) return value;
  }
  return undefined;
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
