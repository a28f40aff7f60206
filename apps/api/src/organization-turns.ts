import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { finalize, NEVER, type Observable } from 'rxjs';
import type { AccessRequest } from '#access/access-request.js';
import { AnswersInMedia } from '#common/answers-media.decorator.js';
import { overloaded } from '#common/app-error.js';
import { clientGone } from '#common/client-gone.js';
import { KeyedLimiter } from '#common/keyed-limiter.js';
import type { Release } from '#common/limiter.js';
import { HeavyRead } from './heavy-read.decorator.js';

/** Reads of one organisation under way at once in a process: one organisation alone gains nothing by more. */
export const MAX_READS = 8;
/** The same while another organisation reads too. */
export const MAX_READS_BESIDE_OTHERS = 3;
/** Of them, heavy ones, and how many of these may wait. */
const MAX_HEAVY = 2;
const MAX_HEAVY_WAITING = 20;
const MAX_WAIT_MS = 20_000;
/** Express has the handler of a GET answer a HEAD too, at the same cost. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const RETRY_AFTER_SECONDS = 10;

const WAITING = {
  maxWaitMs: MAX_WAIT_MS,
  error: () => overloaded('too many reads of one organisation at once', RETRY_AFTER_SECONDS),
};

/**
 * Lets few reads of one organisation be under way at once, in the order in which they came: dozens of heavy ones would
 * take the processors of PostgreSQL and of the process from everyone else. Those of other organisations have their own
 * permits, so they pass between; while they ask, even fewer of one are under way. Writes are not counted: those of one
 * organisation wait for one another in PostgreSQL, and would hold the permits of its reads meanwhile. Neither are files
 * and streams, which last as long as their readers take; documents have a limiter of their own.
 */
@Injectable()
export class OrganizationTurns implements NestInterceptor {
  private readonly reads = new KeyedLimiter({
    maxConcurrent: MAX_READS,
    maxBesideOthers: MAX_READS_BESIDE_OTHERS,
    ...WAITING,
  });
  private readonly heavy = new KeyedLimiter({
    maxConcurrent: MAX_HEAVY,
    maxWaiting: MAX_HEAVY_WAITING,
    ...WAITING,
  });

  constructor(private readonly reflector: Reflector) {}

  /** @throws AppError unavailable when too many heavy reads wait, or after a wait of twenty seconds */
  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { method, context, res } = execution.switchToHttp().getRequest<AccessRequest>();
    const handler = execution.getHandler();
    if (!READS.has(method) || !context || this.reflector.get(AnswersInMedia, handler)) return next.handle();
    const gone = clientGone(res!);
    try {
      const release = await this.acquire(context.organizationId, gone, this.reflector.get(HeavyRead, handler) === true);
      return next.handle().pipe(finalize(release));
    } catch (error) {
      if (gone.aborted) return NEVER; // nobody is left to answer
      throw error;
    }
  }

  /** The permit of the heavy ones comes first: while they wait for it, they hold none that light ones could have. */
  private async acquire(organizationId: string, gone: AbortSignal, isHeavy: boolean): Promise<Release> {
    if (!isHeavy) return this.reads.acquire(organizationId, gone);
    const releaseHeavy = await this.heavy.acquire(organizationId, gone);
    try {
      const release = await this.reads.acquire(organizationId, gone);
      return () => {
        release();
        releaseHeavy();
      };
    } catch (error) {
      releaseHeavy();
      throw error;
    }
  }
}
