import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { MessageResult } from './message-result.js';
import { RawResult } from './raw-result.js';

/** Wraps what a controller returns: `{data}`, or `{message}` when there is nothing to give back; raw results pass. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(_execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map(toEnvelope));
  }
}

function toEnvelope(result: unknown): unknown {
  if (result instanceof MessageResult) return { message: result.message };
  if (result instanceof RawResult) return result.body;
  if (result instanceof StreamableFile) return result;
  return { data: result };
}
