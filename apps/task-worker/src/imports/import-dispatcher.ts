import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import { loops } from '#common/liveness.js';
import { Recurring } from '#common/recurring.js';
import { inSpan } from '#common/tracing.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { importLimits } from '#imports/run-limits.js';
import { type ImportOutcome, runImport } from '#imports/run-import.js';
import { nextTurns, type Turn } from '#imports/turns.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../alertes/alertes.task.js';
import { countImport, countImportRows } from './import-metrics.js';

/** Interval at which free slots look for imports without a wake-up, in milliseconds. */
const INTERVAL_MS = 1_000;
/** How long a shutdown waits for the imports under way, in milliseconds. Another worker runs again what is left. */
const STOP_WITHIN_MS = 15_000;
/** Largest file of the slot for small files, in bytes: some two thousand lines of mandats. */
const SMALL_FILE_BYTES = 128 * 1024;

/** What became of an import. */
interface ImportEnd extends Record<string, unknown> {
  /** Null until its kind is known. */
  type: string | null;
  dry_run: boolean;
  acceptee: number;
  corrigee: number;
  rejetee: number;
}

/** Runs one import at a time. */
interface Slot {
  /** The largest file that it takes; absent: any. */
  readonly maxBytes?: number;
  busy: boolean;
}

/**
 * Runs the imports that wait, in three slots. Two slots take any file: while one parses, which keeps a core busy, the other
 * may load, which is the database's work. The third takes small files alone, so that they never wait for a large one.
 *
 * PostgreSQL keeps the order: the oldest import of each organisation that runs none, first that of the organisation whose
 * last turn is the oldest. So an organisation holds one slot at most, over all processes, and organisations alternate. The
 * queue only brings wake-ups. Without them, free slots look for imports every second.
 */
@Injectable()
export class ImportDispatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ImportDispatcher.name);
  private readonly slots: Slot[] = [{ busy: false }, { busy: false }, { maxBytes: SMALL_FILE_BYTES, busy: false }];
  private readonly underWay = new Set<Promise<void>>();
  private readonly loop = loops.watch('import-dispatcher');
  private readonly looks = new Recurring(
    INTERVAL_MS,
    () => this.look(),
    (error) => this.logger.warn(error.message),
  );
  private wakeUps = 0;
  private stopping = false;

  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
    private readonly settings: Settings,
    private readonly alertes: AlertesTask,
  ) {}

  onApplicationBootstrap(): void {
    this.looks.start('at once');
  }

  /** Begins no more imports, and waits for those under way. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.loop.forget();
    await this.looks.stop();
    const tooLate = (): Error => new Error(`imports left under way after ${STOP_WITHIN_MS} ms`);
    await withinDeadline(Promise.all(this.underWay), STOP_WITHIN_MS, tooLate).catch((error: Error) =>
      this.logger.warn(error.message),
    );
  }

  /** Lets every free slot look for imports. Slots that are about to stop look once more. */
  wake(): void {
    this.wakeUps += 1;
    for (const slot of this.slots) {
      if (slot.busy) continue;
      slot.busy = true;
      const work = this.dispatch(slot).finally(() => {
        slot.busy = false;
        this.underWay.delete(work);
      });
      this.underWay.add(work);
    }
  }

  private async look(): Promise<void> {
    this.wake();
    // Proves that the database answers, even while every slot is busy for an hour.
    await this.database.common.statement('SELECT 1');
    this.loop.turned();
  }

  /** Runs what the slot may run until nothing is left. After an error it pauses until the next look. */
  private async dispatch(slot: Slot): Promise<void> {
    try {
      for (let seen = -1; seen !== this.wakeUps && !this.stopping;) {
        seen = this.wakeUps;
        while (!this.stopping && (await this.runNext(slot)));
      }
    } catch (error) {
      this.logger.warn(`imports left to the next look: ${(error as Error).message}`);
    }
  }

  /** @returns whether more may wait for this slot */
  private async runNext({ maxBytes }: Slot): Promise<boolean> {
    for (const turn of await nextTurns(this.database, maxBytes)) {
      if ((await this.run(turn)) !== 'en_cours_ailleurs') return true;
    }
    return false;
  }

  private async run(turn: Turn): Promise<ImportOutcome> {
    const { organizationId, importId } = turn;
    const startedAt = performance.now();
    const outcome = await inSpan('import', { 'organization.id': organizationId, 'import.id': importId }, () =>
      runImport(
        {
          database: this.database,
          publisher: this.publisher,
          dataDir: this.settings.dataDir,
          limits: importLimits(this.settings),
          onWarning: (error) => this.logger.warn(`import ${importId}: ${(error as Error).message}`),
        },
        turn,
      ),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    countImport(outcome, seconds);
    if (outcome === 'termine') await this.follow(turn);
    this.logger.log({ import_id: importId, organization_id: organizationId, outcome, seconds });
    return outcome;
  }

  private async follow(turn: Turn): Promise<void> {
    const end = await this.endOf(turn);
    if (!end) return;
    countImportRows(end);
    if (!end.dry_run) await this.giveAlertes(turn, end.type);
  }

  /** The import stands without them: the hourly run gives what is missing. */
  private async giveAlertes({ organizationId, importId }: Turn, type: string | null): Promise<void> {
    try {
      if (type === 'decp') await this.alertes.giveAfterMarches(organizationId);
      if (type === 'mandats' || type === 'pes') await this.alertes.giveAfterMandats(organizationId);
    } catch (error) {
      this.logger.warn(`import ${importId}: alerts left to the next run: ${(error as Error).message}`);
    }
  }

  private endOf({ organizationId, importId }: Turn): Promise<ImportEnd | undefined> {
    return this.database.transaction({ organizationId }, (tx) =>
      tx.first<ImportEnd>(
        `SELECT type, dry_run, lignes_acceptees AS acceptee, lignes_corrigees AS corrigee, lignes_rejetees AS rejetee
         FROM imports WHERE organization_id = $1 AND id = $2`,
        [organizationId, importId],
      ),
    );
  }
}
