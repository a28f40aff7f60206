import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS_DECLARATION, type AccessDeclaration } from '#access/access-declaration.js';

/** Name of an operation in the description: `ShareController` + `create` → `Share.create`. */
export function operationName(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}.${method}`;
}

/** What each operation demands of its caller, read from the same declarations that the guard enforces. */
export function readAccessDeclarations(app: INestApplicationContext): Map<string, AccessDeclaration> {
  const declarations = new Map<string, AccessDeclaration>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const method of Object.getOwnPropertyNames(prototype)) {
        const handler = prototype[method];
        if (method === 'constructor' || typeof handler !== 'function') continue;
        const declaration = declarationOf(handler) ?? declarationOf(metatype);
        if (declaration) declarations.set(operationName(metatype.name, method), declaration);
      }
    }
  }
  return declarations;
}

function declarationOf(target: object): AccessDeclaration | undefined {
  return Reflect.getMetadata(ACCESS_DECLARATION, target) as AccessDeclaration | undefined;
}
