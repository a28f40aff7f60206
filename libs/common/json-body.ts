import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError, type FieldFault, validationFailed } from './app-error.js';
import { UNREAD_MEMBERS } from './unread-members.js';

/** Largest JSON body, in bytes. */
const MAX_JSON_BYTES = 1024 * 1024;
const MAX_DEPTH = 32;
/** The widest body of the interface has some forty members. The time of class-transformer grows with the square. */
const MAX_MEMBERS = 200;
/** The longest list of the interface: the lines of a price schedule. */
const MAX_ITEMS = 5_000;
/** A whole price schedule has some forty thousand. */
const MAX_VALUES = 100_000;
/** Time that a JSON body may take to arrive. Uploads have the server's own, longer limit. */
const JSON_BODY_TIMEOUT_MS = 30_000;
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i;
/** Half of a character. UTF-8 cannot carry it, but the JSON escape `\ud800` can. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** RFC 7396: a PATCH says by it how its body is meant; `application/json` means the same here. */
const MERGE_PATCH_TYPE = /^application\/merge-patch\+json\s*(;\s*charset="?utf-?8"?\s*)?$/i;
const MULTIPART_TYPE = /^multipart\/form-data\s*;/i;

/**
 * Reads JSON bodies and refuses, before any of our code sees them: another media type or charset, compressed bodies (a
 * bomb is refused unopened), invalid UTF-8, more than 1 MiB, more than 32 levels, objects and lists that would keep the
 * validation busy for seconds, NUL and halves of characters, and members such as `__proto__` that no DTO would see.
 * @param takesForms the paths whose own code reads a multipart form; elsewhere its members would be lost without a word
 */
export function jsonBody(takesForms: RegExp): RequestHandler[] {
  const parse = express.json({
    limit: MAX_JSON_BYTES,
    type: ['application/json', 'application/merge-patch+json'],
    inflate: false,
    verify: (_request, _response, body) => {
      if (!isUtf8(body)) throw bodyFault('Le corps n’est pas de l’UTF-8 valide.');
    },
  });
  return [refuseForeignMedia(takesForms), parse, refuseUnsafeContent];
}

function refuseForeignMedia(takesForms: RegExp): RequestHandler {
  return (request, _response, next) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody) return next();
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported_media_type');
    const type = request.headers['content-type'] ?? '';
    const isForm = MULTIPART_TYPE.test(type) && request.method === 'POST' && takesForms.test(request.path);
    const isJson = JSON_TYPE.test(type) || (request.method === 'PATCH' && MERGE_PATCH_TYPE.test(type));
    if (!isJson && !isForm) throw new AppError('unsupported_media_type');
    if (isJson) cutWhenSlow(request);
    next();
  };
}

/** A client that trickles its body must not hold a socket for long. */
function cutWhenSlow(request: Request): void {
  const timer = setTimeout(() => request.destroy(), JSON_BODY_TIMEOUT_MS);
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

function refuseUnsafeContent(request: Request, _response: Response, next: NextFunction): void {
  const fault = findUnsafeContent(request.body);
  if (fault) throw validationFailed([fault]);
  next();
}

/** Walks a parsed body without recursion, so that no depth can exhaust the stack. */
function findUnsafeContent(body: unknown): FieldFault | undefined {
  const pending: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  let values = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path, depth } = next;
    const field = path === '' ? 'body' : path;
    if (typeof value === 'string' && value.includes('\u0000')) {
      return { field, message: 'Le caractère NUL n’est pas accepté.' };
    }
    if (typeof value === 'string' && LONE_SURROGATE.test(value)) {
      return { field, message: 'Le texte n’est pas de l’Unicode valide.' };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return { field: 'body', message: `Plus de ${MAX_DEPTH} niveaux d’imbrication.` };
    const members = Object.entries(value);
    const most = Array.isArray(value) ? MAX_ITEMS : MAX_MEMBERS;
    if (members.length > most) return { field, message: `Plus de ${most} éléments.` };
    values += members.length;
    if (values > MAX_VALUES) return { field: 'body', message: `Plus de ${MAX_VALUES} valeurs.` };
    for (const [name, member] of members) {
      if (UNREAD_MEMBERS.has(name)) return { field, message: `Le membre ${name} n’est pas accepté.` };
      pending.push({ value: member, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
    }
  }
  return undefined;
}

const bodyFault = (message: string): AppError => validationFailed([{ field: 'body', message }]);
