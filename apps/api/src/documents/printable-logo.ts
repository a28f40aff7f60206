import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FONTS } from '#documents/pdf/fonts.js';

const asset = (name: string): string => fileURLToPath(new URL(`./assets/${name}`, import.meta.url));

/** A logo takes a fraction of a second, more on a busy machine; a drawing made to take for ever must not. */
const PATIENCE_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * A logo as a PNG that a page can bear, whichever of the uploaded formats it is. Drawn in a process that knows no secret
 * and ends after ten seconds: a logo comes from elsewhere, and a decoder is a large surface. What a drawing refers to
 * (files, addresses, entities) is not read.
 * @param signal ends the work
 * @throws Error when it is no image, claims more than 50 million pixels or takes too long; the signal's AbortError
 */
export async function printableLogo(image: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const drawing = promisify(execFile)(process.execPath, ['--max-old-space-size=64', asset('print-logo.mjs')], {
    encoding: 'buffer',
    // Texts of drawings are set in the fonts of the documents: the configuration names the working folder.
    cwd: dirname(FONTS.regular),
    env: { FONTCONFIG_FILE: asset('fonts.conf') },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_BYTES,
    signal,
  });
  const { stdin } = drawing.child;
  // A process that ended before it had read all says why in its own error.
  stdin?.on('error', () => undefined);
  stdin?.end(image);
  return (await drawing).stdout;
}
