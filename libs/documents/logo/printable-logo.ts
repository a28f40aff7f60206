import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FONTS } from '../pdf/fonts.js';

const asset = (name: string): string => fileURLToPath(new URL(`./assets/${name}`, import.meta.url));

/** A logo takes a fraction of a second, more on a busy machine; a drawing made to take for ever must not. */
const PATIENCE_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Exit code of `print-logo.mjs` for what it does not draw; any other says that the process itself went wrong. */
export const REFUSED = 3;

/**
 * A logo as a PNG that a page can bear, whichever of the uploaded formats it is. Drawn in a process that knows no secret
 * and ends after ten seconds: a logo comes from elsewhere, and a decoder is a large surface. What a drawing refers to
 * (files, addresses, entities) is not read.
 * @param patienceMs how long the drawing may take
 * @throws ExecFileException with the code `REFUSED` when it is no image or claims more than 50 million pixels, with a
 *   signal when it takes too long
 */
export async function printableLogo(image: Uint8Array, patienceMs = PATIENCE_MS): Promise<Buffer> {
  const drawing = promisify(execFile)(process.execPath, ['--max-old-space-size=64', asset('print-logo.mjs')], {
    encoding: 'buffer',
    // Texts of drawings are set in the fonts of the documents: the configuration names the working folder.
    cwd: dirname(FONTS.regular),
    env: { FONTCONFIG_FILE: asset('fonts.conf') },
    timeout: patienceMs,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_BYTES,
  });
  const { stdin } = drawing.child;
  // A process that ended before it had read all says why in its own error.
  stdin?.on('error', () => undefined);
  stdin?.end(image);
  return (await drawing).stdout;
}
