import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { percentile, watchLatency } from '../support/process-watch.js';
import { until } from '../support/until.js';
import { LONG, much, report } from './ledger.js';
import { FaultyService, type ServedApi } from './service.js';

const IDLE = 1_000;
const SLOW = much(50, 200);
const LOGINS = much(150, 500);
/** What other routes stay under meanwhile, at their 99th percentile (quality.md). */
const BEARABLE_MS = 1_000;
/** The short run shares its cores with other specs, which own the slowest answers: it holds half of them. */
const SHARE = much(0.5, 0.99);
/** Ten seconds for the headers, looked at every thirty. */
const HEADERS_END_MS = 45_000;

let service: FaultyService;
let api: ServedApi;
let member: TestMember;
beforeAll(async () => {
  service = await FaultyService.create();
  api = await service.startApi();
  member = await createMember(api);
});
afterAll(() => service.close());

const light = () => call(api, 'GET', '/api/v1/auth/me', member);

/** A connection that says `beginning`, then a byte of `slowly` every second. */
class SlowClient {
  closed = false;
  private readonly socket: Socket;
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(url: string, beginning: string, slowly = '') {
    this.socket = connect(Number(new URL(url).port), '127.0.0.1');
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => (this.closed = true));
    this.socket.resume();
    if (beginning) this.socket.write(beginning);
    if (slowly) this.timer = setInterval(() => this.socket.write(slowly), 1_000);
  }

  end(): void {
    clearInterval(this.timer);
    this.socket.destroy();
  }
}

it(`serves the others beside ${IDLE} idle connections and ${SLOW} of slow headers and bodies${LONG ? ', and ends those' : ''}`, async () => {
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const make = (count: number, ...said: [string, string?]) =>
    Array.from({ length: count }, () => new SlowClient(api.url, ...said));
  const idle = make(IDLE, '');
  const headers = make(SLOW, head, 'X');
  const bodies = make(SLOW, `${head}Content-Length: 5000\r\n\r\n{`, ' ');
  const all = [...idle, ...headers, ...bodies];
  await pause(500);
  const begun = Date.now();
  const watch = watchLatency(light);
  const patience = LONG ? HEADERS_END_MS : 10_000;
  await until(() => all.every(({ closed }) => closed), patience).catch((error: unknown) => {
    if (LONG) throw error;
  });
  const durations = await watch.stop();
  const still = (clients: SlowClient[]): number => clients.filter(({ closed }) => !closed).length;
  report('clients lents', {
    'requests beside': durations.length,
    'p99 in ms': Math.round(percentile(durations, 0.99)),
    'idle left': still(idle),
    'slow headers left': still(headers),
    'slow bodies left': still(bodies),
    'after seconds': Math.round((Date.now() - begun) / 1_000),
  });
  for (const client of all) client.end();
  expect(durations.length).toBeGreaterThan(20);
  expect(percentile(durations, SHARE)).toBeLessThan(BEARABLE_MS);
  expect((await light()).status).toBe(200);
});

it(`keeps another route under a second at p${SHARE * 100} beside ${LOGINS} sign-ins at once`, async () => {
  // Unknown addresses cost the full price of a password: a hash of nobody's.
  const json = (index: number) => ({ email: `inconnu-${index}@exemple.test`, password: 'un-mot-de-passe' });
  const watch = watchLatency(light, 5);
  const begun = Date.now();
  const answers = await Promise.all(
    Array.from({ length: LOGINS }, (_, index) => call(api, 'POST', '/api/v1/auth/login', { json: json(index) })),
  );
  const took = Date.now() - begun;
  const durations = await watch.stop();
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  report(`${LOGINS} connexions à la fois`, {
    'answered 401': count(401),
    'refused 503': count(503),
    'others beside': durations.length,
    'their p99 in ms': Math.round(percentile(durations, 0.99)),
    'all in ms': took,
  });
  expect(count(401) + count(503)).toBe(LOGINS);
  expect(durations.length).toBeGreaterThan(20);
  expect(percentile(durations, SHARE)).toBeLessThan(BEARABLE_MS);
});
