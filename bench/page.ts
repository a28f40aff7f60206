import 'reflect-metadata';
import { runBare } from './read/bare.js';
import { runServer } from './support/serve.js';
import { enter, load } from './read/site.js';
import { bestRates, type Contestant } from './read/throughput.js';
import { writeResults } from './support/results.js';
import { runBench } from './support/run.js';
import { type Line, printTable } from './support/figures.js';

/**
 * A 50-row page of mandats with its exact total, from a million lines in five organisations, over 20 connections: the
 * whole pipeline, a log line a request included, against bare Express that counts the rows, against the same that reads the
 * rollup, and against the same that tells no total. `BENCH_PROFILE=1` leaves the api's processor profile in
 * `bench/results`.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000);
const ORGANIZATIONS = 5;
const PATH = '/api/v1/mandats?page_size=50';
const LEAST_PER_SECOND = 1_000;

async function main(): Promise<void> {
  const site = await enter(await load(LINES, LINES / ORGANIZATIONS));
  const { member } = site;
  const bare = (total: string): Contestant => ({
    role: 'bare',
    environment: {
      DATABASE_URL: site.api.database.ownerUrl,
      ORGANIZATION: member.organization,
      PAGE_SIZE: '50',
      TOTAL: total,
    },
  });
  const rates = await bestRates(
    {
      api: { role: 'serve', environment: site.api.environment, profile: process.env['BENCH_PROFILE'] === '1' },
      counting: bare('count'),
      rollup: bare('rollup'),
      'no total': bare('none'),
    },
    { path: PATH, token: member.token, organization: member.organization },
  );
  const line = (measure: string, value: number, aim = '', met = true): Line => ({
    measure,
    beside: '',
    value: `${value.toFixed(0)}/s`,
    aim,
    met,
  });
  console.log('');
  printTable([
    line(
      '50 mandats and their total, whole pipeline',
      rates.api,
      `≥ ${LEAST_PER_SECOND}/s`,
      rates.api >= LEAST_PER_SECOND,
    ),
    line('bare Express + pg, count(*)', rates.counting),
    line('bare Express + pg, total from the rollup', rates.rollup),
    line('bare Express + pg, no total', rates['no total']),
  ]);
  writeResults('page', { lines: LINES, organizations: ORGANIZATIONS, rates });
  await site.api.close();
}

const roles = { serve: runServer, bare: runBare };

await runBench(main, roles);
