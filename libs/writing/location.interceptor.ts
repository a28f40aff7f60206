import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  RequestMethod,
} from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { isMembers } from './merge-patch.js';
import { placeOfCreated } from './place-of-created.js';

/**
 * `Location` of what a POST created (RFC 9110, 15.3.2), where a route has its address (`placeOfCreated`). What has none (a
 * share link, a ticket) is in the answer alone.
 */
@Injectable()
export class LocationInterceptor implements NestInterceptor {
  private parameters: ReadonlyMap<string, string> | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<Request>();
    if (request.method !== 'POST') return next.handle();
    const response = execution.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      tap((result) => {
        if (response.statusCode !== 201 || response.headersSent) return;
        const data = isMembers(result) ? result['data'] : undefined;
        const location = isMembers(data) ? this.locationOf(request, data) : undefined;
        if (location !== undefined) response.setHeader('Location', location);
      }),
    );
  }

  private locationOf({ path: asked, route }: Request, data: Record<string, unknown>): string | undefined {
    const { path } = route as { path: string };
    const known = (this.parameters ??= addresses(this.modules));
    const place = placeOfCreated(path, (collection) => known.has(collection));
    if (place === 'under') return addressOf(asked, data[known.get(path)!] ?? data['id']);
    if (place === 'beside') return addressOf(asked.split('/').slice(0, -2).join('/'), data['id']);
    return undefined;
  }
}

const addressOf = (collection: string, id: unknown): string | undefined =>
  typeof id === 'string' || typeof id === 'number' ? `${collection}/${id}` : undefined;

/** Of each address that ends with a parameter: the address before it, and the parameter's name. */
function addresses(modules: ModulesContainer): Map<string, string> {
  const scanner = new MetadataScanner();
  const found = new Map<string, string>();
  for (const { metatype } of [...modules.values()].flatMap(({ controllers }) => [...controllers.values()])) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, (...parameters: unknown[]) => unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      // An address is told that can be read.
      if (method !== RequestMethod.GET) continue;
      const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[]].flat();
      for (const base of bases) {
        for (const path of paths) {
          const address = `/${`${base}/${path}`.split('/').filter(Boolean).join('/')}`;
          const [, collection, parameter] = /^(.*)\/:(\w+)$/.exec(address) ?? [];
          if (collection !== undefined) found.set(collection, parameter!);
        }
      }
    }
  }
  return found;
}
