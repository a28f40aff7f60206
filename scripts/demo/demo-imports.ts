import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#config/settings.js';
import type { Actor } from '#database/audit.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { registerImport } from '#imports/register-import.js';
import { runImport } from '#imports/run-import.js';
import { removeUpload, storeUpload } from '#imports/uploads.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';

export interface DemoEnvironment {
  database: TenantDatabase;
  publisher: EventPublisher;
  settings: Settings;
}

const ACTOR: Actor = { type: 'service', id: null };

/** Contracts that the city of Lyon published (DECP 2018–2019, Licence Ouverte 2.0), as they came. */
const FILES = [new URL('./data/decp-ville-de-lyon.json', import.meta.url)];

/** Loads the demo files through the same import as an upload's; a file that was loaded before is left alone. */
export async function importDemoFiles(environment: DemoEnvironment, organizationId: string): Promise<void> {
  for (const file of FILES) await importDemoFile(environment, organizationId, fileURLToPath(file));
}

async function importDemoFile(environment: DemoEnvironment, organizationId: string, path: string): Promise<void> {
  const { database, publisher, settings } = environment;
  const stored = await storeUpload(createReadStream(path), {
    dataDir: settings.dataDir,
    organizationId,
    maxBytes: settings.uploadMaxBytes,
  });
  const importId = await database.transaction({ organizationId }, async (tx) => {
    const known = await tx.first('SELECT FROM imports WHERE fichier_sha256 = $1 AND statut = $2 AND NOT dry_run', [
      stored.sha256,
      'termine',
    ]);
    if (known) return undefined;
    const request = { ...stored, nom: basename(path), type: undefined, dryRun: false };
    return registerImport(tx, { organizationId, actor: ACTOR }, request);
  });
  if (importId === undefined) return removeUpload(settings.dataDir, stored.chemin);
  const warn = (error: unknown): void => console.error(error);
  const outcome = await runImport(
    { database, publisher, dataDir: settings.dataDir, onWarning: warn },
    { organizationId, importId },
  );
  if (outcome === 'echoue') throw new Error(`the demo file ${basename(path)} could not be imported`);
}
