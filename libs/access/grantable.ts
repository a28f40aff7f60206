import { AppError } from '#common/app-error.js';
import { type Permission, sayPermission } from './permissions.js';
import type { RequestContext } from './request-context.js';

/**
 * No one grants more than they hold: an API key that may manage the organisation but not read its contracts must not
 * make itself a key, or a member, that can.
 * @throws AppError permission_denied naming the first permission that the caller lacks
 */
export function requireGrantable(ctx: RequestContext, granted: readonly Permission[]): void {
  const permission = granted.find((candidate) => !ctx.permissions.includes(candidate));
  if (permission === undefined) return;
  throw new AppError('permission_denied', {
    message: `Vous ne pouvez pas accorder une permission que vous n’avez pas, ${sayPermission(permission)} : demandez à qui l’a.`,
    details: { permission },
  });
}
