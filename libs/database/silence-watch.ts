import { Logger } from '@nestjs/common';
import pg, { type PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { cutClient, poolOf } from './connection.js';

/** How often the connections in use are looked at, in milliseconds. */
const LOOKED_AT_EVERY_MS = 1_000;

/** A connection in use for longer may be waiting for an answer that does not come, in milliseconds. */
const DOUBTED_AFTER_MS = 3_000;

/** Longest wait for the answer to a new connection, in milliseconds. */
const ANSWERED_WITHIN_MS = 3_000;

/** A process that was itself stopped finds that its first wait has ended, before what arrived meanwhile. */
const ATTEMPTS = 2;

/**
 * Ends the wait of everybody within ten seconds when PostgreSQL keeps its connections and says nothing any more, as when
 * it is stopped or its machine is gone. No limit on statements does that: PostgreSQL itself ends those that are too long,
 * and a slow statement is no silence. So a new connection asks whether it still speaks: whatever it answers, it does.
 * @returns how to end the watch
 */
export function watchForSilence(dataSource: DataSource): () => void {
  const watch = new SilenceWatch(dataSource);
  const timer = setInterval(() => void watch.look(), LOOKED_AT_EVERY_MS).unref();
  return () => clearInterval(timer);
}

class SilenceWatch {
  private readonly logger = new Logger('SilenceWatch');
  /** Since when each connection of the pool is in use, by the clock that never jumps; undefined: it is idle. */
  private readonly clients = new Map<PoolClient, number | undefined>();
  private isAsking = false;

  constructor(private readonly dataSource: DataSource) {
    const pool = poolOf(dataSource);
    pool.on('acquire', (client) => this.clients.set(client, performance.now()));
    pool.on('release', (_error, client) => this.clients.set(client, undefined));
    pool.on('remove', (client) => this.clients.delete(client));
  }

  /** Asks when there is a doubt, and cuts every connection of the pool when nothing answers. */
  async look(): Promise<void> {
    const doubted = performance.now() - DOUBTED_AFTER_MS;
    if (this.isAsking || ![...this.clients.values()].some((since) => since !== undefined && since < doubted)) return;
    this.isAsking = true;
    const isSilent = await this.isSilent();
    this.isAsking = false;
    if (!isSilent) return;
    this.logger.warn(`PostgreSQL is silent; connections cut: ${this.clients.size}`);
    for (const client of this.clients.keys()) cutClient(client, 'PostgreSQL is silent');
  }

  private async isSilent(): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) if (await answers(urlOf(this.dataSource))) return false;
    return true;
  }
}

/** Whether PostgreSQL answers a new connection, were it by refusing it. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWERED_WITHIN_MS });
  // Without a listener, an error that comes after the connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    void client.end().catch(() => undefined);
    return true;
  } catch (error) {
    return (error as Error).message !== 'timeout expired';
  }
}

const urlOf = ({ options }: DataSource): string => (options as { url: string }).url;
