import type { TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { runOn, startApiForCli } from '../support/cli.js';
import { createMember, createOperator, type TestMember } from '../support/factories.js';
import { newEmail, PASSWORD, setPassword, signIn } from '../support/invitations.js';

/** A soft hyphen, a zero-width space, a word joiner, the Hangul filler: nothing of them is seen. */
const HIDDEN = ['\u00ad', '\u200b', '\u2060', '\u3164'];
const BLANKS = ['   ', '\u00a0\u202f', '\u200b\u200d', '\u2800', '\u3164 \u115f', '\u00ad'];

let api: TestApi;
let admin: TestMember;
let operator: string;
beforeAll(async () => {
  api = await startApiForCli();
  admin = await createMember(api);
  operator = (await createOperator(api)).token;
});
afterAll(() => api.close());

const invite = (json: object): Promise<Answer> =>
  call(api, 'POST', '/api/v1/members', { ...admin, json: { role: 'lecteur', ...json } });
const onPlatform = (method: string, path: string, json: object): Promise<Answer> =>
  call(api, method, `/api/platform/${path}`, { token: operator, json });
const fields = ({ status, body }: Answer): unknown[] => [
  status,
  (body.error?.details as { field: string }[] | undefined)?.map(({ field }) => field),
];
/** The address with something in it that is not seen, in full-width letters from its first to its second. */
const disguised = (email: string): string =>
  HIDDEN.map((hidden, index) => email.slice(index, index + 1) + hidden).join('') +
  email.slice(HIDDEN.length).replace('e', 'ｅ');

describe('a name of which nothing is seen', () => {
  it.each(BLANKS)('is refused wherever a name enters: %j', async (name) => {
    expect(fields(await invite({ email: newEmail(), name }))).toEqual([400, ['name']]);
    const account = { email: newEmail(), name: 'Ada', password: PASSWORD };
    expect(fields(await onPlatform('POST', 'accounts', { ...account, name }))).toEqual([400, ['name']]);
    const created = await onPlatform('POST', 'accounts', account);
    expect(fields(await onPlatform('PUT', `accounts/${created.body.data.id}`, { name }))).toEqual([400, ['name']]);
    expect(fields(await onPlatform('POST', 'operators', { ...account, email: newEmail(), name }))).toEqual([
      400,
      ['name'],
    ]);
    expect(fields(await onPlatform('POST', 'organizations', { name }))).toEqual([400, ['name']]);
  });

  it('is refused by the command line', async () => {
    const args = ['accounts', 'create', '--organization', admin.organization, '--role', 'lecteur'];
    const { code, err } = await runOn(api, [...args, '--email', newEmail(), '--name', ' \u200b ']);
    expect([code, err]).toEqual([2, expect.stringContaining('name')]);
  });
});

describe('a name or an address', () => {
  it('is kept as it is read', async () => {
    const answer = await invite({ email: disguised(newEmail()), name: '  ﬁlle\u200b\u00a0 D’Aﬀry\u00ad ' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.name).toBe('fille D’Affry');
    expect(answer.body.data.email).toMatch(/^[ -~]+$/);
  });

  it('is the same as another that reads the same', async () => {
    const email = newEmail();
    expect((await invite({ email, name: 'Ada' })).status).toBe(201);
    expect((await invite({ email: disguised(email), name: 'Ada' })).status).toBe(409);
    const account = { email: newEmail(), name: 'Ada', password: PASSWORD };
    expect((await onPlatform('POST', 'accounts', account)).status).toBe(201);
    const again = { ...account, email: disguised(account.email) };
    expect((await onPlatform('POST', 'accounts', again)).status).toBe(409);
  });

  it('lets its holder in however it is pasted', async () => {
    const email = newEmail();
    const invited = await invite({ email: disguised(email), name: 'Ada' });
    expect((await setPassword(api, invited.body.data.invitation.token as string)).status).toBe(200);
    expect((await signIn(api, email)).length).toBeGreaterThan(100);
    expect((await signIn(api, disguised(email))).length).toBeGreaterThan(100);
  });
});

describe('a text that a person writes', () => {
  const marche = (numero: string, objet: string): Promise<Answer> =>
    call(api, 'POST', '/api/v1/marches', { ...admin, json: { numero, objet } });

  it.each([...BLANKS, '\u202e', '\u2003'])('is refused where nothing of it is seen: %j', async (text) => {
    const { status, body } = await marche('T-1', text);
    expect([status, body.error.details]).toEqual([400, [{ field: 'objet', message: 'Une valeur est attendue.' }]]);
    const version = await call(api, 'POST', '/api/v1/nomenclature/versions', { ...admin, json: { libelle: text } });
    expect(fields(version)).toEqual([400, ['libelle']]);
  });

  it('keeps its spaces and lines, and no mark that turns its direction', async () => {
    const json = { libelle: 'Achat\u202e de  m²\u2066\nlot 1\u200f' };
    const { status, body } = await call(api, 'POST', '/api/v1/nomenclature/versions', { ...admin, json });
    expect({ status, ...body }).toMatchObject({ status: 201, data: { libelle: 'Achat de  m²\nlot 1' } });
  });
});

it.each(['services', 'operations', 'familles'])(
  'the code of one of %s is the same as one that reads so',
  async (path) => {
    const version = await call(api, 'POST', '/api/v1/nomenclature/versions', { ...admin, json: { libelle: path } });
    const others = path === 'familles' ? { type: 'services', nomenclature_id: version.body.data.id as string } : {};
    const create = (code: string): Promise<Answer> =>
      call(api, 'POST', `/api/v1/${path}`, { ...admin, json: { code, libelle: 'Écoles', ...others } });
    const { status, body } = await create(' \u200bE\u0301 1\u00a0');
    expect([status, body.data?.code]).toEqual([201, 'É 1']);
    expect((await create('É 1')).status).toBe(409);
    expect(fields(await create('\u00a0'))).toEqual([400, ['code']]);
  },
);

describe('a label', () => {
  const made = (path: string, label: string): Promise<Answer> => {
    const json = { label, ...(path === 'api-keys' ? { permissions: ['procurement.read'] } : {}) };
    return call(api, 'POST', `/api/v1/${path}`, { ...admin, json });
  };

  it.each(['api-keys', 'chatbot/tokens', 'share'])('of %s is kept as it is read', async (path) => {
    const answer = await made(path, '  Logiciel\u202e de\r\n \u0007gestion\u2066 (m²)\u200b ');
    expect([answer.status, answer.body.data.label]).toEqual([201, 'Logiciel de gestion (m²)']);
  });

  it.each(['api-keys', 'chatbot/tokens'])('of %s of which nothing is seen is refused', async (path) => {
    expect(fields(await made(path, ' \u202e\u200b\u0007 '))).toEqual([400, ['label']]);
  });

  it('of an entry point is its address, which is refused with characters that are not printed', async () => {
    const create = (hidden: string): Promise<Answer> => {
      const json = { url: `https://8.8.8.8/ex${hidden}emple`, events: ['*'] };
      return call(api, 'POST', '/api/v1/webhooks', { ...admin, json });
    };
    expect((await create('')).status).toBe(201);
    for (const hidden of ['\u202e', '\u2066', '\u200b', '\u0007', '\n', '\t']) {
      expect(fields(await create(hidden))).toEqual([400, ['url']]);
    }
  });
});
