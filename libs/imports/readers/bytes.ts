import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { EXPECTED_FILES } from '#imports/readers/expected-files.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';

const CHUNK_BYTES = 256 * 1024;

/** How far the reading of a file has come, for the progress shown to people. */
export interface ReadProgress {
  octetsLus: number;
  octetsTotal: number;
}

/** A file as chunks of bytes, one in memory at a time; closing the iteration closes the file. */
export class FileBytes implements AsyncIterable<Buffer> {
  readonly progress: ReadProgress;

  private constructor(
    readonly path: string,
    total: number,
  ) {
    this.progress = { octetsLus: 0, octetsTotal: total };
  }

  /** @throws ImportFileError `fichier_vide` */
  static async open(path: string): Promise<FileBytes> {
    const { size } = await stat(path);
    if (size === 0) {
      throw new ImportFileError('fichier_vide', `Le fichier est vide (0 octet). ${EXPECTED_FILES}`);
    }
    return new FileBytes(path, size);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const bytes of this.scan()) {
      this.progress.octetsLus += bytes.length;
      yield bytes;
    }
  }

  /** The same chunks for a look beforehand, which is no progress. */
  async *scan(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(this.path, { highWaterMark: CHUNK_BYTES })) yield chunk as Buffer;
  }

  /** The first bytes of the file, at most `length`, for recognition. */
  async head(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const chunk of createReadStream(this.path, { start: 0, end: length - 1 })) parts.push(chunk as Buffer);
    return Buffer.concat(parts);
  }
}
