import type { NextFunction, Request, Response } from 'express';
import { privatePageHeaders } from '../pages/page-headers.js';
import { renderTicketPage } from '../pages/ticket-pages.js';

/** What begins like an API key or a refresh token. */
const OPAQUE = /(?:^|[/\s:=,"'])(?:ak|rt)_[\w-]{16}/;
/** In base64url, a JSON object begins with it. */
const JSON_PART = /eyJ[\w-]{5}/;
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
function carriesCredential(address: string): boolean {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  if (holdsCredential(decoded(path))) return true;
  for (const [name, value] of new URLSearchParams(query)) {
    if (CREDENTIAL_NAMES.has(name.toLowerCase()) && value !== '') return true;
    if (holdsCredential(value) || holdsCredential(name)) return true;
  }
  return false;
}

const holdsCredential = (text: string): boolean => OPAQUE.test(text) || holdsSignedToken(text);

/** Whether three base64url parts stand in a row, the first one a JSON object; one pass, however long the address. */
function holdsSignedToken(text: string): boolean {
  return text.split(/[^\w.-]/).some((run) => {
    const parts = run.split('.');
    return parts.some((part, at) => JSON_PART.test(part) && parts.length > at + 2 && parts[at + 1] !== '');
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a malformed escape: the router refuses it, what it spells is still looked at
  }
}
