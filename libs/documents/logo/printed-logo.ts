import type { ExecFileException } from 'node:child_process';
import { Logger } from '@nestjs/common';
import { printableLogo, REFUSED } from './printable-logo.js';

const logger = new Logger('PrintedLogo');

/** What `organizations.printed_logo` holds for a logo that cannot be drawn. */
const NOTHING_TO_PRINT = Buffer.alloc(0);

/**
 * What to store in `organizations.printed_logo` for an uploaded logo.
 * @returns the PNG that documents draw; zero bytes for a logo that cannot be drawn; null when that is not known, for it
 *   took too long or the process went wrong: the next migration step tries again
 */
export async function printedLogo(image: Uint8Array): Promise<Buffer | null> {
  try {
    return await printableLogo(image);
  } catch (error) {
    const { code, message } = error as ExecFileException;
    logger.warn({ msg: 'logo left out of documents', reason: message });
    return code === REFUSED ? NOTHING_TO_PRINT : null;
  }
}
