import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolOf } from './connection.js';

const pools = new Set<Pool>();

const connections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of this process to PostgreSQL: in use, idle, and requests that wait for one',
  labelNames: ['state'] as const,
  collect() {
    const sum = (count: (pool: Pool) => number): number => [...pools].reduce((total, pool) => total + count(pool), 0);
    connections.set(
      { state: 'used' },
      sum((pool) => pool.totalCount - pool.idleCount),
    );
    connections.set(
      { state: 'idle' },
      sum((pool) => pool.idleCount),
    );
    connections.set(
      { state: 'waiting' },
      sum((pool) => pool.waitingCount),
    );
  },
});

const limit = new Gauge({
  name: 'database_pool_limit',
  help: 'Most connections that this process opens to PostgreSQL',
  collect() {
    limit.set([...pools].reduce((total, pool) => total + (pool.options.max ?? 0), 0));
  },
});

/** Shows the pool of an open data source in the metrics; answers how to take it out again. */
export function watchPool(dataSource: DataSource): () => void {
  const pool = poolOf(dataSource);
  pools.add(pool);
  return () => pools.delete(pool);
}
