import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { commands } from '../../scripts/cli/commands/all.js';
import { runCli } from '../../scripts/cli/main.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, createOperator, createOrganization, login, unique } from '../support/factories.js';
import { createWebhook } from '../support/webhooks.js';

const CLI = 'scripts/cli.mjs';
const LOADER = 'dist/scripts/demo/load.js';
/** The demo is loaded by a program of the build. */
const built = existsSync(LOADER) || process.env['CI'] !== undefined;
if (!built) console.warn('demo load not checked: no build (npm run build).');

const OPERATOR_EMAIL = 'operateur@exemple.test';
const SLOW = 30_000;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ OPERATOR_EMAIL, OPERATOR_PASSWORD: 'un-mot-de-passe-operateur' });
}, SLOW);
afterAll(() => api.close());

interface Run {
  code: number;
  out: string;
  err: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into results freely
  data: any;
}

class Text extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs a command line as the program does, on the database of the api under test. */
async function cli(
  args: string[],
  options: { environment?: Record<string, string>; input?: string; watched?: boolean } = {},
): Promise<Run> {
  const [out, err] = [new Text(), Object.assign(new Text(), { isTTY: options.watched ?? false })];
  const environment = { ...api.environment, ...options.environment };
  const input = options.input === undefined ? new PassThrough() : Readable.from([options.input]);
  const code = await runCli(args, { environment: () => environment, out, err, input });
  const data = args.includes('--json') && code !== 2 && out.text !== '' ? (JSON.parse(out.text) as unknown) : undefined;
  return { code, out: out.text, err: err.text, data };
}

/** An invitation that lacks its address alone. */
const invitation = (organization: string) => [
  ...['accounts', 'create', '--name', 'Ada', '--role', 'lecteur'],
  ...['--organization', organization],
];

describe('the command line', () => {
  it('lists its commands, and explains each', async () => {
    for (const args of [[], ['--help'], ['-h']]) {
      const { code, out } = await cli(args);
      expect([code, out.includes('organizations create') && out.includes('audit verify')]).toEqual([0, true]);
    }
    for (const { name, options } of commands) {
      const { code, out } = await cli([...name.split(' '), '--help']);
      const told = [...Object.keys(options), 'json', 'operator'].every((option) => out.includes(`--${option}`));
      expect([name, code, told]).toEqual([name, 0, true]);
    }
  });

  it('says what it did not understand, without running', async () => {
    for (const args of [
      ['autre', 'chose'],
      ['organizations', 'create'],
      ['organizations', 'create', '--name', 'X', '--inconnu'],
      ['organizations', 'create', '--name', 'X', 'Y'],
      ['organizations', 'create', '--name', 'X', '--modules'],
      ['organizations', 'create', '--name', '--json'],
      ['organizations', 'create', '--name', 'X', '--json=oui'],
      ['organizations', 'create', '--name', 'X'.repeat(201)],
      ['organizations', 'create', '--name', 'X', '--siret', '12'],
      ['organizations', 'create', '--name', 'X', '--modules', 'autre'],
      ['organizations', 'create', '--name', 'X', '--operator', 'personne@exemple.test'],
      ['accounts', 'create', '--email', 'a@exemple.test', '--name', 'A'],
      [...invitation(crypto.randomUUID()), '--email', 'a@exemple.test'],
      [...invitation('42'), '--email', 'a@exemple.test'],
      [...invitation(crypto.randomUUID()), '--email', 'pas une adresse'],
      ['keys', 'create', '--organization', crypto.randomUUID(), '--label', 'x', '--permissions', 'audit.read'],
      ['keys', 'create', '--organization', crypto.randomUUID(), '--label', 'x', '--permissions', ','],
      ['audit', 'verify', '--organization', crypto.randomUUID()],
      ['deliveries', 'requeue', '--older-than', 'hier'],
      ['rings', 'rotate', '--ring', 'autre'],
      ['rings', 'rotate', '--ring', 'jwt', '--activate', 'autre'],
      ['rings', 'rotate', '--ring', 'jwt', '--retire', 'autre'],
    ]) {
      const { code, out, err } = await cli(args);
      expect([args, code, out, err.length > 20]).toEqual([args, 2, '', true]);
      expect(err).not.toMatch(/\b(unknown|option .* argument|must|expected)\b/i);
    }
    const [count] = await asOwner<{ total: number }>(
      api,
      `SELECT count(*)::int AS total FROM organizations WHERE name = 'X'`,
    );
    expect(count!.total).toBe(0);
  });

  it('takes who acts from OPERATOR_EMAIL alone, without the password that the api wants beside it', async () => {
    const environment = { OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' };
    const args = ['organizations', 'create', '--name', unique('Ville')];
    const nobody = await cli(args, { environment });
    expect([nobody.code, nobody.err.includes('--operator')]).toEqual([2, true]);
    expect((await cli(args, { environment: { ...environment, OPERATOR_EMAIL } })).code).toBe(0);
    expect((await cli([...args, '--operator', OPERATOR_EMAIL], { environment })).code).toBe(0);
  });

  it('names the organisations and their identifiers', async () => {
    const { id, name } = await createOrganization(api);
    const { data } = await cli(['organizations', 'list', '--json']);
    expect(data.organizations).toContainEqual({ id, name });
    expect((await cli(['organizations', 'list'])).out).toContain(`${id}  ${name}`);
  });

  it('says in one line that the database is away', async () => {
    const environment = { DATABASE_URL: 'postgres://nobody:mot-de-passe@127.0.0.1:1/none' };
    for (const args of [
      ['organizations', 'list'],
      ['demo', 'load'],
    ]) {
      const { code, out, err } = await cli(args, { environment });
      const line = 'La base de données de DATABASE_URL ne s’ouvre pas (ECONNREFUSED).\n';
      expect([args, code, out, err]).toEqual([args, 1, '', line]);
    }
  });

  it('names a missing setting, never a value', async () => {
    const { code, err } = await cli(['audit', 'verify'], { environment: { JWT_KEYS: 'valeur-secrete' } });
    expect([code, err.includes('JWT_KEYS'), err.includes('valeur-secrete')]).toEqual([1, true, false]);
  });

  it(
    'creates an organisation, invites its administrator and makes a key that works',
    async () => {
      const name = unique('Ville');
      const created = await cli(['organizations', 'create', '--name', name, '--modules', 'achats_publics', '--json']);
      expect([created.code, created.data]).toEqual([0, expect.objectContaining({ name, modules: ['achats_publics'] })]);
      const organization = created.data.id as string;
      const email = `${unique('admin')}@exemple.test`;
      const invited = await cli([
        'accounts',
        'create',
        '--email',
        email,
        '--name',
        'Ada',
        '--organization',
        organization,
        '--role',
        'administrateur',
        '--json',
      ]);
      const password = 'un-long-mot-de-passe';
      const token = invited.data.invitation.token as string;
      await call(api, 'POST', '/api/v1/auth/invitation', { json: { token, password } });
      const session = await login(api, { id: '', email, password });
      expect((await call(api, 'GET', '/api/v1/members', { token: session, organization })).status).toBe(200);
      const key = await cli([
        'keys',
        'create',
        '--organization',
        organization,
        '--label',
        'Compta',
        '--permissions',
        'procurement.read',
        '--json',
      ]);
      expect((await call(api, 'GET', '/api/v1/marches', { token: key.data.key, organization })).status).toBe(200);
      const logs = await call(api, 'GET', '/api/v1/audit', { token: session, organization });
      expect(logs.body.data.logs.map(({ action, actor_type }: Record<string, string>) => [action, actor_type])).toEqual(
        [
          ['api_key.created', 'operator'],
          ['member.added', 'operator'],
        ],
      );
      const twice = await cli([
        'accounts',
        'create',
        '--email',
        email,
        '--name',
        'Ada',
        '--organization',
        organization,
        '--role',
        'lecteur',
      ]);
      expect([twice.code, twice.err.includes('déjà membre')]).toEqual([1, true]);
    },
    SLOW,
  );

  it(
    'creates an account with a password of the standard input, never of the command line',
    async () => {
      const email = `${unique('compte')}@exemple.test`;
      const args = ['accounts', 'create', '--email', email, '--name', 'Ada', '--password-stdin'];
      expect((await cli(args, { input: 'court\n' })).code).toBe(2);
      expect((await cli(args, { input: 'mot de passe assez long\n' })).code).toBe(0);
      expect(await login(api, { id: '', email, password: 'mot de passe assez long' })).toMatch(/^ey/);
    },
    SLOW,
  );

  it(
    'verifies every audit chain, with a bar for who watches, and fails on a broken one',
    async () => {
      const { organization } = await createMember(api);
      await cli([
        'keys',
        'create',
        '--organization',
        organization,
        '--label',
        'x',
        '--permissions',
        'procurement.read',
      ]);
      await cli([
        'keys',
        'create',
        '--organization',
        organization,
        '--label',
        'y',
        '--permissions',
        'procurement.read',
      ]);
      const whole = await cli(['audit', 'verify', '--json']);
      expect([whole.code, whole.data.broken]).toEqual([0, 0]);
      expect(whole.data.entries).toBeGreaterThan(1);
      const bars = (await cli(['audit', 'verify'], { watched: true })).err;
      expect(bars).toMatch(/Chaînes \[█+░*\] 1\/\d+/);
      expect(bars).toMatch(/\[█+\] (\d+)\/\1 \n$/);
      expect((await cli(['audit', 'verify', '--json'], { watched: true })).err).toBe('');
      await asOwner(
        api,
        `UPDATE audit_entries SET details = '{"label": "z"}' WHERE organization_id = $1 AND sequence = 1`,
        [organization],
      );
      const broken = await cli(['audit', 'verify', '--json']);
      expect([broken.code, broken.data.broken]).toEqual([1, 1]);
      expect(broken.data.organizations).toContainEqual(
        expect.objectContaining({ organization_id: organization, intact: false, first_bad: 1, reason: 'altered' }),
      );
    },
    SLOW,
  );

  it(
    'wakes the workers for deliveries that are due, once an entry point',
    async () => {
      const { id } = await createOrganization(api);
      await asOwner(
        api,
        `WITH point AS (INSERT INTO webhooks (organization_id, url, events) VALUES ($1, 'https://x.example/', '{*}') RETURNING id)
       INSERT INTO webhook_deliveries (organization_id, webhook_id, event, body, next_retry_at)
       SELECT $1, id, 'marche.created', '{}', now() - interval '10 minutes' FROM point, generate_series(1, 3)`,
        [id],
      );
      expect((await cli(['deliveries', 'requeue', '--dry-run', '--json'])).data).toEqual({ due: 3, requeued: 0 });
      for (let time = 0; time < 2; time += 1) {
        expect((await cli(['deliveries', 'requeue', '--json'])).data).toEqual({ due: 3, requeued: 3 });
      }
      const { token } = await createOperator(api);
      const queues = (await call(api, 'GET', '/api/platform/queues', { token })).body.data.queues;
      expect(queues).toContainEqual(expect.objectContaining({ name: 'webhook-deliveries', waiting: 1 }));
    },
    SLOW,
  );
});

(built ? describe : describe.skip)('loading the demo', () => {
  /** The program as npm starts it, on the database of the api under test. */
  async function load(): Promise<{ code: number | null; out: string; err: string }> {
    const child = spawn(process.execPath, [CLI, 'demo', 'load', '--json'], {
      env: { PATH: process.env['PATH'], ...api.environment, OPERATOR_PASSWORD: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, err, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended]);
    return { code, out, err };
  }

  it('fills an organisation that its accounts can open; again changes nothing', async () => {
    const first = await load();
    expect([first.code, first.err]).toEqual([0, '']);
    const { organization_id: organization, accounts, share_url } = JSON.parse(first.out) as Demo;
    const token = await login(api, { id: '', ...accounts[0]! });
    const held = async () => (await call(api, 'GET', '/api/v1/marches', { token, organization })).body.data.total;
    const contracts = await held();
    expect(contracts).toBeGreaterThan(100);
    expect(new URL(share_url).pathname).toMatch(/^\/partage\//);
    const again = await load();
    expect([again.code, (JSON.parse(again.out) as Demo).organization_id]).toEqual([0, organization]);
    expect(await held()).toBe(contracts);
  }, 180_000);
});

interface Demo {
  organization_id: string;
  accounts: { email: string; password: string }[];
  share_url: string;
}

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

  it(
    'interrupts neither sessions, nor share links, nor signed deliveries',
    async () => {
      const member = await createMember(api);
      const webhook = await createWebhook(api, member, 'https://recepteur.example/');
      const share = await call(api, 'POST', '/api/v1/share', { ...member, json: {} });
      const sealedWith = async () =>
        (
          await asOwner<{ key: string }>(api, 'SELECT secret_key_id AS key FROM webhooks WHERE id = $1', [webhook.id])
        )[0]!.key;

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
    },
    SLOW,
  );
});
