import { randomUUID } from 'node:crypto';
import { MODULES, PERMISSIONS } from '#access/permissions.js';
import type { OperatorIdentity, RequestContext } from '#access/request-context.js';

/** An operator acting inside one organisation, with every permission: what the audit log says is what was done. */
export function operatorContext(operator: OperatorIdentity, organizationId: string): RequestContext {
  return {
    organizationId,
    requestId: randomUUID(),
    actor: { type: 'operator', id: operator.operatorId },
    permissions: PERMISSIONS,
    modules: MODULES,
  };
}
