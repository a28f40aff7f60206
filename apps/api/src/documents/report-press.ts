import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { overloaded } from '#common/app-error.js';
import { ThreadBusyError, WorkThread } from '#documents/thread/work-thread.js';
import type { ReportWork } from './report-work.js';

/** A report takes a second or two; one that does not end must not keep the others waiting for ever. */
const PATIENCE_MS = 60_000;
const HEAP_MIB = 256;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 10;

/** Lays reports out in a thread of their own: a second of it would be a second of silence for every other request. */
@Injectable()
export class ReportPress implements OnApplicationShutdown {
  private readonly thread = new WorkThread<ReportWork, Uint8Array>(new URL('./report-thread.js', import.meta.url), {
    patienceMs: PATIENCE_MS,
    heapMiB: HEAP_MIB,
    maxWaiting: MAX_WAITING,
  });

  /**
   * @param signal gives the report up
   * @throws AppError unavailable when too many reports wait already
   */
  async draw(report: ReportWork, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await this.thread.run(report, signal);
    } catch (error) {
      if (error instanceof ThreadBusyError) throw overloaded(error.message, RETRY_AFTER_SECONDS);
      throw error;
    }
  }

  /** Once the last request is answered: reports in flight at the stop are still laid out. */
  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }
}
