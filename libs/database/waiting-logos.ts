import { withClient } from './with-client.js';

/**
 * Draws the logos that were uploaded before they were kept for print, or whose drawing did not end then.
 * @param ownerUrl connection of the role that owns the tables
 * @param draw answers what `organizations.printed_logo` holds for an uploaded logo; null leaves it to the next time
 */
export function printWaitingLogos(ownerUrl: string, draw: (logo: Uint8Array) => Promise<Buffer | null>): Promise<void> {
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
      await owner.query(update, [id, logo, await draw(logo)]);
    }
  });
}
