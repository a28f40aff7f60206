import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from '@nestjs/common';
import type { Express, Response } from 'express';
import type { AccessRequest } from '#access/access-request.js';
import { AppError, overloaded } from '#common/app-error.js';
import { clientGone } from '#common/client-gone.js';
import { KeyedLimiter } from '#common/keyed-limiter.js';
import { compressedTag, namesTag, readingTagOf } from '#writing/entity-tag.js';
import { compress, takesGzip } from '#common/compression.js';

const MIB = 1024 * 1024;
/** No JSON answer is larger: every list is a page, and what would exceed this is a fault of the route. */
export const MAX_ANSWER_BYTES = 4 * MIB;
/** An answer that a socket does not take at once, whose reader may keep it in memory. */
export const HEAVY_ANSWER_BYTES = 256 * 1024;
/** Below, compressing saves no packet worth its time. */
export const MIN_COMPRESSED_BYTES = 2 * 1024;
/** Heavy answers of one organisation on their way to readers, and waiting for their turn: 48 MiB at most. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 8;
const MAX_WAIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 10;
/** No character takes more bytes in UTF-8: a text this much shorter than a limit need not be measured. */
const MAX_BYTES_PER_CHARACTER = 3;

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Bounds the JSON answers of an api: none above `MAX_ANSWER_BYTES`, and few heavy ones of one organisation at once. Each
 * body is written as text once, measured, tagged and compressed as it is sent.
 */
export function boundJsonAnswers(app: NestExpressApplication): void {
  const answers = new JsonAnswers();
  (app.getHttpAdapter().getInstance() as Express).response.json = function json(this: Response, body: unknown) {
    answers.send(this, body);
    return this;
  };
}

class JsonAnswers {
  private readonly logger = new Logger(JsonAnswers.name);
  private readonly heavy = new KeyedLimiter({
    maxConcurrent: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    error: () => overloaded('too many heavy answers of one organisation at once', RETRY_AFTER_SECONDS),
  });

  /** @throws AppError answer_too_large */
  send(response: Response, body: unknown): void {
    const text = JSON.stringify(body);
    response.setHeader('Content-Type', JSON_TYPE);
    if (text.length * MAX_BYTES_PER_CHARACTER <= HEAVY_ANSWER_BYTES) {
      this.dispatch(response, text);
      return;
    }
    const bytes = Buffer.from(text);
    const { method, route, context, ip } = response.req as AccessRequest;
    if (bytes.length > MAX_ANSWER_BYTES) {
      this.logger.error({
        msg: 'answer too large',
        method,
        route: (route as { path?: string } | undefined)?.path,
        bytes: bytes.length,
        organization_id: context?.organizationId,
      });
      throw new AppError('answer_too_large');
    }
    if (bytes.length <= HEAVY_ANSWER_BYTES) this.dispatch(response, bytes);
    else void this.sendInTurn(response, bytes, context?.organizationId ?? ip ?? '');
  }

  /** Sends when fewer heavy answers of the key are on their way. The reader's end of the connection frees the place. */
  private async sendInTurn(response: Response, bytes: Buffer, key: string): Promise<void> {
    const gone = clientGone(response);
    try {
      const release = await this.heavy.acquire(key, gone);
      if (gone.aborted) {
        release();
        return;
      }
      response.once('close', release);
      this.dispatch(response, bytes);
    } catch (error) {
      if (!gone.aborted) response.req.next!(error);
    }
  }

  /** Tags the answer to a reading, leaves out its body where the client has it (304), and compresses it where it may. */
  private dispatch(response: Response, text: string | Buffer): void {
    const zipped = isCompressible(response) && takesGzip(response) && text.length > MIN_COMPRESSED_BYTES;
    if (isTagged(response)) {
      const tag = zipped ? compressedTag(readingTagOf(text)) : readingTagOf(text);
      response.setHeader('ETag', tag);
      const known = response.req.headers['if-none-match'];
      // Express would not: `fetch` says `no-cache` beside every condition, which is a word to caches.
      if (known !== undefined && namesTag(known, tag)) {
        response.removeHeader('Content-Type');
        response.status(304).end();
        return;
      }
    }
    if (zipped) void sendCompressed(response, text);
    else response.send(text);
  }
}

/**
 * A reading by somebody who is known, of one resource; of a list where the client asks for it. To hash a page of a list takes a
 * tenth of the time that it takes to make, which every reader of lists would pay. The refusals of a resource are no state of it.
 */
function isTagged({ req, statusCode }: Response): boolean {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || statusCode !== 200) return false;
  if ((req as AccessRequest).identity === undefined) return false;
  return Object.keys(req.params).length > 0 || req.headers['if-none-match'] !== undefined;
}

/**
 * The answer to a POST may show a secret beside what its caller sent: compressed, its length would tell of both (BREACH).
 * A reading shows no secret, and a HEAD bears the headers of its GET.
 */
const isCompressible = ({ req }: Response): boolean => req.method !== 'POST';

async function sendCompressed(response: Response, text: string | Buffer): Promise<void> {
  try {
    const bytes = await compress(text);
    if (response.destroyed) return;
    response.setHeader('Content-Encoding', 'gzip');
    response.send(bytes);
  } catch (error) {
    response.req.next!(error);
  }
}
