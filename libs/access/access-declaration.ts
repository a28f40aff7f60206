import { applyDecorators, type CustomDecorator, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { ModuleName, Permission } from './permissions.js';

/** What a route demands of its caller; a route without a declaration is refused. */
export type AccessDeclaration =
  | { kind: 'public' }
  | { kind: 'identity'; apiKeys: boolean }
  | { kind: 'operator' }
  | { kind: 'business'; module: ModuleName | null; permission: Permission | null };

export const ACCESS_DECLARATION = 'access-declaration';

const declare = (declaration: AccessDeclaration): CustomDecorator => SetMetadata(ACCESS_DECLARATION, declaration);

/** Served without an account: a sign-in, a public link, health. */
export const Public = (): MethodDecorator & ClassDecorator =>
  applyDecorators(declare({ kind: 'public' }), ApiSecurity({}));

/**
 * Needs an identity, no organisation.
 * @param options.apiKeys lets API keys in too; without it the route is about the signed-in account itself
 */
export const IdentityOnly = ({ apiKeys = false } = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(declare({ kind: 'identity', apiKeys }), ApiBearerAuth());

/** Needs a signed-in operator of the platform. */
export const OperatorOnly = (): MethodDecorator & ClassDecorator =>
  applyDecorators(declare({ kind: 'operator' }), ApiBearerAuth());

/**
 * Needs an identity and an organisation it belongs to, which subscribed to the module, and the permission; checked in
 * that order.
 */
export const Authorize = (needs: { module?: ModuleName; permission?: Permission }): MethodDecorator & ClassDecorator =>
  applyDecorators(
    declare({ kind: 'business', module: needs.module ?? null, permission: needs.permission ?? null }),
    ApiSecurity({ bearer: [], organization: [] }),
  );
