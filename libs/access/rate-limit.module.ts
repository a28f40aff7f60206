import { Module } from '@nestjs/common';
import { RateLimiters } from './rate-limiter.js';

/** The counters that all api processes share. */
@Module({ providers: [RateLimiters], exports: [RateLimiters] })
export class RateLimitModule {}
