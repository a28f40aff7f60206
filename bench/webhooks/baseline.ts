import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Pool } from 'undici';
import { answerParent, processorMs } from '../support/child.js';

/** Deliveries per second, and processor time of the process for each. */
export interface Rate {
  perSecond: number;
  processorMs: number;
}

/** As many requests at once as the worker may make. */
const IN_FLIGHT = 256;
const CONNECTIONS = 64;
const DATABASE_CONNECTIONS = 20;

/** What the worker is held against: a loop that posts and inserts one row each, and keeps no promise beyond that. */
export async function runBaseline(): Promise<void> {
  const database = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: DATABASE_CONNECTIONS });
  await database.query(`SELECT 1`);
  const receiver = new Pool(process.env['RECEIVER_URL']!, { connections: CONNECTIONS, pipelining: 1 });
  const deliver = async (data: string): Promise<void> => {
    const id = randomUUID();
    const body = `{"id":"${id}",${data}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await receiver.request({ path: '/', method: 'POST', headers, body });
    await answer.body.dump();
    await database.query('INSERT INTO bench_baseline (id, status_code, body) VALUES ($1, $2, $3)', [
      id,
      answer.statusCode,
      body,
    ]);
  };
  answerParent(async ({ number, data }: { number: number; data: string }): Promise<Rate> => {
    const start = performance.now();
    const startMs = processorMs();
    let left = number;
    const loop = async (): Promise<void> => {
      while (left-- > 0) await deliver(data);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, loop));
    return {
      perSecond: number / ((performance.now() - start) / 1_000),
      processorMs: (processorMs() - startMs) / number,
    };
  });
  process.once('SIGTERM', () => process.exit(0));
}
