import { Writable } from 'node:stream';
import { Settings } from '#config/settings.js';
import { DocumentLimiter, MAX_WAITING_OF_ONE } from '../../apps/api/src/documents/document-limiter.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  // Documents that are held back keep a connection each.
  api = await startApi({ LOG_LEVEL: 'trace', DATABASE_POOL_SIZE: '10' }, log);
});
afterAll(() => api.close());

const ask = (member: Pick<TestMember, 'organization' | 'token'>, json: unknown): Promise<Answer> =>
  call(api, 'POST', '/api/v1/exports/ticket', { ...member, json });
const ticketOf = async (member: Pick<TestMember, 'organization' | 'token'>, json: unknown): Promise<string> => {
  const answer = await ask(member, json);
  expect(answer.status).toBe(201);
  return answer.body.data.url as string;
};
const open = (url: string, headers: Record<string, string> = {}): Promise<Answer> => call(api, 'GET', url, { headers });
const auditor = () => createMember(api, { role: 'auditeur' });

describe('issuing a ticket', () => {
  it('answers a relative address and its end', async () => {
    const before = Date.now();
    const answer = await ask(await auditor(), { document: 'audit', params: { format: 'csv' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        url: expect.stringMatching(/^\/api\/v1\/documents\/td_[\w-]{64}$/),
        expires_at: expect.stringMatching(/Z$/),
      },
    });
    const lifetime = (Date.parse(answer.body.data.expires_at) - before) / 1000;
    expect(lifetime).toBeGreaterThan(115);
    expect(lifetime).toBeLessThan(130);
  });

  it('stores the hash of the ticket, not the ticket', async () => {
    const member = await auditor();
    const url = await ticketOf(member, { document: 'audit' });
    const [row] = await asOwner<{ row: string; length: number }>(
      api,
      'SELECT export_tickets::text AS row, length(token_hash) AS length FROM export_tickets WHERE organization_id = $1',
      [member.organization],
    );
    expect(row!.length).toBe(32);
    expect(row!.row).not.toContain(url.split('/').pop());
  });

  it.each([
    [{ document: 'budget' }, 'document', 'cartographie, annuel, nomenclature, dossier, audit'],
    [{}, 'document', 'cartographie, annuel'],
    [{ document: { $ne: 1 } }, 'document', 'cartographie'],
    [{ document: 'audit', params: { format: 'pdf' } }, 'params.format', 'csv, xlsx'],
    [{ document: 'annuel', params: { year: 'MMXXV' } }, 'params.year', 'quatre chiffres'],
    [{ document: 'audit', params: { year: '0000' } }, 'params.year', 'quatre chiffres'],
    [{ document: 'dossier' }, 'params.id', 'identifiant du marché'],
    [{ document: 'dossier', params: { id: '42' } }, 'params.id', 'identifiant du marché'],
    [{ document: 'audit', params: ['csv'] }, 'params', 'objet'],
    [{ document: 'audit', params: { annee: '2025' } }, 'params.annee', 'inconnu'],
  ])('refuses %j', async (json, field, message) => {
    const answer = await ask(await createMember(api), json);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.error.details).toContainEqual({ field, message: expect.stringContaining(message) });
  });

  it('tells all the faults at once', async () => {
    const answer = await ask(await createMember(api), { document: 'dossier', params: { format: 'csv', year: 12 } });
    expect(answer.body.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'params.format',
      'params.year',
      'params.id',
    ]);
  });

  it('checks the module and the permission of the document', async () => {
    const noModule = await createMember(api, { modules: [] });
    expect((await ask(noModule, { document: 'annuel' })).body.error).toMatchObject({
      code: 'module_not_subscribed',
      details: { module: 'achats_publics' },
    });
    expect((await ask(noModule, { document: 'audit' })).status).toBe(201);
    const reader = await createMember(api, { role: 'lecteur' });
    expect((await ask(reader, { document: 'budget' })).status).toBe(400);
    // Before the parameters: a fault of the input is told to those who may ask.
    expect((await ask(reader, { document: 'annuel', params: { format: 'doc' } })).body.error.code).toBe(
      'permission_denied',
    );
    expect((await ask(reader, { document: 'annuel' })).body.error.details).toEqual({
      permission: 'procurement.export',
    });
    const buyer = await createMember(api, { role: 'acheteur' });
    expect((await ask(buyer, { document: 'audit' })).body.error.details).toEqual({ permission: 'audit.read' });
  });

  it('answers a marché of another organisation as one that is not there', async () => {
    const member = await createMember(api);
    const answer = await ask(member, { document: 'dossier', params: { id: crypto.randomUUID() } });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });
});

describe('opening a ticket', () => {
  it('gives the document once', async () => {
    const url = await ticketOf(await auditor(), { document: 'audit' });
    const first = await open(url);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(first.headers.get('content-disposition')).toMatch(
      /^attachment; filename="journal-audit-ville-[\w-]+\.csv"$/,
    );
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const second = await open(url);
    expect([second.status, second.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
    expect(second.text).toContain('Ce document a déjà été ouvert, ou son lien a expiré');
  });

  it('lets one of a hundred parallel openings in', async () => {
    const url = await ticketOf(await auditor(), { document: 'audit' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(url)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 410)]);
  });

  it('leaves the ticket as it is when too many documents of the organisation are being made', async () => {
    const member = await auditor();
    const url = await ticketOf(member, { document: 'audit' });
    const limiter = api.app.get(DocumentLimiter);
    const never = new AbortController().signal;
    const releases = await Promise.all(
      Array.from({ length: limiter.maxConcurrentOfOne }, () => limiter.acquire(member.organization, never)),
    );
    const waiting = new AbortController();
    const turns = Promise.allSettled(
      Array.from({ length: MAX_WAITING_OF_ONE }, () => limiter.acquire(member.organization, waiting.signal)),
    );
    const refused = await open(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    // Another organisation is served at once meanwhile.
    expect((await open(await ticketOf(await auditor(), { document: 'audit' }))).status).toBe(200);
    waiting.abort();
    await turns;
    for (const release of releases) release();
    expect((await open(url)).status).toBe(200);
  });

  it('leaves the ticket as it is when too many documents of all are being made', async () => {
    const url = await ticketOf(await auditor(), { document: 'audit' });
    const limiter = api.app.get(DocumentLimiter);
    const permits = Math.floor(api.app.get(Settings).databasePoolSize / 4);
    const never = new AbortController().signal;
    const releases = await Promise.all(
      Array.from({ length: permits }, () => limiter.acquire(crypto.randomUUID(), never)),
    );
    const waiting = new AbortController();
    const turns = Promise.allSettled(
      Array.from({ length: 50 }, () => limiter.acquire(crypto.randomUUID(), waiting.signal)),
    );
    const refused = await open(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    waiting.abort();
    await turns;
    for (const release of releases) release();
    expect((await open(url)).status).toBe(200);
  });

  it('is not consumed by HEAD, which tells how an opening would end', async () => {
    const url = await ticketOf(await auditor(), { document: 'audit' });
    expect((await call(api, 'HEAD', url)).status).toBe(200);
    expect((await call(api, 'HEAD', url)).status).toBe(200);
    expect((await open(url)).status).toBe(200);
    expect((await call(api, 'HEAD', url)).status).toBe(410);
    expect((await call(api, 'HEAD', '/api/v1/documents/td_x')).status).toBe(404);
  });

  it.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('is not consumed by a browser that looks ahead (%j)', async (headers) => {
    const url = await ticketOf(await auditor(), { document: 'audit' });
    expect((await open(url, headers)).status).toBe(425);
    expect((await open(url)).status).toBe(200);
  });

  it('ends with its time', async () => {
    const member = await auditor();
    const url = await ticketOf(member, { document: 'audit' });
    await asOwner(api, `UPDATE export_tickets SET expires_at = now() WHERE organization_id = $1`, [
      member.organization,
    ]);
    expect((await open(url)).status).toBe(410);
  });

  it('answers an altered address with a page', async () => {
    const url = await ticketOf(await auditor(), { document: 'audit' });
    for (const altered of [url.slice(0, -1), `${url}A`, url.replace(/td_.{4}/, 'td_AAAA'), `${url}%00`]) {
      const answer = await open(altered);
      expect([altered.length > 0, answer.status]).toEqual([true, 404]);
      expect(answer.text).toContain('Ce lien de document n’est pas valide');
    }
    expect((await open(url)).status).toBe(200);
  });

  it('leads back to the application of the organisation, when it has one', async () => {
    const member = await auditor();
    const url = await ticketOf(member, { document: 'audit' });
    await asOwner(api, 'UPDATE organizations SET public_url = $2 WHERE id = $1', [
      member.organization,
      'https://achats.exemple.test',
    ]);
    await open(url);
    expect((await open(url)).text).toContain('href="https://achats.exemple.test"');
  });

  it('does not depend on the session that asked for it', async () => {
    const member = await auditor();
    const url = await ticketOf(member, { document: 'audit' });
    await call(api, 'POST', '/api/v1/auth/logout', { token: member.token });
    expect((await open(url)).status).toBe(200);
  });
});

describe('what the issuer may do is looked at again at the opening', () => {
  const refusedAfter = async (sql: string, parameters: (member: TestMember) => unknown[]) => {
    const member = await createMember(api);
    const url = await ticketOf(member, { document: 'annuel' });
    await asOwner(api, sql, parameters(member));
    const answer = await open(url);
    expect(answer.headers.get('content-type')).toContain('text/html');
    return answer.status;
  };

  it.each<[string, number, string, (member: TestMember) => unknown[]]>([
    ['account disabled', 403, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', (m) => [m.account.id]],
    ['no longer a member', 403, 'DELETE FROM organization_members WHERE account_id = $1', (m) => [m.account.id]],
    [
      'permission lost',
      403,
      `UPDATE organization_members SET role = 'lecteur' WHERE account_id = $1`,
      (m) => [m.account.id],
    ],
    ['module lost', 402, 'DELETE FROM organization_modules WHERE organization_id = $1', (m) => [m.organization]],
  ])('%s: %i', async (_name, status, sql, parameters) => {
    expect(await refusedAfter(sql, parameters)).toBe(status);
  });

  it('holds for an API key that was deleted', async () => {
    const admin = await createMember(api);
    const created = await call(api, 'POST', '/api/v1/api-keys', {
      ...admin,
      json: { label: 'Rapports', permissions: ['audit.read'] },
    });
    const client = { organization: admin.organization, token: created.body.data.key as string };
    expect((await open(await ticketOf(client, { document: 'audit' }))).status).toBe(200);
    const url = await ticketOf(client, { document: 'audit' });
    await call(api, 'DELETE', `/api/v1/api-keys/${created.body.data.id}`, admin);
    expect((await open(url)).status).toBe(403);
  });
});

describe('a credential in the address of a document', () => {
  const JWT = 'eyJhbGciOiJIUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJzZWNyZXQifQ.c2lnbmF0dXJl';
  const KEY = 'ak_0123456789abcdefghijklmnopqrstuv';

  it.each([
    `/api/v1/documents/td_x?token=${JWT}`,
    `/api/v1/documents/${JWT}`,
    `/api/v1/documents/${KEY}`,
    `/api/v1/documents/td_x?n=${KEY}`,
    `/api/v1/reports/annuel?access_token=${JWT}`,
    `/api/v1/reports/annuel?access_token=opaque`,
    `/api/v1/reports/annuel?a=1&b=Bearer%20${KEY}`,
    `/api/v1/reports/audit?x=%65yJhbGciOiJIUzI1NiJ9.${JWT.split('.')[1]}.c2ln`,
    `/api/v1/reports/${JWT}/annuel`,
    `/api/v1/marches/export/decp?token=${JWT}`,
    `/api/v1/imports/${crypto.randomUUID()}/rejets.csv?access_token=${KEY}`,
  ])('is refused with a page, and its value is not logged: %s', async (path) => {
    logged.length = 0;
    const answer = await open(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('Ouvrez ce document depuis l’application');
    for (const text of [answer.text, logged.join('')]) {
      expect(text).not.toContain('eyJ');
      expect(text).not.toContain('ak_');
      expect(text).not.toContain('opaque');
    }
    expect(logged.join('')).toContain('"status":400');
  });

  it('is refused even to a bearer, and does not use up a ticket', async () => {
    const member = await auditor();
    const refused = await call(api, 'GET', `/api/v1/reports/audit?token=${member.token}`, member);
    expect([refused.status, refused.text.includes('<h1>')]).toEqual([400, true]);
    const url = await ticketOf(member, { document: 'audit' });
    expect((await open(`${url}?token=${member.token}`)).status).toBe(400);
    expect((await open(url)).status).toBe(200);
  });
});
