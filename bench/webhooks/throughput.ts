import { Redis } from 'ioredis';
import type { Rate } from './baseline.js';
import { Child } from '../support/child.js';
import type { Generator, Subscriber } from './generator.js';
import { closeLedger, settled } from './ledger.js';

const DELIVERIES = Number(process.env['BENCH_DELIVERIES'] ?? 10_000);
const WARM_UP = 1_500;
const ENTRY_POINTS = 30;
const ROUNDS = 2;
const WITHIN_MS = 60_000;

export interface Throughput {
  worker: Rate;
  bare: Rate;
  /** What one delivery costs the stores: statements' transactions of PostgreSQL, commands of Redis. */
  perDelivery: { transactions: number; redisCommands: number };
}

const NO_RATE: Rate = { perSecond: 0, processorMs: Infinity };

/** The best of both: each figure on its own. */
const better = (one: Rate, other: Rate): Rate => ({
  perSecond: Math.max(one.perSecond, other.perSecond),
  processorMs: Math.min(one.processorMs, other.processorMs),
});

/**
 * Deliveries per second of the worker and of the bare loop, in turns, the best of each: on a machine that does other
 * things, the best is what comes nearest to the program's own speed. Both are warm and get the same requests at once.
 */
export async function throughput(generator: Generator, receiver: Child, url: string): Promise<Throughput> {
  await generator.query('CREATE TABLE bench_baseline (id uuid PRIMARY KEY, status_code integer, body text)');
  const bareLoop = await Child.start('baseline', { DATABASE_URL: generator.database.ownerUrl, RECEIVER_URL: url });
  const worker = await Child.start('worker', generator.environment);
  const data = '"event":"user.joined","organization_id":"01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f","data":{"name":"x"}}';
  await bareLoop.ask({ number: WARM_UP, data });
  await workerRate(generator, receiver, worker, url, WARM_UP);
  const result: Throughput = { worker: NO_RATE, bare: NO_RATE, perDelivery: { transactions: 0, redisCommands: 0 } };
  for (let round = 0; round < ROUNDS; round += 1) {
    result.bare = better(result.bare, await bareLoop.ask<Rate>({ number: DELIVERIES, data }));
    const { rate, perDelivery } = await workerRate(generator, receiver, worker, url, DELIVERIES);
    result.worker = better(result.worker, rate);
    result.perDelivery = perDelivery;
  }
  await Promise.all([bareLoop.stop(), worker.stop()]);
  return result;
}

/** From the first attempt to the last record, on deliveries that all come due at one moment. */
async function workerRate(
  generator: Generator,
  receiver: Child,
  worker: Child,
  url: string,
  number: number,
): Promise<{ rate: Rate; perDelivery: Throughput['perDelivery'] }> {
  await receiver.ask('reset');
  const subscribers = await generator.subscribe(ENTRY_POINTS, url);
  const each = Math.ceil(number / ENTRY_POINTS);
  await generator.prepare(subscribers, each);
  const published = each * ENTRY_POINTS;
  const before = await costs(generator);
  const startMs = await worker.ask<number>('processor time');
  await generator.makeDue(subscribers);
  await settled(generator, subscribers, WITHIN_MS);
  const usedMs = (await worker.ask<number>('processor time')) - startMs;
  const after = await costs(generator);
  await closeLedger(generator, receiver, subscribers, published);
  return {
    rate: { perSecond: published / (await seconds(generator, subscribers)), processorMs: usedMs / published },
    perDelivery: {
      transactions: (after.transactions - before.transactions) / published,
      redisCommands: (after.redisCommands - before.redisCommands) / published,
    },
  };
}

async function seconds(generator: Generator, subscribers: Subscriber[]): Promise<number> {
  const [span] = await generator.query<{ seconds: number }>(
    `SELECT extract(epoch FROM max(delivery.finished_at) - min(attempt.started_at))::float8 AS seconds
     FROM webhook_deliveries delivery
     JOIN webhook_attempts attempt
       ON attempt.organization_id = delivery.organization_id AND attempt.delivery_id = delivery.id
     WHERE delivery.organization_id = ANY ($1)`,
    [subscribers.map(({ organizationId }) => organizationId)],
  );
  return span!.seconds;
}

/** What the stores have done so far; the bench's own few statements are in it. */
async function costs(generator: Generator): Promise<{ transactions: number; redisCommands: number }> {
  const [row] = await generator.query<{ transactions: string }>(
    'SELECT xact_commit + xact_rollback AS transactions FROM pg_stat_database WHERE datname = current_database()',
  );
  const { REDIS_URL } = generator.environment;
  if (REDIS_URL === undefined) return { transactions: Number(row!.transactions), redisCommands: 0 };
  const redis = new Redis(REDIS_URL);
  const commands = /total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1];
  redis.disconnect();
  return { transactions: Number(row!.transactions), redisCommands: Number(commands) };
}
