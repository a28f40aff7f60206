import type { Request } from 'express';
import type { AccessTokenClaims } from './access-token.js';
import type { Identity, RequestContext } from './request-context.js';

/** The Express request as the pipeline leaves it for controllers. */
export interface AccessRequest extends Request {
  id: string;
  /** Claims of the bearer token, set by passport. */
  user?: AccessTokenClaims;
  identity?: Identity;
  context?: RequestContext;
}
