import { Readable } from 'node:stream';
import type { Settings } from '#config/settings.js';
import type { Actor } from '#database/audit.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { registerImport } from '#imports/register-import.js';
import { runImport } from '#imports/run-import.js';
import { storeUpload } from '#imports/uploads.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import type { DemoFile } from './demo-files.js';

export interface DemoEnvironment {
  database: TenantDatabase;
  publisher: Pick<EventPublisher, 'publish'>;
  settings: Pick<Settings, 'dataDir' | 'uploadMaxBytes'>;
}

const ACTOR: Actor = { type: 'service', id: null };

/** Loads the files through the same import as an upload's, in their order; one that was loaded before is not made again. */
export async function importDemoFiles(
  environment: DemoEnvironment,
  organizationId: string,
  files: readonly DemoFile[],
): Promise<void> {
  for (const file of files) {
    if (!(await isLoaded(environment.database, organizationId, file.nom))) {
      await importDemoFile(environment, organizationId, file);
    }
  }
}

async function isLoaded(database: TenantDatabase, organizationId: string, nom: string): Promise<boolean> {
  const known = await database.transaction({ organizationId }, (tx) =>
    tx.first(
      `SELECT 1 FROM imports WHERE organization_id = $1 AND fichier_nom = $2 AND statut = 'termine' AND NOT dry_run`,
      [organizationId, nom],
    ),
  );
  return known !== undefined;
}

async function importDemoFile(
  { database, publisher, settings }: DemoEnvironment,
  organizationId: string,
  { nom, content }: DemoFile,
): Promise<void> {
  const { dataDir, uploadMaxBytes } = settings;
  const stored = await storeUpload(Readable.from([content()]), { dataDir, organizationId, maxBytes: uploadMaxBytes });
  const importId = await database.transaction({ organizationId }, (tx) =>
    registerImport(tx, { organizationId, actor: ACTOR }, { ...stored, nom, type: undefined, dryRun: false }),
  );
  const onWarning = (error: unknown): void => console.error(error);
  const outcome = await runImport({ database, publisher, dataDir, onWarning }, { organizationId, importId });
  if (outcome === 'echoue') throw new Error(`the demo file ${nom} could not be imported: see GET /api/v1/imports`);
}
