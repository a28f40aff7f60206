import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AccessRepository } from './access.repository.js';
import { AccessTokenIssuer } from './access-token.js';
import { AccessTokenVerifier } from './access-token-verifier.js';
import { ApiKeyGate } from './api-key-gate.js';
import { ApiKeyThrottlerGuard } from './api-key-throttler.guard.js';
import { ConnectionThrottlerGuard } from './connection-throttler.guard.js';
import { OperatorGate } from './operator-gate.js';
import { Passwords } from './passwords.js';
import { PublicLinkQuota } from './public-link-quota.js';
import { RateLimitModule } from './rate-limit.module.js';
import { SecurityJournal } from './security-journal.js';
import { SignIn } from './sign-in.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { ThrottlersModule } from './throttlers.js';

/** Identity, tenancy, modules and permissions for every route of the process. */
@Global()
@Module({
  imports: [RateLimitModule, ThrottlersModule],
  providers: [
    AccessTokenVerifier,
    AccessTokenIssuer,
    AccessRepository,
    ApiKeyGate,
    ApiKeyThrottlerGuard,
    ConnectionThrottlerGuard,
    OperatorGate,
    Passwords,
    SecurityJournal,
    SignIn,
    SignInThrottle,
    PublicLinkQuota,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessTokenIssuer, OperatorGate, Passwords, PublicLinkQuota, RateLimitModule, SecurityJournal, SignIn],
})
export class AccessModule {}
