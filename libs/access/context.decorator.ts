import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AccessRequest } from './access-request.js';
import type { Identity, RequestContext } from './request-context.js';

const requestOf = (execution: ExecutionContext): AccessRequest => execution.switchToHttp().getRequest<AccessRequest>();

/** The RequestContext of a business route (`@Authorize`). */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const { context } = requestOf(execution);
  if (!context) throw new Error('@Ctx() needs a route declared with @Authorize()');
  return context;
});

/** The identity of a route declared with `@IdentityOnly`, `@OperatorOnly` or `@Authorize`. */
export const CurrentIdentity = createParamDecorator((_: unknown, execution: ExecutionContext): Identity => {
  const { identity } = requestOf(execution);
  if (!identity) throw new Error('@CurrentIdentity() needs a route that is not public');
  return identity;
});
