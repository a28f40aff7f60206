import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

const redisUrl = process.env['TEST_REDIS_URL'];
for (const { store, environment, run } of [
  { store: 'PostgreSQL', environment: {}, run: describe },
  { store: 'Redis', environment: { REDIS_URL: redisUrl ?? '' }, run: redisUrl ? describe : describe.skip },
]) {
  run(`the hourly limit of a key, counted in ${store}`, () => {
    const LIMIT = 40;
    let first: TestApi;
    let second: TestApi;
    let member: TestMember;

    beforeAll(async () => {
      first = await startApi({ ...environment, API_KEY_RATE_PER_HOUR: String(LIMIT) });
      second = await startApi({ ...first.environment });
      member = await createMember(first);
    });
    afterAll(async () => {
      await second.close();
      await first.close();
    });

    it('is exact over several api processes, says so, and leaves sessions and other keys alone', async () => {
      const create = async (): Promise<string> =>
        (
          await call(first, 'POST', '/api/v1/api-keys', {
            token: member.token,
            organization: member.organization,
            json: { label: 'x', permissions: ['procurement.read'] },
          })
        ).body.data.key as string;
      const key = await create();
      const ask = (target: TestApi, token: string) =>
        call(target, 'GET', '/api/v1/marches', { token, organization: member.organization });
      const opening = await ask(first, key);
      expect(opening.status).toBe(200);
      expect(opening.headers.get('ratelimit-policy')).toBe(`"api-key";q=${LIMIT};w=3600`);
      expect(opening.headers.get('ratelimit')).toMatch(new RegExp(`^"api-key";r=${LIMIT - 1};t=3(600|59\\d)$`));
      expect(opening.headers.get('x-ratelimit-limit')).toBe(String(LIMIT));
      expect(opening.headers.get('x-ratelimit-remaining')).toBe(String(LIMIT - 1));
      const reset = Number(opening.headers.get('x-ratelimit-reset')) - Date.now() / 1000;
      expect(reset).toBeGreaterThan(3580);
      expect(reset).toBeLessThan(3602);

      const answers = await Promise.all(
        Array.from({ length: LIMIT + 20 }, (_, number) => ask(number % 2 ? first : second, key)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT - 1);
      expect(statuses.filter((status) => status === 429)).toHaveLength(21);
      const refused = answers.find(({ status }) => status === 429)!;
      expect(refused.body.error).toMatchObject({
        code: 'api_key_rate_limited',
        message: expect.stringContaining(`clé d’API a dépassé sa limite de ${LIMIT} requêtes par heure`),
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(refused.headers.get('ratelimit')).toMatch(/^"api-key";r=0;t=\d+$/);

      expect((await ask(second, await create())).status).toBe(200);
      const sessions = await Promise.all(Array.from({ length: LIMIT + 5 }, () => ask(second, member.token)));
      expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set([200]));
      expect(sessions[0]!.headers.has('ratelimit')).toBe(false);
    });
  });
}
