import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '#common/app-error.js';
import { AccessRepository } from './access.repository.js';
import { AUDIENCES } from './access-token.js';
import { AccessTokenVerifier } from './access-token-verifier.js';
import type { OperatorIdentity } from './request-context.js';

/** Recognises operators of the platform, on its routes and on what is mounted beside them. */
@Injectable()
export class OperatorGate {
  constructor(
    private readonly accessTokens: AccessTokenVerifier,
    private readonly repository: AccessRepository,
  ) {}

  /**
   * The operator of the request's bearer token.
   * @throws AppError unauthenticated, token_expired or session_ended
   */
  async admit(request: Request): Promise<OperatorIdentity> {
    const claims = await this.accessTokens.verify(request);
    if (claims.aud !== AUDIENCES.operator) throw new AppError('unauthenticated');
    if (!(await this.repository.isOperatorSessionOpen(claims.sid))) throw new AppError('session_ended');
    return { type: 'operator', operatorId: claims.sub, sessionId: claims.sid };
  }
}
