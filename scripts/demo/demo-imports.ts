import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#config/settings.js';
import type { Actor } from '#database/audit.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { registerImport } from '#imports/register-import.js';
import { importLimits } from '#imports/run-limits.js';
import { runImport } from '#imports/run-import.js';
import { storeUpload } from '#imports/uploads.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import type { DemoFile } from './demo-files.js';

export interface DemoEnvironment {
  database: TenantDatabase;
  publisher: Pick<EventPublisher, 'publish' | 'publishSelected'>;
  settings: Pick<Settings, 'dataDir' | 'uploadMaxBytes' | 'importStatementSeconds' | 'importDeadlineSeconds'>;
}

/** Between two tries of a file while the organisation runs another import, in milliseconds. */
const RETRY_MS = 200;

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
  const environment = { database, publisher, dataDir, limits: importLimits(settings), onWarning };
  let outcome = await runImport(environment, { organizationId, importId });
  // A task-worker may be at this file or at the one before: the next file counts on what this one holds.
  while (outcome === 'en_cours_ailleurs') {
    await pause(RETRY_MS);
    outcome = await runImport(environment, { organizationId, importId });
  }
  if (outcome === 'echoue') throw new Error(`the demo file ${nom} could not be imported: see GET /api/v1/imports`);
}
