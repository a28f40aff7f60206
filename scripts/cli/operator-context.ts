import { randomUUID } from 'node:crypto';
import { MODULES, PERMISSIONS } from '#access/permissions.js';
import type { OperatorIdentity, RequestContext } from '#access/request-context.js';
import { isUuid } from '#common/filters.js';
import { UsageError } from './command.js';

/** An operator acting inside one organisation, with every permission: what the audit log says is what was done. */
export function operatorContext(operator: OperatorIdentity, organizationId: string): RequestContext {
  if (!isUuid(organizationId)) throw new UsageError('--organization : un identifiant UUID est attendu.');
  return {
    organizationId: organizationId.toLowerCase(),
    requestId: randomUUID(),
    actor: { type: 'operator', id: operator.operatorId },
    permissions: PERMISSIONS,
    modules: MODULES,
  };
}
