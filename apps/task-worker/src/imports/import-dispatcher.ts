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
import { countImport, countImportRows } from './import-metrics.js';

/** Between two looks at the line without a wake-up, in milliseconds. */
const INTERVAL_MS = 1_000;
/** Longest wait of a stop for the imports under way, in milliseconds: another worker runs again what is left. */
const STOP_WITHIN_MS = 15_000;
/** A file of up to that size may take the place kept for small files, in bytes: some two thousand lines of mandats. */
const SMALL_FILE_BYTES = 128 * 1024;

/** Runs one import at a time. */
interface Place {
  /** The largest file that it takes; absent: any. */
  readonly maxBytes?: number;
  busy: boolean;
}

/**
 * Gives this process's places to the imports that wait. Two places take any file: parsing keeps one core busy, loading is
 * the database's work. A third takes small files alone, so that they never wait for the end of a large one.
 *
 * PostgreSQL keeps the line: the oldest import of each organisation that runs none, the organisation whose last turn is
 * the oldest first. So an organisation holds one place at most, over all processes, and the others alternate with it. The
 * queue only brings wake-ups: without them a place that is free looks at the line every second.
 */
@Injectable()
export class ImportDispatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ImportDispatcher.name);
  private readonly places: Place[] = [{ busy: false }, { busy: false }, { maxBytes: SMALL_FILE_BYTES, busy: false }];
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

  /** Has every free place look at the line, and those that are about to stop looking do so once more. */
  wake(): void {
    this.wakeUps += 1;
    for (const place of this.places) {
      if (place.busy) continue;
      place.busy = true;
      const work = this.drain(place).finally(() => {
        place.busy = false;
        this.underWay.delete(work);
      });
      this.underWay.add(work);
    }
  }

  private async look(): Promise<void> {
    this.wake();
    // Proves that the database answers, even while every place is busy for an hour.
    await this.database.statement('SELECT 1');
    this.loop.turned();
  }

  /** Runs what the place may run until nothing is left. After an error it pauses until the next look. */
  private async drain(place: Place): Promise<void> {
    try {
      for (let seen = -1; seen !== this.wakeUps && !this.stopping;) {
        seen = this.wakeUps;
        while (!this.stopping && (await this.runNext(place)));
      }
    } catch (error) {
      this.logger.warn(`imports left to the next look: ${(error as Error).message}`);
    }
  }

  /** @returns whether the line may hold more for this place */
  private async runNext({ maxBytes }: Place): Promise<boolean> {
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
    if (outcome === 'termine') await this.countRows(turn);
    this.logger.log({ import_id: importId, organization_id: organizationId, outcome, seconds });
    return outcome;
  }

  private async countRows({ organizationId, importId }: Turn): Promise<void> {
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
