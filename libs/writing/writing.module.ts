import { Global, Module } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { IdempotentWrites } from './idempotent-writes.js';
import { LocationInterceptor } from './location.interceptor.js';
import { SentBackInterceptor } from './sent-back.interceptor.js';

/** What keeps a client's writes safe: done once, on what was read, told where. */
@Global()
@Module({
  providers: [IdempotencyInterceptor, IdempotencyKeys, IdempotentWrites, LocationInterceptor, SentBackInterceptor],
  exports: [IdempotencyInterceptor, IdempotentWrites, LocationInterceptor, SentBackInterceptor],
})
export class WritingModule {}
