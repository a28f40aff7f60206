import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AccessRepository } from './access.repository.js';
import { AccessTokenIssuer } from './access-token.js';
import { AccessTokenVerifier } from './access-token-verifier.js';
import { ApiKeyGate } from './api-key-gate.js';
import { OperatorGate } from './operator-gate.js';
import { Passwords } from './passwords.js';
import { PublicLinkQuota } from './public-link-quota.js';
import { RateLimiters } from './rate-limiter.js';

/** Identity, tenancy, modules and permissions for every route of the process. */
@Global()
@Module({
  providers: [
    AccessTokenVerifier,
    AccessTokenIssuer,
    AccessRepository,
    ApiKeyGate,
    OperatorGate,
    Passwords,
    RateLimiters,
    PublicLinkQuota,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessTokenIssuer, OperatorGate, Passwords, PublicLinkQuota, RateLimiters],
})
export class AccessModule {}
