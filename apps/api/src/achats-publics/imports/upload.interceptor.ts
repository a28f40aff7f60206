import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import multer from 'multer';
import { catchError, from, mergeMap, type Observable, throwError } from 'rxjs';
import type { AccessRequest } from '#access/access-request.js';
import { AppError, validationFailed } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { type Reception, storageFull } from '#imports/receptions.js';
import { fileTooLarge, type StoredUpload, storeUpload } from '#imports/uploads.js';
import { ReceptionsService } from './receptions.service.js';

/** The upload as the interceptor leaves it on the request. */
export type UploadedImport = StoredUpload & { nom: string; receptionId: string };

/** A request whose multipart body was received. */
export type UploadRequest = AccessRequest & {
  file?: unknown;
  upload?: UploadedImport;
  reception?: Reception;
  storing?: Promise<void>;
};

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;
/** What the form may add to its file, in bytes: its other fields, the boundaries and the headers of the parts. */
const MAX_FORM_BYTES = 64 * 1024;

/**
 * Receives the multipart form of an import: the part `file` is streamed to disk and hashed on the way, never held in
 * memory. Runs after the guards, so that nobody writes to disk without the permission. A file that the organisation has no
 * room for is refused before it is read.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  private readonly receive: ReturnType<ReturnType<typeof multer>['single']>;

  constructor(
    private readonly settings: Settings,
    private readonly receptions: ReceptionsService,
  ) {
    this.receive = multer({
      storage: {
        _handleFile: (request, file, done) => {
          const storing = store(request as UploadRequest, file, settings);
          (request as UploadRequest).storing = storing;
          storing.then(
            () => done(null, {}),
            (error: unknown) => done(error),
          );
        },
        // The stored part stays on the request: storeUpload removes what it could not finish, the service the rest.
        _removeFile: (_request, _file, done) => done(null),
      },
      limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 1 },
      defParamCharset: 'utf8',
    }).single('file');
  }

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<UploadRequest>();
    if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
      throw new AppError('unsupported_media_type', {
        message: 'Un formulaire multipart/form-data est attendu, avec le fichier dans son champ file.',
      });
    }
    const announced = announcedBytes(request);
    if (announced !== undefined && announced > this.settings.uploadMaxBytes + MAX_FORM_BYTES) {
      throw fileTooLarge(this.settings.uploadMaxBytes);
    }
    const ctx = request.context!;
    const reception = await this.receptions.begin(ctx, announced);
    request.reception = reception;
    const end = (): Promise<void> => this.receptions.end(ctx, reception.id);
    await new Promise<void>((resolve, reject) => {
      this.receive(request, execution.switchToHttp().getResponse<Response>(), (error: unknown) =>
        error ? reject(toRefusal(error)) : resolve(),
      );
    }).catch(async (refusal: unknown) => {
      // multer answers a stream that fails at once: what was stored of it is removed first.
      await request.storing?.catch(() => undefined);
      await end();
      throw refusal;
    });
    // Where all goes well the reception ends with the import's own transaction.
    return next
      .handle()
      .pipe(catchError((error: unknown) => from(end()).pipe(mergeMap(() => throwError(() => error)))));
  }
}

/** The length of the body, when the request tells it. */
function announcedBytes({ headers }: UploadRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

async function store(request: UploadRequest, file: Express.Multer.File, settings: Settings): Promise<void> {
  const { id, octets } = request.reception!;
  const stored = await storeUpload(file.stream, {
    dataDir: settings.dataDir,
    organizationId: request.context!.organizationId,
    maxBytes: Math.min(octets, settings.uploadMaxBytes),
    ...(octets < settings.uploadMaxBytes ? { tooLarge: () => storageFull(settings.importMaxStoredBytes) } : {}),
  });
  request.upload = { ...stored, nom: file.originalname, receptionId: id };
}

const UNEXPECTED_FIELD =
  'Champ inattendu dans le formulaire : seuls file, type, dry_run et date_extraction sont acceptés.';
const TOO_MUCH = 'Le formulaire a trop de champs, ou un champ trop long.';

/** Faults of the form itself: multer's codes, and busboy's errors on a malformed or cut body. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof multer.MulterError) {
    const message = error.code === 'LIMIT_UNEXPECTED_FILE' ? UNEXPECTED_FIELD : TOO_MUCH;
    return validationFailed([{ field: error.field ?? 'body', message }]);
  }
  if (error instanceof Error && /Unexpected end of form|Malformed part header|Boundary not found/.test(error.message)) {
    return validationFailed([{ field: 'body', message: 'Le formulaire est tronqué ou mal formé.' }]);
  }
  return error;
}
