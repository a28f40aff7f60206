import type { NextFunction, Request, Response } from 'express';
import { privatePageHeaders } from '../pages/page-headers.js';
import { renderTicketPage } from '../pages/ticket-pages.js';

/** A signed token (three base64url parts, the first one a JSON object), or what begins like an API key or a refresh token. */
const CREDENTIAL = /eyJ[\w-]{5,}\.[\w-]+\.|(?:^|[/\s:=,"'])(?:ak|rt)_[\w-]{16}/;
/** Names that a client would give to a credential, whatever its form. */
const CREDENTIAL_NAMES = new Set([
  'access_token',
  'refresh_token',
  'token',
  'api_key',
  'apikey',
  'authorization',
  'jwt',
  'session',
]);

/**
 * Refuses an address that carries a session token or an API key, wherever it stands in it: addresses stay in histories and in
 * the logs of proxies. Runs before the identity is looked at, and neither logs nor echoes the address.
 */
export function refuseCredentialInUrl(request: Request, response: Response, next: NextFunction): void {
  if (!carriesCredential(request.originalUrl)) return next();
  response.status(400).set(privatePageHeaders()).send(renderTicketPage('credential_in_url'));
}

/** @param address path and query as received */
export function carriesCredential(address: string): boolean {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  if (CREDENTIAL.test(decoded(path))) return true;
  for (const [name, value] of new URLSearchParams(query)) {
    if (CREDENTIAL_NAMES.has(name.toLowerCase()) && value !== '') return true;
    if (CREDENTIAL.test(value) || CREDENTIAL.test(name)) return true;
  }
  return false;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a malformed escape: the router refuses it, what it spells is still looked at
  }
}
