import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '../support/api.js';
import { runOn, startApiForCli } from '../support/cli.js';
import { call } from '../support/client.js';
import { asOwner, createMember } from '../support/factories.js';
import { createWebhook } from '../support/webhooks.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApiForCli();
});
afterAll(() => api.close());

const cli = (args: string[], options: Parameters<typeof runOn>[2]) => runOn(api, args, options);

describe('rotating a key ring', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'achats-cli-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('adds a key that verifies first, then signs, then lets the old one go; the file stays private', async () => {
    const file = join(directory, 'secrets.json');
    await writeFile(file, JSON.stringify({ JWT_KEYS: api.environment['JWT_KEYS'], LOGIN_PASSWORD: 'x' }), {
      mode: 0o600,
    });
    const ring = async () => (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)['JWT_KEYS']!;
    const rotate = async (...args: string[]) =>
      cli(['rings', 'rotate', '--ring', 'jwt', '--json', ...args], {
        environment: { SECRETS_FILE: file, JWT_KEYS: await ring() },
      });
    const added = (await rotate()).data;
    const [old, next] = added.ids as [string, string];
    expect([old, added.signing, added.file]).toEqual(['test', 'test', file]);
    expect((await rotate('--retire', old)).code).toBe(2);
    expect((await rotate('--activate', next)).data).toMatchObject({ ids: [next, old], signing: next });
    expect((await rotate('--retire', old)).data).toMatchObject({ ids: [next] });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ LOGIN_PASSWORD: 'x' });
  });

  it('interrupts neither sessions, nor share links, nor signed deliveries', async () => {
    const member = await createMember(api);
    const webhook = await createWebhook(api, member, 'https://recepteur.example/');
    const share = await call(api, 'POST', '/api/v1/share', { ...member, json: {} });
    const sealedWith = async () =>
      (await asOwner<{ key: string }>(api, 'SELECT secret_key_id AS key FROM webhooks WHERE id = $1', [webhook.id]))[0]!
        .key;

    const rings: Record<string, string> = {};
    const variables = { jwt: 'JWT_KEYS', 'share-links': 'SHARE_LINK_KEYS', 'webhook-secrets': 'WEBHOOK_SECRET_KEYS' };
    const rotate = async (ring: keyof typeof variables, ...args: string[]) => {
      const { data } = await cli(['rings', 'rotate', '--ring', ring, '--json', ...args], { environment: rings });
      rings[variables[ring]] = data.value as string;
      return data.ids as string[];
    };
    for (const ring of Object.keys(variables) as (keyof typeof variables)[]) {
      const ids = await rotate(ring);
      await rotate(ring, '--activate', ids[1]!);
    }
    const rotated = await startApi({ ...api.environment, ...rings });
    expect((await call(rotated, 'GET', '/api/v1/members', member)).status).toBe(200);
    expect((await call(rotated, 'GET', `/api/public/share/${share.body.data.token}/stats`)).status).toBe(200);
    expect(await sealedWith()).toBe('test');
    const retire = ['rings', 'rotate', '--ring', 'webhook-secrets', '--retire', 'test', '--json'];
    const early = await cli(retire, { environment: rings });
    expect([early.code, early.err.includes('rings reseal')]).toEqual([2, true]);
    expect((await cli(['rings', 'reseal', '--json'], { environment: rings })).data.resealed).toBeGreaterThan(0);
    expect((await cli(['rings', 'reseal', '--json'], { environment: rings })).data.resealed).toBe(0);
    expect(await sealedWith()).not.toBe('test');
    expect((await cli(retire, { environment: rings })).data.ids).toEqual([await sealedWith()]);
    await rotated.close();
  });
});
