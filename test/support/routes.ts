import type { INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS_DECLARATION, type AccessDeclaration } from '#access/access-declaration.js';

/** One route of the api and what it demands of its caller; `access` is undefined when it declares nothing. */
export interface DeclaredRoute {
  method: string;
  path: string;
  access: AccessDeclaration | undefined;
}

/** Every route of every controller, read from the running application: a new one enters by itself. */
export function declaredRoutes(app: INestApplication): DeclaredRoute[] {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const routes: DeclaredRoute[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype, instance } of module.controllers.values()) {
      if (!metatype || !instance) continue;
      const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[]].flat();
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const handler = (instance as Record<string, unknown>)[name] as (...parameters: unknown[]) => unknown;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) continue;
        const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
        const access = reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS_DECLARATION, [
          handler,
          metatype,
        ]);
        for (const base of bases) {
          for (const path of paths) routes.push({ method: RequestMethod[method], path: join(base, path), access });
        }
      }
    }
  }
  return routes.sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}

function join(base: string, path: string): string {
  return `/${[base, path]
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
}

/** The declaration on one line, as the snapshot keeps it. */
export function describeAccess(access: AccessDeclaration | undefined): string {
  if (!access) return 'NONE';
  if (access.kind === 'identity') return access.apiKeys ? 'identity only, API keys too' : 'identity only';
  if (access.kind !== 'business') return access.kind;
  return `${access.module ?? 'no module'} + ${access.permission ?? 'no permission'}`;
}
