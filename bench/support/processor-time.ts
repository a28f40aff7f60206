import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Milliseconds of a processor: of this process, and of the processes of PostgreSQL that serve its connections. */
export interface ProcessorTime {
  own: number;
  database: number;
}

/** What work costs, whatever else the machine does meanwhile. Linux alone tells it of another process: 0 elsewhere. */
export class ProcessorClock {
  private constructor(
    private readonly client: pg.Client,
    private readonly applicationName: string,
  ) {}

  /** @param applicationName that of the connections whose work is counted */
  static async over(url: string, applicationName: string): Promise<ProcessorClock> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new ProcessorClock(client, applicationName);
  }

  async read(): Promise<ProcessorTime> {
    const { rows } = await this.client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [this.applicationName],
    );
    const { user, system } = process.cpuUsage();
    return { own: (user + system) / 1_000, database: rows.reduce((sum, { pid }) => sum + runTimeOf(pid), 0) };
  }

  end(): Promise<void> {
    return this.client.end();
  }
}

/** The first number of `schedstat` is the time on a processor, in nanoseconds. */
function runTimeOf(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
}
