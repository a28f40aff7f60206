import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Settings } from '#config/settings.js';
import { removeUpload } from '#imports/uploads.js';
import { IdempotentWrites } from '#writing/idempotent-writes.js';
import { ReceptionsService } from './receptions.service.js';
import type { UploadRequest } from './upload.interceptor.js';

/**
 * An upload under an `Idempotency-Key`: after its form was received, since the fingerprint of the file is what tells it from
 * another. A file that was sent again is removed at once.
 */
@Injectable()
export class IdempotentUploadInterceptor implements NestInterceptor {
  constructor(
    private readonly settings: Settings,
    private readonly writes: IdempotentWrites,
    private readonly receptions: ReceptionsService,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<UploadRequest>();
    if (request.headers['idempotency-key'] === undefined) return next.handle();
    return from(this.once(request, execution.switchToHttp().getResponse<Response>(), next));
  }

  private async once(request: UploadRequest, response: Response, next: CallHandler): Promise<unknown> {
    const { upload, body } = request;
    let ran = false;
    const run = (): Promise<unknown> => {
      ran = true;
      return lastValueFrom(next.handle());
    };
    const content = { form: body as unknown, sha256: upload?.sha256, nom: upload?.nom };
    try {
      const answer = await this.writes.once({ request, response, content, run });
      // The import's own transaction ends its reception; of a file that is not imported anew, nothing else does.
      if (!ran && upload) await this.receptions.end(request.context!, upload.receptionId);
      return answer;
    } finally {
      if (!ran && upload) await removeUpload(this.settings.dataDir, upload.chemin);
    }
  }
}
