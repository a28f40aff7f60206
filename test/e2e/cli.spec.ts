import { commands } from '../../apps/cli/src/commands/all.js';
import type { TestApi } from '../support/api.js';
import { OPERATOR_EMAIL, runOn, startApiForCli } from '../support/cli.js';
import { call } from '../support/client.js';
import { asOwner, createMember, createOperator, createOrganization, login, unique } from '../support/factories.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApiForCli();
});
afterAll(() => api.close());

const cli = (args: string[], options?: Parameters<typeof runOn>[2]) => runOn(api, args, options);

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

  it('creates an organisation, invites its administrator and makes a key that works', async () => {
    const name = unique('Ville');
    const created = await cli(['organizations', 'create', '--name', name, '--modules', 'achats_publics', '--json']);
    expect([created.code, created.data]).toEqual([0, expect.objectContaining({ name, modules: ['achats_publics'] })]);
    const organization = created.data.id as string;
    const email = `${unique('admin')}@exemple.test`;
    const invitation = ['accounts', 'create', '--email', email, '--name', 'Ada', '--organization', organization];
    const invited = await cli([...invitation, '--role', 'administrateur', '--json']);
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
    const byOperator = logs.body.data.logs.filter(
      ({ actor_type }: Record<string, string>) => actor_type === 'operator',
    );
    expect(byOperator.map(({ action }: Record<string, string>) => action)).toEqual([
      'api_key.created',
      'member.invited',
    ]);
    const twice = await cli([...invitation, '--role', 'lecteur']);
    expect([twice.code, twice.err.includes('déjà membre')]).toEqual([1, true]);
  });

  it('creates an account with a password of the standard input, never of the command line', async () => {
    const email = `${unique('compte')}@exemple.test`;
    const args = ['accounts', 'create', '--email', email, '--name', 'Ada', '--password-stdin'];
    expect((await cli(args, { input: 'court\n' })).code).toBe(2);
    const common = await cli(args, { input: 'Motdepasse2026!\n' });
    expect([common.code, common.err]).toEqual([1, expect.stringMatching(/password : Ce mot de passe est trop facile/)]);
    expect((await cli(args, { input: 'mot de passe assez long\n' })).code).toBe(0);
    expect(await login(api, { id: '', email, password: 'mot de passe assez long' })).toMatch(/^ey/);
  });

  it('verifies every audit chain, with a bar for who watches, and fails on a broken one', async () => {
    const { organization } = await createMember(api);
    await cli(['keys', 'create', '--organization', organization, '--label', 'x', '--permissions', 'procurement.read']);
    await cli(['keys', 'create', '--organization', organization, '--label', 'y', '--permissions', 'procurement.read']);
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
  });

  it('enqueues deliveries that are due, once an entry point', async () => {
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
  });
});
