import type { ModuleName, Permission } from '#access/permissions.js';
import { AppError } from '#common/app-error.js';
import { CATALOGUE, type DocumentName } from './catalogue.js';

/**
 * Checks what a document demands of its reader, in the contract's order.
 * @throws AppError module_not_subscribed, permission_denied
 */
export function requireDocumentAccess(
  document: DocumentName,
  { permissions, modules }: { permissions: readonly Permission[]; modules: readonly ModuleName[] },
): void {
  const { module, permission } = CATALOGUE[document].needs;
  if (module !== undefined && !modules.includes(module)) {
    throw new AppError('module_not_subscribed', { details: { module } });
  }
  if (!permissions.includes(permission)) throw new AppError('permission_denied', { details: { permission } });
}
