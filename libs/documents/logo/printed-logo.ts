import type { ExecFileException } from 'node:child_process';
import { Logger } from '@nestjs/common';
import { withClient } from '#database/with-client.js';
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

/**
 * Draws the logos that were uploaded before they were kept for print, or that could not be tried then.
 * @param ownerUrl connection of the role that owns the tables
 */
export function printWaitingLogos(ownerUrl: string): Promise<void> {
  return withClient(ownerUrl, async (owner) => {
    const { rows: waiting } = await owner.query<{ id: string }>(
      'SELECT id FROM organizations WHERE logo IS NOT NULL AND printed_logo IS NULL ORDER BY id',
    );
    for (const { id } of waiting) {
      const { rows } = await owner.query<{ logo: Buffer | null }>('SELECT logo FROM organizations WHERE id = $1', [id]);
      const logo = rows[0]?.logo;
      if (!logo) continue;
      // A logo that was replaced meanwhile was drawn at its upload.
      const update = 'UPDATE organizations SET printed_logo = $3 WHERE id = $1 AND logo = $2';
      await owner.query(update, [id, logo, await printedLogo(logo)]);
    }
  });
}
