/** A recurring piece of work over all organisations. Running it twice for one period does no harm. */
export interface ScheduledTask {
  /** Also the name of its job: letters and hyphens. */
  readonly name: string;
  /** SQL interval of its periods, aligned on midnight UTC, and how long after the start of a period it runs. */
  readonly every: string;
  readonly after: string;
  /** Longest run, as an SQL interval: past it another worker takes the run over. */
  readonly lease: string;
  /** @returns what it did, kept with the run */
  run(): Promise<Record<string, number>>;
}
