import type { Request } from 'express';
import type { Identity, RequestContext } from './request-context.js';

/** The Express request as the pipeline leaves it for controllers. */
export interface AccessRequest extends Request {
  id: string;
  identity?: Identity;
  context?: RequestContext;
}
