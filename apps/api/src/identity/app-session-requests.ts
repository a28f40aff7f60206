import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '#common/app-error.js';
import { refuseForeignSites } from '#common/own-site.js';

/** The only address that the cookie of the application is sent to. */
export const APP_SESSION_PATH = '/app/session';

const JSON_TYPE = /^application\/json\b/i;

/** Whether an address is one of the session's, in any spelling that Express routes there. */
export const isOfAppSession = (url: string): boolean => /^\/app\/session(?:[/?#]|$)/i.test(url);

/**
 * What requests of the application's session go through before the common guards. Nothing of another site: a form cannot
 * send JSON, and `Origin` is checked, those of `CORS_ORIGINS` included, for a cookie answers for the person.
 * @param signIn counts those that open a session, or read an invitation
 */
export function appSessionRequests(signIn: RequestHandler): RequestHandler[] {
  const counted: RequestHandler = (request, response, next) =>
    isCounted(request) ? signIn(request, response, next) : next();
  return [refuseForeignSites, refuseForms, counted];
}

/** A renewal is counted by its session: a town hall is one address, where each reload of a page renews. */
const isCounted = ({ method, path }: Request): boolean =>
  method === 'POST' && (path === '/' || /^\/invitation\/?$/i.test(path));

/** A form sends POST, with a type of its own; a DELETE without a body has none. */
function refuseForms({ method, headers }: Request, _response: Response, next: NextFunction): void {
  const { 'content-type': type = '' } = headers;
  const bodiless = ['GET', 'HEAD'].includes(method) || (method === 'DELETE' && type === '');
  if (!bodiless && !JSON_TYPE.test(type)) throw new AppError('unsupported_media_type');
  next();
}
