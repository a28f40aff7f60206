/** A recurring piece of work over all organisations. Running it twice for one period does no harm. */
export interface ScheduledTask {
  /** Also the name of its job: letters and hyphens. */
  readonly name: string;
  /** SQL interval of its periods, aligned on midnight UTC, and how long after the start of a period it runs. */
  readonly every: string;
  readonly after: string;
  /** Longest run, as an SQL interval: past it another worker takes the run over. */
  readonly lease: string;
  /**
   * @param stopping aborts when the worker stops. A task that goes through many things throws its reason between two: the run is
   *   given back, for another worker to go on
   * @returns what it did, kept with the run
   */
  run(stopping: AbortSignal): Promise<Record<string, number>>;
}
