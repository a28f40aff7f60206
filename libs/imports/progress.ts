import type { TenantContext, TenantDatabase } from '#database/tenant-database.js';
import type { ReadProgress } from './readers/bytes.js';

/** Between two writes of the progress of a run, in milliseconds. */
const PROGRESS_INTERVAL_MS = 500;

/**
 * Writes how far a run has read, beside its transaction so that others see it. What is written last is the run's own
 * result; a progress that cannot be written is dropped, since the run does not depend on it.
 */
export class ProgressWriter {
  private rows = 0;
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly database: TenantDatabase,
    private readonly ctx: TenantContext,
    private readonly importId: string,
    private readonly read: Readonly<ReadProgress>,
    onError: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => {
      this.writing = this.writing.then(() => this.write()).catch(onError);
    }, PROGRESS_INTERVAL_MS);
  }

  /** Told by the reading how many rows it has delivered. */
  setRows(rows: number): void {
    this.rows = rows;
  }

  /** Ends the writing; nothing is written after it resolves. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
  }

  private async write(): Promise<void> {
    await this.database.transactionBeside(this.ctx, 'progress is read while the import runs', (tx) =>
      tx.execute(
        `UPDATE imports SET octets_lus = $3, lignes_lues = $4
         WHERE organization_id = $1 AND id = $2 AND statut = 'en_cours'`,
        [this.ctx.organizationId, this.importId, this.read.octetsLus, this.rows],
      ),
    );
  }
}
