import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError, type ErrorCode } from '#common/app-error.js';
import { isUuid } from '#common/filters.js';
import type { Actor } from '#database/audit.js';
import { ACCESS_DECLARATION, type AccessDeclaration } from './access-declaration.js';
import type { AccessRequest } from './access-request.js';
import { AccessRepository } from './access.repository.js';
import { AUDIENCES } from './access-token.js';
import { AccessTokenVerifier } from './access-token-verifier.js';
import { ApiKeyGate } from './api-key-gate.js';
import { ApiKeyThrottlerGuard } from './api-key-throttler.guard.js';
import { OperatorGate } from './operator-gate.js';
import { type ModuleName, type Permission, sayModule, sayPermission } from './permissions.js';
import type { RequestContext } from './request-context.js';

type BusinessDeclaration = Extract<AccessDeclaration, { kind: 'business' }>;
type ClosedDeclaration = Exclude<AccessDeclaration, { kind: 'public' }>;

/** What an identity may do in the organisation that the request names. */
interface Membership {
  actor: Actor;
  /** Null when the organisation is not one of its own. */
  permissions: readonly Permission[] | null;
  modules: readonly ModuleName[];
  /** The organisation of an API key, which cannot ask for a list of its own. */
  ofKey?: string;
}

/**
 * The one door of every route, in the contract's order: identity, organisation header, membership, module, permission.
 * Session, account, membership and modules come from one SQL statement, and so do an API key and its modules. A route
 * that declares nothing stays shut.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessTokens: AccessTokenVerifier,
    private readonly apiKeys: ApiKeyGate,
    private readonly apiKeyThrottler: ApiKeyThrottlerGuard,
    private readonly operators: OperatorGate,
    private readonly repository: AccessRepository,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const declaration = this.reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS_DECLARATION, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!declaration) throw new AppError('permission_denied');
    if (declaration.kind === 'public') return true;
    await this.admit(execution, declaration);
    return true;
  }

  private async admit(execution: ExecutionContext, declaration: ClosedDeclaration): Promise<void> {
    const request = execution.switchToHttp().getRequest<AccessRequest>();
    if (declaration.kind === 'operator') {
      request.identity = await this.operators.admit(request);
      return;
    }
    const header = declaration.kind === 'business' ? request.headers['x-organization-id'] : undefined;
    const organizationId = typeof header === 'string' && isUuid(header) ? header.toLowerCase() : null;
    const apiKey = ApiKeyGate.presentedIn(request.headers.authorization);
    const membership =
      apiKey === undefined
        ? await this.identifyAccount(request, organizationId)
        : await this.identifyApiKey(execution, apiKey, organizationId);
    if (declaration.kind === 'business') {
      request.context = admitMember(request.id, header, organizationId, membership, declaration);
    } else if (apiKey !== undefined && !declaration.apiKeys) {
      throw new AppError('permission_denied', {
        message: 'Cette route demande la session d’un compte : connectez-vous, une clé d’API n’y suffit pas.',
      });
    }
  }

  private async identifyAccount(request: AccessRequest, organizationId: string | null): Promise<Membership> {
    const claims = await this.accessTokens.verify(request);
    if (claims.aud !== AUDIENCES.account) throw new AppError('unauthenticated');
    const access = await this.repository.findSession(claims.sid, organizationId);
    if (!access || access.ended) throw new AppError('session_ended');
    if (access.accountId !== claims.sub.toLowerCase()) throw new AppError('unauthenticated');
    request.identity = { type: 'account', accountId: access.accountId, sessionId: claims.sid };
    return { ...access, actor: { type: 'account', id: access.accountId } };
  }

  private async identifyApiKey(
    execution: ExecutionContext,
    text: string,
    organizationId: string | null,
  ): Promise<Membership> {
    const request = execution.switchToHttp().getRequest<AccessRequest>();
    const access = await this.apiKeys.admit(text, organizationId, request);
    request.identity = { type: 'api_key', apiKeyId: access.apiKeyId, organizationId: access.organizationId };
    // Counted here, so that what its permissions refuse counts too.
    await this.apiKeyThrottler.canActivate(execution);
    return {
      actor: { type: 'api_key', id: access.apiKeyId },
      permissions: access.organizationId === organizationId ? access.permissions : null,
      modules: access.modules,
      ofKey: access.organizationId,
    };
  }
}

function admitMember(
  requestId: string,
  header: string | string[] | undefined,
  organizationId: string | null,
  { actor, permissions, modules, ofKey }: Membership,
  declaration: BusinessDeclaration,
): RequestContext {
  const refused = (code: ErrorCode, words: string): AppError =>
    new AppError(code, ofKey === undefined ? {} : { message: `${words} ${ofKey}.` });
  if (header === undefined || header === '')
    throw refused('organization_required', 'L’en-tête X-Organization-Id est obligatoire. Pour cette clé d’API :');
  if (organizationId === null)
    throw refused('organization_invalid', 'L’en-tête X-Organization-Id doit être un UUID. Pour cette clé d’API :');
  if (permissions === null)
    throw refused(
      'organization_forbidden',
      'Cette clé d’API n’est pas de cette organisation : donnez la sienne dans X-Organization-Id,',
    );
  requireModule(modules, declaration.module);
  requirePermission(permissions, declaration.permission);
  return { organizationId, requestId, actor, permissions, modules };
}

function requireModule(modules: readonly ModuleName[], needed: ModuleName | null): void {
  if (needed !== null && !modules.includes(needed)) {
    throw new AppError('module_not_subscribed', {
      message: `L’organisation n’est pas abonnée au module ${sayModule(needed)} : demandez-le à l’opérateur du service.`,
      details: { module: needed },
    });
  }
}

function requirePermission(permissions: readonly Permission[], needed: Permission | null): void {
  if (needed !== null && !permissions.includes(needed)) {
    throw new AppError('permission_denied', {
      message: `La permission ${sayPermission(needed)} est nécessaire : demandez-la à un administrateur de l’organisation.`,
      details: { permission: needed },
    });
  }
}
