import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '#common/app-error.js';
import { isUuid } from '#common/filters.js';
import { ACCESS_DECLARATION, type AccessDeclaration } from './access-declaration.js';
import type { AccessRequest } from './access-request.js';
import { AccessRepository, type SessionAccess } from './access.repository.js';
import { type AccessTokenClaims, type Audience, AUDIENCES } from './access-token.js';
import { AccessTokenVerifier } from './access-token-verifier.js';
import type { ModuleName, Permission } from './permissions.js';
import type { RequestContext } from './request-context.js';

type BusinessDeclaration = Extract<AccessDeclaration, { kind: 'business' }>;

/**
 * The one door of every route, in the contract's order: identity, organisation header, membership, module, permission.
 * Session, account, membership and modules come from one SQL statement. A route that declares nothing stays shut.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessTokens: AccessTokenVerifier,
    private readonly repository: AccessRepository,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const declaration = this.reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS_DECLARATION, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!declaration) throw new AppError('permission_denied');
    if (declaration.kind === 'public') return true;
    await this.admit(execution.switchToHttp().getRequest<AccessRequest>(), declaration);
    return true;
  }

  private async admit(
    request: AccessRequest,
    declaration: Exclude<AccessDeclaration, { kind: 'public' }>,
  ): Promise<void> {
    const claims = await this.accessTokens.verify(request);
    if (declaration.kind === 'operator') return this.admitOperator(request, claims);
    requireAudience(claims, AUDIENCES.account);
    const header = declaration.kind === 'business' ? request.headers['x-organization-id'] : undefined;
    const organizationId = typeof header === 'string' && isUuid(header) ? header.toLowerCase() : null;
    const access = await this.repository.findSession(claims.sid, organizationId);
    if (!access || access.ended) throw new AppError('session_ended');
    request.identity = { type: 'account', accountId: access.accountId, sessionId: claims.sid };
    if (declaration.kind === 'business') {
      request.context = admitMember(request.id, header, organizationId, access, declaration);
    }
  }

  private async admitOperator(request: AccessRequest, claims: AccessTokenClaims): Promise<void> {
    requireAudience(claims, AUDIENCES.operator);
    if (!(await this.repository.isOperatorSessionOpen(claims.sid))) throw new AppError('session_ended');
    request.identity = { type: 'operator', operatorId: claims.sub, sessionId: claims.sid };
  }
}

function requireAudience(claims: AccessTokenClaims, audience: Audience): void {
  if (claims.aud !== audience) throw new AppError('unauthenticated');
}

function admitMember(
  requestId: string,
  header: string | string[] | undefined,
  organizationId: string | null,
  access: SessionAccess,
  declaration: BusinessDeclaration,
): RequestContext {
  if (header === undefined || header === '') throw new AppError('organization_required');
  if (organizationId === null) throw new AppError('organization_invalid');
  if (access.permissions === null) throw new AppError('organization_forbidden');
  requireModule(access.modules, declaration.module);
  requirePermission(access.permissions, declaration.permission);
  return {
    organizationId,
    requestId,
    actor: { type: 'account', id: access.accountId },
    permissions: access.permissions,
    modules: access.modules,
  };
}

function requireModule(modules: readonly ModuleName[], needed: ModuleName | null): void {
  if (needed !== null && !modules.includes(needed)) {
    throw new AppError('module_not_subscribed', { details: { module: needed } });
  }
}

function requirePermission(permissions: readonly Permission[], needed: Permission | null): void {
  if (needed !== null && !permissions.includes(needed)) {
    throw new AppError('permission_denied', { details: { permission: needed } });
  }
}
