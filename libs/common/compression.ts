import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { RawResult } from './raw-result.js';

export type Answer = RawResult | StreamableFile;

/** Off the event loop. */
export const compress = promisify<string | Buffer, Buffer>(gzip);

/** Whether the client takes gzip; `Vary` says that the answer depends on it. */
export function takesGzip(response: Response): boolean {
  response.vary('Accept-Encoding');
  return response.req.acceptsEncodings('gzip') === 'gzip';
}

/**
 * A page that a link opens, compressed for who takes it. The length of a compressed page tells a little of what it holds, to
 * whoever may have it asked for with texts of his own (BREACH). It shows no secret that its address does not hold, so that
 * who can ask for it knows them all. Pages of the console show names of accounts beside the words of a search: never so.
 */
export const compressedPage = (response: Response, page: string): Promise<Answer> =>
  new ConstantAnswer(page).for(response);

/** Sends a page where no interceptor does, in a filter: compressed for who takes it. Its headers are set already. */
export function sendPage(response: Response, page: string): void {
  if (!takesGzip(response)) {
    response.send(page);
    return;
  }
  // A page that cannot be compressed is sent as it is.
  compress(page).then(
    (bytes) => response.set('Content-Encoding', 'gzip').send(bytes),
    () => response.send(page),
  );
}

/** What is the same for everybody, a page or a file without any secret: compressed once, when it is first asked for. */
export class ConstantAnswer {
  private compressed: Promise<Buffer> | undefined;

  constructor(private readonly content: string | Buffer) {}

  /** Its type stands in the headers of the answer already. */
  async for(response: Response): Promise<Answer> {
    const zipped = takesGzip(response);
    if (zipped) this.compressed ??= compress(this.content);
    const bytes = zipped ? await this.compressed! : this.content;
    if (zipped) response.set('Content-Encoding', 'gzip');
    // Nest would write bytes as JSON.
    return typeof bytes === 'string' ? new RawResult(bytes) : new StreamableFile(bytes);
  }
}
