import 'reflect-metadata';
import { call } from '../test/support/client.js';
import { runBare } from './read/bare.js';
import { runServer } from './support/serve.js';
import { enter, ledger, load, type Site } from './read/site.js';
import { bestRates } from './read/throughput.js';
import { writeCurves, writeResults } from './support/results.js';
import { runBench, VoidRun } from './support/run.js';
import { ascending, drawDelays, type Line, percentile, printTable } from './support/figures.js';

/**
 * Reads at two sizes: the same requests to an api whose database holds 10,000 lines and to one that holds ten million,
 * turn by turn so that both meet the same machine. Void when a route does not tell what the rows say.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 10_000_000);
const ASKED = Number(process.env['BENCH_ASKED'] ?? LINES / 5);
const SMALL = 10_000;
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 300);
const WARM_UP = 30;
const MOST_SLOWER = 1.5;
const LEAST_OF_BARE = 0.6;

interface Measure {
  name: string;
  path: (site: Site) => string;
  open?: boolean;
}

const ROUTES: Measure[] = [
  { name: 'list of mandats, first page', path: () => '/api/v1/mandats' },
  { name: 'list of one exercice and service', path: () => '/api/v1/mandats?exercice=2025&service=S7' },
  { name: 'list, page 40 of 100', path: () => '/api/v1/mandats?page=40' },
  { name: 'search of a mandat by its number', path: ({ number }) => `/api/v1/mandats?search=${number}%20` },
  {
    name: 'search of a mandat by its words',
    path: ({ words }) => `/api/v1/mandats?search=${encodeURIComponent(words)}`,
  },
  { name: 'dashboard', path: () => '/api/v1/dashboard?exercice=2026' },
  { name: 'needs against thresholds', path: () => '/api/v1/nomenclature/seuils?exercice=2026' },
  {
    name: 'elected synthesis, JSON',
    path: ({ share }) => `/api/public/share/${share}/stats?exercice=2026`,
    open: true,
  },
  { name: 'elected synthesis, page', path: ({ share }) => `/partage/${share}?exercice=2026`, open: true },
];

async function ask(site: Site, { path, open }: Measure): Promise<number> {
  const identity = open ? {} : { token: site.member.token, organization: site.member.organization };
  const startedAt = performance.now();
  const { status, text } = await call(site.api, 'GET', path(site), identity);
  const took = performance.now() - startedAt;
  if (status !== 200) throw new VoidRun(`${path(site)} answered ${status}: ${text.slice(0, 200)}`);
  return took;
}

async function compare(small: Site, large: Site): Promise<{ lines: Line[]; figures: object[]; curves: Curve[] }> {
  const lines: Line[] = [];
  const figures: object[] = [];
  const curves: Curve[] = [];
  for (const route of ROUTES) {
    const took: [number[], number[]] = [[], []];
    for (let turn = -WARM_UP; turn < REQUESTS; turn += 1) {
      for (const [index, site] of [small, large].entries()) {
        const ms = await ask(site, route);
        if (turn >= 0) took[index]!.push(ms);
      }
    }
    const [few, many] = took.map(ascending) as [number[], number[]];
    const ratio = percentile(many, 0.5) / percentile(few, 0.5);
    const inWords = (sorted: number[]): string =>
      `p50 ${percentile(sorted, 0.5).toFixed(1)} p99 ${percentile(sorted, 0.99).toFixed(1)} ms`;
    lines.push({
      measure: route.name,
      beside: `${inWords(few)} at ${SMALL}`,
      value: `${inWords(many)} at ${large.lines}: ${ratio.toFixed(2)} ×`,
      aim: `≤ ${MOST_SLOWER} ×`,
      met: ratio <= MOST_SLOWER,
    });
    figures.push({
      route: route.name,
      small_ms: { p50: percentile(few, 0.5), p99: percentile(few, 0.99) },
      large_ms: { p50: percentile(many, 0.5), p99: percentile(many, 0.99) },
      ratio,
    });
    curves.push(
      { name: `${route.name}, ${SMALL}`, sorted: few },
      { name: `${route.name}, ${large.lines}`, sorted: many },
    );
  }
  return { lines, figures, curves };
}

interface Curve {
  name: string;
  sorted: number[];
}

/** The routes tell what the rows say. */
async function close(site: Site): Promise<void> {
  const { mandats, volume } = await ledger(site);
  const identity = { token: site.member.token, organization: site.member.organization };
  const list = await call(site.api, 'GET', '/api/v1/mandats', identity);
  const dashboard = await call(site.api, 'GET', '/api/v1/dashboard?exercice=2026', identity);
  const told = [list.body.data.total as number, dashboard.body.data.volume_total as number];
  if (told[0] !== mandats || Math.abs(told[1]! - volume) > 0.005) {
    throw new VoidRun(`told ${told.join(', ')}, the rows say ${mandats}, ${volume}`);
  }
}

async function main(): Promise<void> {
  const loads = [await load(LINES, ASKED), await load(SMALL, SMALL)] as const;
  const large = await enter(loads[0]);
  const small = await enter(loads[1]);
  await close(small);
  await close(large);
  const { lines, figures, curves } = await compare(small, large);
  const { member } = small;
  const rates = await bestRates(
    {
      api: { role: 'serve', environment: { ...small.api.environment } },
      bare: {
        role: 'bare',
        environment: {
          DATABASE_URL: small.api.database.ownerUrl,
          ORGANIZATION: member.organization,
          PAGE_SIZE: '100',
          TOTAL: 'rollup',
        },
      },
    },
    { path: '/api/v1/mandats', token: member.token, organization: member.organization },
  );
  const share = rates.api / rates.bare;
  lines.push({
    measure: 'list of mandats, requests/s',
    beside: `bare Express ${rates.bare.toFixed(0)}/s`,
    value: `${rates.api.toFixed(0)}/s: ${share.toFixed(2)} ×`,
    aim: `≥ ${LEAST_OF_BARE} ×`,
    met: share >= LEAST_OF_BARE,
  });
  console.log('');
  printTable(lines);
  const sizes = { small: SMALL, large: LINES, asked: ASKED };
  writeResults('read', { sizes, routes: figures, throughput: { ...rates, share } });
  writeCurves('read', drawDelays(curves.filter(({ name }) => /^(list of mandats|elected)/.test(name))));
  await large.api.close();
  await small.api.close();
}

const roles = { serve: runServer, bare: runBare };

await runBench(main, roles);
