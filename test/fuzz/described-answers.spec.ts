import { createHash, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Secrets } from '../support/secrets.js';
import { Campaign } from './campaign.js';
import { Description } from './described.js';
import { Inhabitants } from './inhabitants.js';
import { properRequestsTo } from './proper-requests.js';
import { BuiltService } from './service.js';
import { readSurface } from './surface.js';
import { Wire } from './wire.js';

/** Three to two routes, other ones at each run; `npm run fuzz` sends more. */
const requests = Number(process.env['DESCRIBED_REQUESTS'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));

const built = existsSync('dist/programs/api.js') || process.env['CI'] !== undefined;
if (!built) console.warn('Answers not held against the description: no build (npm run build).');

(built ? describe : describe.skip)(`the answers to what the description tells to send (seed ${seed})`, () => {
  it(
    `are as it says, ${requests} times: status, media type, body and headers`,
    async () => {
      const service = await BuiltService.start();
      try {
        const secrets = new Secrets();
        const inhabitants = new Inhabitants(service, secrets);
        await inhabitants.settle();
        const surface = readSurface();
        const published = surface.operations
          .filter(({ responses }) => responses !== undefined)
          .map((operation) => ({ operation, place: placeOf(`${operation.method} ${operation.path}`) }))
          .sort((one, other) => one.place.localeCompare(other.place))
          .map(({ operation }) => operation);
        const wire = new Wire(service.port, 8);
        const generators = published.map((operation) => properRequestsTo(surface, operation));
        const judge = new Description(surface);
        const campaign = new Campaign(generators, seed, wire, judge, inhabitants, secrets);
        const { statuses, faults, succeeded } = await campaign.sendUntil(requests);
        wire.close();
        process.stdout.write(
          `${requests} requests, ${published.length} routes, ${succeeded.size} of them with success: ${JSON.stringify(statuses)}\n`,
        );
        expect([...faults.values()].join('\n\n')).toBe('');
        // Answers to refusals alone would say little of what is described.
        const good = Object.entries(statuses).filter(([status]) => /^[23]/.test(status));
        expect(good.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(requests * 0.4);
      } finally {
        await service.stop();
        await service.remove();
      }
    },
    120_000 + requests * 20,
  );
});

/** Routes in another order at each run: what one removes, the ones after it do not find. */
const placeOf = (name: string): string => createHash('sha256').update(`${seed} ${name}`).digest('hex');
