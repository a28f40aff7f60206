import { TenantDatabase } from '#database/tenant-database.js';
import { RetentionTask } from '../../apps/task-worker/src/retention/retention.task.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call, type Call } from '../support/client.js';
import { asOwner, createMember, createOrganization, type TestMember, unique } from '../support/factories.js';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await createMember(api);
  await call(api, 'POST', '/api/v1/exercices', { ...admin, json: { annee: 2025 } });
});
afterAll(() => api.close());

const post = (path: string, json: unknown, key: string, by: Call = admin): Promise<Answer> =>
  call(api, 'POST', `/api/v1/${path}`, { ...by, json, headers: { 'idempotency-key': key } });

const service = () => ({ code: unique('S'), libelle: 'Service' });
const replayed = (answer: Answer): string | null => answer.headers.get('idempotent-replayed');
const code = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];

const countServices = async (prefix: string): Promise<number> => {
  const [row] = await asOwner<{ total: number }>(api, 'SELECT count(*)::int AS total FROM services WHERE code = $1', [
    prefix,
  ]);
  return row!.total;
};

it('does a request once: the same status, answer and address again', async () => {
  const [json, key] = [service(), unique('key')];
  const first = await post('services', json, key);
  expect([first.status, replayed(first)]).toEqual([201, null]);
  const again = await post('services', json, key);
  expect([again.status, again.text, again.headers.get('location')]).toEqual([
    201,
    first.text,
    first.headers.get('location'),
  ]);
  expect([replayed(again), await countServices(json.code)]).toEqual(['true', 1]);
  // Without the key it is another request.
  expect(code(await call(api, 'POST', '/api/v1/services', { ...admin, json }))).toEqual([409, 'conflict']);
});

it('refuses another body, or another address, under the key', async () => {
  const [json, key] = [service(), unique('key')];
  await post('services', json, key);
  expect(code(await post('services', { ...json, libelle: 'Autre' }, key))).toEqual([409, 'idempotency_key_reused']);
  expect(code(await post('operations', json, key))).toEqual([409, 'idempotency_key_reused']);
});

it('keeps the keys of callers and organisations apart', async () => {
  const [json, key] = [service(), unique('key')];
  const colleague = await createMember(api, { organization: admin.organization });
  const stranger = await createMember(api);
  expect((await post('services', json, key)).status).toBe(201);
  // The colleague's own request, which the state refuses.
  expect(code(await post('services', json, key, colleague))).toEqual([409, 'conflict']);
  const foreign = await post('services', json, key, stranger);
  expect([foreign.status, replayed(foreign)]).toEqual([201, null]);
  const apiKey = await post('api-keys', { label: 'SGF', permissions: ['procurement.write'] }, unique('key'));
  const system = { token: apiKey.body.data.key as string, organization: admin.organization };
  expect([replayed(await post('services', service(), key, system))]).toEqual([null]);
});

it('keeps a refusal by the state, and lets a fault of the request be mended', async () => {
  const [json, key] = [service(), unique('key')];
  await call(api, 'POST', '/api/v1/services', { ...admin, json });
  const refused = await post('services', json, key);
  const again = await post('services', json, key);
  expect([code(again), again.body.error.message, replayed(again)]).toEqual([
    code(refused),
    refused.body.error.message,
    'true',
  ]);
  const faulty = unique('key');
  expect(code(await post('services', { code: '' }, faulty))).toEqual([400, 'validation_failed']);
  expect((await post('services', service(), faulty)).status).toBe(201);
  const [lecteur, forbidden] = [
    await createMember(api, { organization: admin.organization, role: 'lecteur' }),
    service(),
  ];
  expect(code(await post('services', forbidden, faulty, lecteur))).toEqual([403, 'permission_denied']);
});

it('lets one of many through at once; the others wait their turn or are told', async () => {
  const [json, key] = [service(), unique('key')];
  const answers = await Promise.all(Array.from({ length: 12 }, () => post('services', json, key)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(statuses.includes(409) ? [201, 409] : [201]));
  const told = answers.filter(({ status }) => status === 409);
  expect(told.every((answer) => answer.body.error.code === 'idempotency_in_progress')).toBe(true);
  expect(told.every((answer) => answer.headers.get('retry-after') === '1')).toBe(true);
  expect([await countServices(json.code), replayed(await post('services', json, key))]).toEqual([1, 'true']);
});

it('gives a secret again to whoever asked for it, and keeps it sealed', async () => {
  const key = unique('key');
  const json = { label: 'Comptabilité', permissions: ['procurement.read'] };
  const first = await post('api-keys', json, key);
  const again = await post('api-keys', json, key);
  expect([again.status, again.text]).toEqual([201, first.text]);
  const rows = await asOwner<{ line: string }>(api, 'SELECT kept::text AS line FROM idempotency_keys kept');
  const secret = first.body.data.key as string;
  for (const hidden of [secret, key, Buffer.from(secret).toString('hex'), Buffer.from(key).toString('hex')]) {
    expect(rows.some(({ line }) => line.includes(hidden))).toBe(false);
  }
  const colleague = await createMember(api, { organization: admin.organization });
  expect((await post('api-keys', json, key, colleague)).body.data.key).not.toBe(secret);
});

it('takes over a request whose process died, unless its work was committed', async () => {
  const [json, key] = [service(), unique('key')];
  const died = async (applied: boolean, age: string): Promise<void> => {
    await asOwner(
      api,
      `UPDATE idempotency_keys SET status = NULL, answer = NULL, sealing_key = NULL, applied = $1,
         held_until = now() - $2::interval WHERE organization_id = $3 AND created_at > now() - interval '10 seconds'`,
      [applied, age, admin.organization],
    );
  };
  await post('services', json, key);
  await asOwner(api, 'DELETE FROM services WHERE code = $1', [json.code]);
  await died(false, '-20 seconds');
  expect(code(await post('services', json, key))).toEqual([409, 'idempotency_in_progress']);
  await died(false, '1 second');
  const again = await post('services', json, key);
  expect([again.status, replayed(again)]).toEqual([201, null]);
  // Committed, and its answer is about to be kept.
  await died(true, '-20 seconds');
  expect(code(await post('services', json, key))).toEqual([409, 'idempotency_in_progress']);
  await died(true, '1 second');
  expect(code(await post('services', json, key))).toEqual([409, 'conflict']);
  expect(await countServices(json.code)).toBe(1);
});

it('writes nothing for a request that lost its key meanwhile', async () => {
  const [json, key] = [service(), unique('key')];
  const { organization } = admin;
  // Another request takes the key over as soon as this one has it, before its work commits.
  await asOwner(
    api,
    `CREATE FUNCTION tg_test_take_over() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN UPDATE idempotency_keys SET holder = gen_random_uuid() WHERE organization_id = NEW.organization_id; RETURN NEW; END $$;
     CREATE TRIGGER test_take_over BEFORE INSERT ON services FOR EACH ROW
       WHEN (NEW.code = '${json.code}') EXECUTE FUNCTION tg_test_take_over()`,
  );
  expect(code(await post('services', json, key))).toEqual([409, 'idempotency_in_progress']);
  expect(await countServices(json.code)).toBe(0);
  await asOwner(api, 'DROP TRIGGER test_take_over ON services; DROP FUNCTION tg_test_take_over()');
  expect(organization).toBe(admin.organization);
});

it('holds for a day, and is removed by the retention', async () => {
  const [json, key] = [service(), unique('key')];
  await post('services', json, key);
  await asOwner(
    api,
    `UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE organization_id = $1`,
    [admin.organization],
  );
  expect(code(await post('services', json, key))).toEqual([409, 'conflict']);
  const outcome = await new RetentionTask(api.app.get(TenantDatabase), api.settings).runAt(new Date());
  expect(outcome['idempotency_keys']).toBeGreaterThan(0);
  const [left] = await asOwner<{ total: number }>(
    api,
    `SELECT count(*)::int AS total FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`,
  );
  expect(left!.total).toBe(0);
});

describe('uploads', () => {
  const send = (contenu: string, key: string, fields: Record<string, string> = {}): Promise<Answer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([contenu]), 'mandats.csv');
    return call(api, 'POST', '/api/v1/imports', { ...admin, body: form, headers: { 'idempotency-key': key } });
  };
  const CSV = 'Exercice;Mandat;Date mandat;Compte;Montant HT\n2025;1;15/03/2025;6064;10,00\n';

  it('compare the file itself, and keep the second one nowhere', async () => {
    const key = unique('key');
    const first = await send(CSV, key);
    const again = await send(CSV, key);
    expect([again.status, again.text, replayed(again)]).toEqual([202, first.text, 'true']);
    expect(code(await send(CSV.replace('10,00', '11,00'), key))).toEqual([409, 'idempotency_key_reused']);
    expect(code(await send(CSV, key, { dry_run: 'true' }))).toEqual([409, 'idempotency_key_reused']);
    const [state] = await asOwner<{ imports: number; receptions: number }>(
      api,
      `SELECT (SELECT count(*)::int FROM imports) AS imports, (SELECT count(*)::int FROM import_receptions) AS receptions`,
    );
    expect(state).toEqual({ imports: 1, receptions: 0 });
  });
});

it('refuses a key that is none, and a stream', async () => {
  for (const key of ['é'.normalize('NFC'), 'a b', 'x'.repeat(256)]) {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    const answer = await call(api, 'POST', '/api/v1/services', { ...admin, json: service(), headers });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'Idempotency-Key']);
  }
  const message = { message: 'Combien avons-nous dépensé en 2025 ?' };
  const headers = { 'idempotency-key': unique('key'), accept: 'text/event-stream' };
  const stream = await call(api, 'POST', '/api/v1/chatbot/messages', { ...admin, json: message, headers });
  expect([stream.status, stream.body.error.details[0].field]).toEqual([400, 'Idempotency-Key']);
  const key = unique('key');
  const first = await post('chatbot/messages', message, key);
  const again = await post('chatbot/messages', message, key);
  expect([first.status, again.status, again.body, replayed(again)]).toEqual([201, 201, first.body, 'true']);
});

it('means nothing outside an organisation', async () => {
  const headers = { 'idempotency-key': 'x' };
  const login = { email: admin.account.email, password: admin.account.password };
  for (let times = 0; times < 2; times += 1) {
    const answer = await call(api, 'POST', '/api/v1/auth/login', { json: login, headers });
    expect([answer.status, replayed(answer)]).toEqual([200, null]);
  }
  const { id } = await createOrganization(api);
  expect(code(await post('services', service(), 'x', { ...admin, organization: id }))).toEqual([
    403,
    'organization_forbidden',
  ]);
});
