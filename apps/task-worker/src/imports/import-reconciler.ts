import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { loops } from '#common/liveness.js';
import { Recurring } from '#common/recurring.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { importJob } from '#imports/import-job.js';
import { removeOrphanUploads } from '#imports/orphan-uploads.js';
import type { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';

const INTERVAL_MS = 5_000;
const ORPHANS_INTERVAL_MS = 3_600_000;

interface PendingImport {
  organization_id: string;
  id: string;
  tentatives: number;
}

/**
 * Enqueues the imports that wait or whose worker died: PostgreSQL knows what is to be done, the queue may have lost it.
 * A job that still exists is left as it is (same id), and a second run of a live import stops at its lock, so any number
 * of reconcilers may work side by side. A dead run is seen by its lock being free, within one interval, while the queue
 * would wait for the job's own lock to expire.
 */
@Injectable()
export class ImportReconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ImportReconciler.name);
  private readonly loop = loops.watch('import-reconciler');
  private readonly pending = this.recurring(INTERVAL_MS, () => this.enqueuePending());
  private readonly orphans = this.recurring(ORPHANS_INTERVAL_MS, () => this.removeOrphans());

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    @InjectJobQueue('imports') private readonly queue: JobQueue<'imports'>,
  ) {}

  onApplicationBootstrap(): void {
    this.pending.start('at once');
    this.orphans.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.loop.forget();
    await Promise.all([this.pending.stop(), this.orphans.stop()]);
  }

  private recurring(everyMs: number, work: () => Promise<void>): Recurring {
    return new Recurring(everyMs, work, (error) => this.logger.warn(error.message));
  }

  private async enqueuePending(): Promise<void> {
    const pending = await this.database.statement<PendingImport>(
      'SELECT organization_id, id, tentatives FROM imports_a_faire()',
    );
    await this.queue.add(
      pending.map(({ organization_id, id, tentatives }) =>
        importJob({ organizationId: organization_id, importId: id }, tentatives),
      ),
    );
    this.loop.turned();
  }

  private async removeOrphans(): Promise<void> {
    const removed = await removeOrphanUploads(this.database, this.settings.dataDir);
    if (removed > 0) this.logger.log(`${removed} uploads without an import removed`);
  }
}
