import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Secrets } from '../support/secrets.js';
import { Campaign, hostileRequests } from './campaign.js';
import { Inhabitants } from './inhabitants.js';
import { Judge } from './judge.js';
import type { Memory } from './process.js';
import { BuiltService } from './service.js';
import { readSurface } from './surface.js';
import { Wire } from './wire.js';

/** Some four to a route, other ones at each run; `npm run fuzz` sends more. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_000);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
/** Share of the routes that must have answered with success once: a short campaign asks each of them some four times. */
const LEAST_REACHED = requests < 5_000 ? 0.35 : 0.6;
const MIB = 1024 * 1024;
/** Kept by the api once it is warm, over the rest of the run. */
const MAX_HEAP_GROWTH = 16 * MIB;
const MAX_RSS_GROWTH = 128 * MIB;

const built = existsSync('dist/programs/api.js') || process.env['CI'] !== undefined;
if (!built) console.warn('Hostile input skipped: no build (npm run build).');

(built ? describe : describe.skip)(`hostile input (seed ${seed})`, () => {
  it(
    `is refused ${requests} times without a fault, a leak or a byte more`,
    async () => {
      const service = await BuiltService.start();
      try {
        await attack(service);
      } finally {
        await service.stop();
        await service.remove();
      }
    },
    120_000 + requests * 20,
  );
});

async function attack(service: BuiltService): Promise<void> {
  const secrets = new Secrets();
  const inhabitants = new Inhabitants(service, secrets);
  await inhabitants.settle();
  const surface = readSurface();
  const wire = new Wire(service.port, 16);
  const judge = new Judge(surface, await service.constraintNames());
  const campaign = new Campaign(hostileRequests(surface), seed, wire, judge, inhabitants, secrets);
  await campaign.sendUntil(Math.ceil(requests / 2));
  const warm = await service.api.memory();
  const started = performance.now();
  const outcome = await campaign.sendUntil(requests);
  const seconds = (performance.now() - started) / 1000;
  const end = await service.api.memory();
  wire.close();
  const stillRunning = service.processes.filter(({ running }) => running).map(({ name }) => name);
  await service.stop();
  const log = await service.log();
  say(`${outcome.requests} requests, ${Math.round(requests / 2 / seconds)}/s`, outcome.statuses, outcome.slowest);
  say(`memory of the api: ${inMiB(warm)} → ${inMiB(end)}; ${secrets.size} secrets in ${log.length} characters of log`);

  const errors = errorsOf(log).slice(0, 10);
  expect([...outcome.faults.values(), ...errors].join('\n\n')).toBe('');
  expect(stillRunning).toEqual(['api', 'task-worker', 'webhook-worker']);
  expect(secrets.foundIn(log)).toEqual([]);
  expect(end.heapUsed + end.external - warm.heapUsed - warm.external).toBeLessThan(MAX_HEAP_GROWTH);
  expect(end.rss - warm.rss).toBeLessThan(MAX_RSS_GROWTH);
  // A campaign that never gets past the doors says nothing about what lies behind. Some thirty routes want what only an
  // import or a decision leaves, which no inhabitant has.
  const names = surface.operations.map(({ method, path }) => `${method} ${path}`);
  const shut = names.filter((name) => !outcome.succeeded.has(name));
  say(`${names.length - shut.length} of ${names.length} routes answered with success; not: ${shut.join(', ')}`);
  expect(names.length - shut.length).toBeGreaterThan(names.length * LEAST_REACHED);
  expect(secrets.size).toBeGreaterThan(30);
}

/** Lines that a process wrote as errors: something nobody had expected. */
const errorsOf = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => /"level":(?:50|60)/.test(line) || /^\S*Error\b/.test(line))
    .map((line) => line.slice(0, 1500));

const say = (...words: unknown[]): void =>
  void process.stdout.write(
    `${words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' ')}\n`,
  );

const inMiB = ({ rss, heapUsed }: Memory): string =>
  `${Math.round(rss / MIB)} MiB resident, ${Math.round(heapUsed / MIB)} MiB of heap`;
