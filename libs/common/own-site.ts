import type { NextFunction, Request, Response } from 'express';
import { AppError } from './app-error.js';

/**
 * Refuses what another site makes a browser send. SameSite=Strict keeps a cookie at home already; a browser that says
 * where a request comes from is believed too. Reads change nothing and pass.
 */
export function refuseForeignSites(request: Request, _response: Response, next: NextFunction): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && isForeign(request)) {
    throw new AppError('permission_denied', {
      message: 'Cette demande vient d’un autre site : faites-la depuis une page de ce service.',
    });
  }
  next();
}

function isForeign({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== headers.host;
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
