import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AccessRequest } from '#access/access-request.js';
import { IdempotentWrites } from './idempotent-writes.js';

/** A body that its route reads itself, which then calls `IdempotentWrites` once it knows what was sent. */
const isUpload = ({ headers }: AccessRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Every POST under an `Idempotency-Key` (RFC draft of the HTTPAPI group): sent twice, it is done once. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly writes: IdempotentWrites) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<AccessRequest>();
    if (request.headers['idempotency-key'] === undefined || isUpload(request)) return next.handle();
    const response = execution.switchToHttp().getResponse<Response>();
    const run = (): Promise<unknown> => lastValueFrom(next.handle());
    return from(this.writes.once({ request, response, content: request.body, run }));
  }
}
