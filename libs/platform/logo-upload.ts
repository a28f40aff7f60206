import { validationFailed } from '#common/app-error.js';
import { printedLogo } from '#documents/logo/printed-logo.js';

const DATA_ADDRESS = /^data:(image\/(?:png|jpeg|webp|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/;
const MAX_BYTES = 256 * 1024;

/** First bytes of each raster format; an SVG is text and is served under a sandboxing policy. */
const MAGIC: Record<string, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'image/svg+xml': (bytes) => /<svg[\s>]/.test(bytes.toString('utf8', 0, 4096)),
};

/** A logo, ready to be stored. */
export interface Logo {
  /** As it was uploaded. */
  bytes: Buffer;
  mediaType: string;
  /** As `printedLogo` answers it. */
  printed: Buffer | null;
}

/**
 * Reads a logo given as a `data:` address and draws it for print: null, and what is left out, stay as they are.
 * @throws AppError validation_failed on `logo` when it is not such an image, or over 256 KiB
 */
export async function readLogo(address: string | null | undefined): Promise<Logo | null | undefined> {
  if (address === null || address === undefined) return address;
  const [, mediaType = '', base64 = ''] = DATA_ADDRESS.exec(address) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > MAX_BYTES || !MAGIC[mediaType]?.(bytes)) {
    const message = 'Une image PNG, JPEG, WebP ou SVG en adresse data: de 256 Kio au plus est attendue.';
    throw validationFailed([{ field: 'logo', message }]);
  }
  return { bytes, mediaType, printed: await printedLogo(bytes) };
}
