import type { Actor } from '#database/audit.js';
import type { TenantContext } from '#database/tenant-database.js';
import type { ModuleName, Permission } from './permissions.js';

/** Who asks, for which organisation, with which rights: the first argument of every service of a business route. */
export interface RequestContext extends TenantContext {
  organizationId: string;
  requestId: string;
  actor: Actor;
  permissions: readonly Permission[];
  modules: readonly ModuleName[];
}

/** An account that signed in; its organisation is not known yet. */
export interface AccountIdentity {
  type: 'account';
  accountId: string;
  sessionId: string;
}

/** Someone who runs the platform. */
export interface OperatorIdentity {
  type: 'operator';
  operatorId: string;
  sessionId: string;
}

/** A client system; bound to one organisation. */
export interface ApiKeyIdentity {
  type: 'api_key';
  apiKeyId: string;
  organizationId: string;
}

export type Identity = AccountIdentity | OperatorIdentity | ApiKeyIdentity;
