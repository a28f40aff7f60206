import { startApi, startBeside, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { createAccount, createMember, type TestAccount, unique } from '../support/factories.js';
import { until } from '../support/until.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const stores = [['PostgreSQL', {}], ...(redisUrl ? [['Redis', { REDIS_URL: redisUrl }] as const] : [])] as const;
if (!redisUrl) it.skip('counts in Redis: no redis-server on this machine', () => undefined);

interface Timed extends Answer {
  seconds: number;
}

async function attempt(api: Pick<TestApi, 'url'>, email: string, password: string, from: string): Promise<Timed> {
  const started = performance.now();
  const headers = { 'x-forwarded-for': from };
  const answer = await call(api, 'POST', '/api/v1/auth/login', { json: { email, password }, headers });
  return { ...answer, seconds: (performance.now() - started) / 1000 };
}

let address = 0;
/** A network that no attempt came from yet. */
const fresh = (): string => `10.20.${Math.floor((address += 1) / 250)}.${address % 250}`;

/** Fails to sign in, each time from another network. */
async function fail(api: Pick<TestApi, 'url'>, email: string, times: number): Promise<Timed[]> {
  const answers: Timed[] = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(await attempt(api, email, 'faux', fresh()));
  return answers;
}

describe.each(stores)('after many failures with one address, counted in %s', (_store, environment) => {
  let first: TestApi;
  let second: TestApi;
  let account: TestAccount;
  beforeAll(async () => {
    first = await startApi({ ...environment, TRUST_PROXY: '1' });
    second = await startBeside(first);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });
  beforeEach(async () => {
    account = await createAccount(first);
  });

  it('an attempt from a new network waits, wherever the failures were counted', async () => {
    const failures = [...(await fail(first, account.email, 3)), ...(await fail(second, account.email, 2))];
    for (const { seconds } of failures) expect(seconds).toBeLessThan(0.95);
    const sixth = await attempt(first, account.email, 'faux', fresh());
    expect([sixth.status, sixth.body.error.code]).toEqual([401, 'invalid_credentials']);
    expect(sixth.seconds).toBeGreaterThanOrEqual(1);
    const right = await attempt(second, account.email, account.password, '192.0.2.7');
    expect(right.status).toBe(200);
    expect(right.seconds).toBeGreaterThanOrEqual(2);
    expect((await attempt(first, account.email, account.password, '192.0.2.7')).seconds).toBeLessThan(0.95);
  });

  it('nobody is locked out: the network that signed in before passes at once', async () => {
    const home = '2001:db8:7:7::1';
    expect((await attempt(first, account.email, account.password, home)).status).toBe(200);
    await fail(first, account.email, 6);
    const elsewhereInTheHouse = await attempt(second, account.email, account.password, '2001:db8:7:7:aaaa::2');
    expect(elsewhereInTheHouse.status).toBe(200);
    expect(elsewhereInTheHouse.seconds).toBeLessThan(0.95);
  });

  it('an unknown address gets the same answer after the same time', async () => {
    const [known, unknown] = [account.email, `${unique('inconnu')}@exemple.test`];
    const answers = await Promise.all([fail(first, known, 6), fail(first, unknown, 6)]);
    const [ofKnown, ofUnknown] = answers.map((list) => list.at(-1)!);
    expect(ofUnknown!.status).toBe(ofKnown!.status);
    expect({ ...ofUnknown!.body.error, request_id: '' }).toEqual({ ...ofKnown!.body.error, request_id: '' });
    for (const { seconds } of [ofKnown!, ofUnknown!]) {
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThan(2.5);
    }
  });

  it('a session that is renewed from a new network makes it known', async () => {
    const { body } = await attempt(first, account.email, account.password, fresh());
    const headers = { 'x-forwarded-for': '192.0.2.99' };
    const json = { refresh_token: body.data.refresh_token as string };
    expect((await call(first, 'POST', '/api/v1/auth/refresh', { json, headers })).status).toBe(200);
    await fail(first, account.email, 6);
    expect((await attempt(first, account.email, account.password, '192.0.2.99')).seconds).toBeLessThan(0.95);
  });
});

describe('a crowd that guesses', () => {
  it('waits in small numbers; the others are told when to come back, and nobody else waits', async () => {
    const api = await startApi({ TRUST_PROXY: '1' });
    try {
      const reader = await createMember(api, { role: 'auditeur' });
      const account = await createAccount(api, { organization: reader.organization });
      await fail(api, account.email, 5);
      const crowd = Promise.all(Array.from({ length: 40 }, () => attempt(api, account.email, 'faux', fresh())));
      const bystander = await createAccount(api);
      const calm = await attempt(api, bystander.email, bystander.password, fresh());
      // Less than the eight seconds of the last wait, on a busy machine too.
      expect([calm.status, calm.seconds < 7]).toEqual([200, true]);
      // Its holder, from a network that nobody knows: a crowd keeps them waiting at most, never out.
      const holder = await attempt(api, account.email, account.password, fresh());
      expect(holder.status).toBe(200);
      const answers = await crowd;
      const refused = answers.filter(({ status }) => status === 429);
      // Five wait at a time; on a busy machine one more may come when the first has had its turn.
      const waited = answers.filter(({ status }) => status === 401).length;
      expect(waited).toBeGreaterThanOrEqual(5);
      expect(waited).toBeLessThan(12);
      expect(refused).toHaveLength(40 - waited);
      expect([refused[0]!.headers.get('retry-after'), refused[0]!.body.error.code]).toEqual(['8', 'rate_limited']);
      for (const { seconds } of refused) expect(seconds).toBeLessThan(7);
      for (const { seconds } of answers) expect(seconds).toBeLessThan(20);
      // A network that tries twice at once is not even checked the second time.
      const network = fresh();
      const twice = await Promise.all([1, 2].map(() => attempt(api, account.email, 'faux', network)));
      expect(twice.map(({ status }) => status).sort()).toEqual([401, 429]);
      const reasons = async (): Promise<unknown[]> =>
        (await call(api, 'GET', '/api/v1/audit', reader)).body.data.logs.map(
          ({ details }: { details: Record<string, unknown> }) => details['reason'],
        );
      await until(async () => (await reasons()).includes('delayed'));
    } finally {
      await api.close();
    }
  });

  it('keeps no process that leaves', async () => {
    const api = await startApi({ TRUST_PROXY: '1' });
    const email = `${unique('inconnu')}@exemple.test`;
    await fail(api, email, 8);
    const waiting = attempt(api, email, 'faux', fresh()).catch((error: Error) => error);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const started = performance.now();
    await api.close();
    expect(performance.now() - started).toBeLessThan(6_000);
    await waiting;
  });
});
