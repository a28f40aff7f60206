import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  RequestMethod,
} from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import type { AccessRequest } from '#access/access-request.js';
import type { RequestContext } from '#access/request-context.js';
import { entityTagOf } from './entity-tag.js';
import { isMembers } from './merge-patch.js';
import { placeOfCreated } from './place-of-created.js';
import { SENT_BACK, type SentBackResource } from './sent-back.decorator.js';

/** What stands under the address of a collection, where it can be read. */
interface Item {
  /** The parameter that names it. */
  parameter: string;
  /** What a GET answers of it, where a change of it takes `If-Match`. */
  read?: (ctx: RequestContext, parameters: Record<string, string>) => Promise<object | null>;
}

/**
 * `Location` of what a POST created (RFC 9110, 15.3.2), where a route has its address (`placeOfCreated`). What has none (a
 * share link, a ticket) is in the answer alone. What can be changed under `If-Match` has its `ETag` too, that of a reading: whoever
 * created it may change it without one.
 */
@Injectable()
export class LocationInterceptor implements NestInterceptor {
  private readonly logger = new Logger(LocationInterceptor.name);
  private items: ReadonlyMap<string, Item> | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<AccessRequest>();
    if (request.method !== 'POST') return next.handle();
    const response = execution.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (result) => {
        const data = isMembers(result) ? result['data'] : undefined;
        if (response.statusCode === 201 && !response.headersSent && isMembers(data))
          await this.tell(request, response, data);
        return result;
      }),
    );
  }

  private async tell(request: AccessRequest, response: Response, data: Record<string, unknown>): Promise<void> {
    this.items ??= readItems(this.modules);
    const { path } = request.route as { path: string };
    const place = placeOfCreated(path, (collection) => this.items!.has(collection));
    if (place === undefined) return;
    const item = this.items.get(path);
    const id = data[item?.parameter ?? 'id'] ?? data['id'];
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const collection = place === 'under' ? request.path : request.path.split('/').slice(0, -2).join('/');
    response.setHeader('Location', `${collection}/${id}`);
    const { context: ctx, params } = request;
    if (!ctx || !item?.read) return;
    const { beforeWork: _before, beforeCommit: _after, ...reader } = ctx;
    const parameters = { ...(params as Record<string, string>), [item.parameter]: String(id) };
    await this.tag(response, () => item.read!(reader, parameters));
  }

  /** It is created, whether or not its tag can be told. */
  private async tag(response: Response, read: () => Promise<object | null>): Promise<void> {
    try {
      response.setHeader('ETag', entityTagOf(JSON.stringify({ data: (await read()) ?? {} })));
    } catch (error) {
      this.logger.warn({ msg: 'no ETag of what was created', err: error });
    }
  }
}

/** Of each address that ends with a parameter and can be read: the address before it, and what stands under it. */
function readItems(modules: ModulesContainer): Map<string, Item> {
  const scanner = new MetadataScanner();
  const found = new Map<string, Item>();
  const readings = new Map<string, Item['read']>();
  for (const { metatype, instance } of [...modules.values()].flatMap(({ controllers }) => [...controllers.values()])) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, (...parameters: unknown[]) => unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      const resource = Reflect.getMetadata(SENT_BACK, handler) as SentBackResource | undefined;
      // An address is told that can be read.
      if (method !== RequestMethod.GET && resource === undefined) continue;
      const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[]].flat();
      for (const base of bases) {
        for (const path of paths) {
          const address = `/${`${base}/${path}`.split('/').filter(Boolean).join('/')}`;
          const [, collection, parameter] = /^(.*)\/:(\w+)$/.exec(address) ?? [];
          if (collection === undefined) continue;
          if (method === RequestMethod.GET) found.set(collection, { parameter: parameter! });
          else readings.set(collection, (ctx, parameters) => resource!.read(instance as never, ctx, parameters, {}));
        }
      }
    }
  }
  for (const [collection, item] of found) {
    const read = readings.get(collection);
    if (read) item.read = read;
  }
  return found;
}
