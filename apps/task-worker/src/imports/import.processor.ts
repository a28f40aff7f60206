import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inSpan } from '#common/tracing.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { runImport } from '#imports/run-import.js';
import type { QueueJobs } from '#queue/queue-names.js';
import { QueueProcessor } from '#queue/queue-processor.js';
import { retryLaterBackoff } from '#queue/retry-later.error.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { countImport, countImportRows } from './import-metrics.js';

/** Files read side by side in one process: parsing keeps one core busy, loading is the database's work. */
const CONCURRENCY = 2;

/** Runs the imports of the queue. A job is a wake-up: the import's row says whether anything is left to do. */
@Processor('imports', { concurrency: CONCURRENCY, settings: { backoffStrategy: retryLaterBackoff } })
export class ImportProcessor extends QueueProcessor {
  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
    private readonly settings: Settings,
  ) {
    super();
  }

  override async process(job: Job<QueueJobs['imports']>): Promise<void> {
    const { organizationId, importId } = job.data;
    const startedAt = performance.now();
    const outcome = await inSpan('import', { 'organization.id': organizationId, 'import.id': importId }, () =>
      runImport(
        {
          database: this.database,
          publisher: this.publisher,
          dataDir: this.settings.dataDir,
          onWarning: (error) => this.logger.warn(`import ${importId}: ${(error as Error).message}`),
        },
        { organizationId, importId },
      ),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    countImport(outcome, seconds);
    if (outcome === 'termine') await this.countRows(organizationId, importId);
    this.logger.log({ import_id: importId, organization_id: organizationId, outcome, seconds });
  }

  private async countRows(organizationId: string, importId: string): Promise<void> {
    const row = await this.database.transaction({ organizationId }, (tx) =>
      tx.first<{ acceptee: number; corrigee: number; rejetee: number }>(
        `SELECT lignes_acceptees AS acceptee, lignes_corrigees AS corrigee, lignes_rejetees AS rejetee
         FROM imports WHERE organization_id = $1 AND id = $2`,
        [organizationId, importId],
      ),
    );
    if (row) countImportRows(row);
  }
}
