import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';

/**
 * Work whose rows say what is to be done, so that no queue is needed: at an interval, what is due is done one after the
 * other. What fails does not keep the rest from its turn. A shutdown lets what runs end, and begins nothing more.
 */
export abstract class DueWork<Due> implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly stopping = new AbortController();
  private readonly turns: Recurring;

  /** @param name of the work, for the log, such as `verdicts` */
  protected constructor(name: string, intervalMs: number) {
    this.turns = new Recurring(
      intervalMs,
      () => this.turn(),
      (error) => this.logger.warn(`${name} left to the next turn: ${error.message}`),
    );
  }

  /** What is to be done now, in its order. */
  protected abstract due(): Promise<Due[]>;

  /** @param signal aborts with the shutdown */
  protected abstract run(due: Due, signal: AbortSignal): Promise<void>;

  /** Tells what could not be done. */
  protected abstract onFailure(due: Due, error: Error): Promise<void> | void;

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.turns.stop();
  }

  private async turn(): Promise<void> {
    for (const due of await this.due()) {
      if (this.stopping.signal.aborted) return;
      try {
        await this.run(due, this.stopping.signal);
      } catch (error) {
        await this.onFailure(due, error as Error);
      }
    }
  }
}
