import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AccessRequest } from '#access/access-request.js';
import type { RequestContext } from '#access/request-context.js';
import { AppError, type FieldFault, notFound, StaleVersion, validationFailed } from '#common/app-error.js';
import { isUuid } from '#common/filters.js';
import { entityTagOf, hasWeakTag, matchesTag } from './entity-tag.js';
import { isMembers, mergePatch } from './merge-patch.js';
import { namesOthers, withoutReadOnly, writableMembers } from './read-only-members.js';
import { SENT_BACK, type SentBackResource } from './sent-back.decorator.js';

type Members = Record<string, unknown>;

/** Times that a PATCH is merged anew when another change came between its reading and its writing. */
const MAX_MERGES = 5;

/**
 * Prepares the body of a change before it is validated (`@SentBack`). The resource is read only where something asks for
 * it: `If-Match`, members of an answer in the body, a PATCH.
 */
@Injectable()
export class SentBackInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const resource = this.reflector.get<SentBackResource | undefined>(SENT_BACK, execution.getHandler());
    if (!resource) return next.handle();
    const request = execution.switchToHttp().getRequest<AccessRequest>();
    if (!asksForReading(request, resource)) return next.handle();
    const controller = this.modules.get<never>(execution.getClass(), { strict: false });
    const read = async (ctx: RequestContext): Promise<Members> =>
      ((await resource.read(controller, ctx, identifiersOf(request), bodyOf(request))) ?? {}) as Members;
    return from(change({ request, resource, read, next, response: execution.switchToHttp().getResponse() }));
  }
}

interface Change {
  request: AccessRequest;
  response: Response;
  resource: SentBackResource;
  read: (ctx: RequestContext) => Promise<Members>;
  next: CallHandler;
}

/** @throws AppError precondition_failed, validation_failed naming the read-only members that would change */
async function change({ request, response, resource, read, next }: Change): Promise<unknown> {
  const given: unknown = request.body;
  const condition = request.headers['if-match'];
  const named = isMembers(given) && given['version'] !== undefined;
  const ctx = request.context!;
  if (condition !== undefined && comparesNoVersion(request, resource)) {
    request.context = { ...ctx, beforeWork: holding(condition, { request, resource, read }, ctx) };
  }
  for (let merges = 1; ; merges += 1) {
    const current = await read(ctx);
    if (condition !== undefined && !matchesTag(condition, tagOf(current))) throw preconditionFailed(condition);
    request.body = prepared(request.method, given, current, resource, condition !== undefined);
    try {
      const result: unknown = await lastValueFrom(next.handle());
      // Who works with tags needs the one of what was just written.
      if (condition !== undefined && request.method !== 'DELETE') {
        response.setHeader('ETag', tagOf(await read(ctx)));
      }
      return result;
    } catch (error) {
      if (!(error instanceof StaleVersion) || named) throw error;
      if (condition !== undefined) throw new AppError('precondition_failed');
      if (merges >= MAX_MERGES) throw error;
    }
  }
}

/** Whether nothing but the tag tells a change that came between: a DELETE, a body without a version. */
const comparesNoVersion = ({ method }: AccessRequest, { writes }: SentBackResource): boolean =>
  method === 'DELETE' || !writes || !writableMembers(writes.body).has('version');

/** Looks at the tag once more in the transaction of the change, whose first one holds the resource from then on. */
function holding(
  condition: string,
  { request, resource, read }: Pick<Change, 'request' | 'resource' | 'read'>,
  ctx: RequestContext,
): NonNullable<RequestContext['beforeWork']> {
  let held = false;
  return async (tx) => {
    if (held) return;
    await resource.lock?.(tx, ctx, identifiersOf(request), bodyOf(request));
    if (!matchesTag(condition, tagOf(await read({ ...ctx, within: tx })))) throw preconditionFailed(condition);
    held = true;
  };
}

/**
 * The parameters of the address, which no pipe has read yet: all are identifiers, but the year of an exercice.
 * @throws AppError not_found for one that is none
 */
function identifiersOf({ params }: AccessRequest): Record<string, string> {
  const found = Object.entries(params as Record<string, string>);
  if (found.some(([name, value]) => name !== 'annee' && !isUuid(value))) throw notFound();
  return Object.fromEntries(found.map(([name, value]) => [name, value.toLowerCase()]));
}

/** A weak tag would fail for ever: who sent it must know. */
const preconditionFailed = (condition: string): AppError =>
  new AppError('precondition_failed', hasWeakTag(condition) ? { message: WEAK_TAG } : {});

const WEAK_TAG =
  'L’en-tête If-Match porte un ETag faible (W/…), qui ne vaut pour aucune ressource : renvoyez l’ETag tel que le service l’a donné.';

/** The tag that a GET answers with this representation. */
const tagOf = (current: Members): string => entityTagOf(JSON.stringify({ data: current }));

const bodyOf = ({ body }: AccessRequest): Members => (isMembers(body) ? body : {});

function asksForReading(request: AccessRequest, { writes, patch = 'whole' }: SentBackResource): boolean {
  if (request.headers['if-match'] !== undefined) return true;
  if (!writes || !isMembers(request.body)) return false;
  if (request.method === 'PATCH' && (patch === 'whole' || Object.values(request.body).some(isMembers))) return true;
  return namesOthers(request.body, writes);
}

/** The body as the handler takes it. */
function prepared(
  method: string,
  given: unknown,
  current: Members,
  { writes, moving = [], patch = 'whole' }: SentBackResource,
  conditional: boolean,
): unknown {
  if (!writes || !isMembers(given)) return given;
  const faults: FieldFault[] = [];
  const standing = Object.fromEntries(Object.entries(given).filter(([name]) => !moving.includes(name)));
  const merged = method === 'PATCH' ? mergeObjects(standing, current) : standing;
  let body = withoutReadOnly(merged, current, writes, faults);
  // Of a body that was read before somebody's change, the handler tells what matters: its version is stale.
  if (faults.length > 0 && !isStale(given, current)) throw validationFailed(faults);
  const members = writableMembers(writes.body);
  if (method === 'PATCH' && patch === 'whole') {
    const kept = Object.entries(current).filter(([name]) => members.has(name));
    // Nested objects of the answer hold read-only members too: they are what was read, so none is a fault.
    body = { ...withoutReadOnly(Object.fromEntries(kept), current, writes, []), ...body };
  } else if (conditional && members.has('version')) {
    body = { version: current['version'], ...body };
  }
  return body;
}

/** Whether a body names another version than the resource has. */
const isStale = (given: Members, current: Members): boolean =>
  typeof given['version'] === 'number' &&
  typeof current['version'] === 'number' &&
  given['version'] !== current['version'];

/** The members that a patch names, each merged over what is there. */
const mergeObjects = (patch: Members, current: Members): Members =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, isMembers(value) ? mergePatch(current[name], value) : value]),
  );
