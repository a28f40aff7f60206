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
import { SecurityJournal } from './security-journal.js';
import { SignIn } from './sign-in.js';
import { SignInThrottle } from './sign-in-throttle.js';

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
    SecurityJournal,
    SignIn,
    SignInThrottle,
    PublicLinkQuota,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessTokenIssuer, OperatorGate, Passwords, PublicLinkQuota, RateLimiters, SecurityJournal, SignIn],
})
export class AccessModule {}
