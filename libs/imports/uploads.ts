import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#common/app-error.js';

/** A file received whole, under DATA_DIR. */
export interface StoredUpload {
  /** Relative to DATA_DIR, so that the directory may move. */
  chemin: string;
  /** Bytes. */
  taille: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

export interface UploadOptions {
  dataDir: string;
  organizationId: string;
  maxBytes: number;
  tooLarge?: () => Error;
}

/** A file over the largest that an import takes. */
export const fileTooLarge = (maxBytes: number): AppError =>
  new AppError('payload_too_large', {
    message: `Le fichier dépasse la taille permise (${maxBytes} octets) : envoyez-le en plusieurs.`,
  });

/**
 * Streams an upload to disk and hashes it on the way; memory does not depend on its size. A stream that fails or exceeds
 * `maxBytes` leaves no file.
 * @param options.tooLarge the error for a file that exceeds; default: payload_too_large, naming `maxBytes`
 */
export async function storeUpload(
  content: Readable,
  { dataDir, organizationId, maxBytes, tooLarge = () => fileTooLarge(maxBytes) }: UploadOptions,
): Promise<StoredUpload> {
  const chemin = join('uploads', organizationId, randomUUID());
  const path = join(dataDir, chemin);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let taille = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taille += chunk.length;
      if (taille > maxBytes) {
        done(tooLarge());
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { chemin, taille, sha256: hash.digest('hex') };
}

/** Removes an upload whose import has ended: files of finance software hold bank details that are never kept. */
export async function removeUpload(dataDir: string, chemin: string): Promise<void> {
  await rm(join(dataDir, chemin), { force: true });
}
