import { signShareLink } from '#access/share-link.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { createBuyer } from '../support/purchases.js';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const issue = (member: TestMember, json: unknown = {}) => call(api, 'POST', '/api/v1/share', { ...member, json });
const stats = (token: string) => call(api, 'GET', `/api/public/share/${token}/stats`);
const page = (token: string) => call(api, 'GET', `/partage/${token}`);

describe('issuing a link', () => {
  it('answers the token, its address and its end', async () => {
    const member = await createMember(api, { role: 'lecteur' });
    const before = Date.now();
    const { status, body } = await issue(member, { ttl_days: 7, exercice: 2024, label: 'Conseil du 12 mars' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      url: `http://localhost:3000/partage/${body.data.token}?exercice=2024`,
      expires_at: expect.stringMatching(/Z$/),
      ttl_days: 7,
      exercice: 2024,
      label: 'Conseil du 12 mars',
    });
    expect(Math.abs(Date.parse(body.data.expires_at) - before - 7 * 86_400_000)).toBeLessThan(5_000);
  });

  it('leaves in the log who issued it and until when', async () => {
    const member = await createMember(api);
    const { expires_at } = (await issue(member, { ttl_days: 7, exercice: 2024 })).body.data;
    const { logs } = (await call(api, 'GET', '/api/v1/audit?action=share.created', member)).body.data;
    expect(logs).toMatchObject([
      {
        actor_id: member.account.id,
        ressource_libelle: 'Lien pour un élu',
        details: { exercice: 2024, ttl_days: 7, expires_at },
      },
    ]);
  });

  it('defaults to 30 days and the latest open exercice', async () => {
    const member = await createBuyer(api);
    await asOwner(api, `UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2025`, [
      member.organization,
    ]);
    const { body } = await issue(member);
    expect(body.data).toMatchObject({ ttl_days: 30, exercice: 2024, label: null });
  });

  it('defaults to the calendar year while no exercice is kept', async () => {
    const { body } = await issue(await createMember(api));
    expect(body.data.exercice).toBe(new Date().getUTCFullYear());
  });

  it.each([0, 366, -1, 1.5, '30'])('refuses ttl_days %p', async (ttl_days) => {
    const { status, body } = await issue(await createMember(api), { ttl_days });
    expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'validation_failed', 'ttl_days']);
  });

  it('accepts the bounds', async () => {
    const member = await createMember(api);
    expect((await issue(member, { ttl_days: 1 })).status).toBe(201);
    expect((await issue(member, { ttl_days: 365 })).status).toBe(201);
  });

  it('needs an identity, the module, then the permission', async () => {
    const json = {};
    expect((await call(api, 'POST', '/api/v1/share', { json })).status).toBe(401);
    const outside = await createMember(api, { modules: ['chatbot_ia'] });
    expect((await issue(outside)).body.error).toMatchObject({ code: 'module_not_subscribed' });
    const [member, other] = [await createMember(api), await createMember(api)];
    const foreign = await issue({ ...member, organization: other.organization });
    expect(foreign.body.error.code).toBe('organization_forbidden');
  });

  it('stores neither the link nor its label', async () => {
    const member = await createMember(api);
    const { body } = await issue(member, { label: 'etiquette-unique-42' });
    const [dump] = await asOwner<{ text: string }>(
      api,
      `SELECT coalesce(string_agg(query_to_xml(format('SELECT * FROM %I', table_name), false, true, '')::text, ''), '')
         AS text FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(dump?.text).toContain(member.account.email);
    expect(dump?.text).not.toContain('etiquette-unique-42');
    expect(dump?.text).not.toContain(body.data.token);
  });
});

describe('the assistant beside the synthesis', () => {
  const link = async (member: TestMember) =>
    (await call(api, 'POST', '/api/v1/chatbot/tokens', { ...member, json: { label: 'Élus', expires_in_days: 7 } })).body
      .data;
  const asked = async (token: string, question: string) =>
    /href="\/chat\/([^"?]+)/.exec((await page(`${token}?exercice=2025&question=${question}`)).text)?.[1];

  it('is led to by the link that the address carries, while that one opens', async () => {
    const [member, other] = [await createBuyer(api), await createBuyer(api)];
    const [attached, foreign] = [await link(member), await link(other)];
    const { token } = (await issue(member)).body.data;
    expect(await asked(token, attached.token)).toBe(attached.token);
    // Other exercices keep it.
    expect((await page(`${token}?exercice=2025&question=${attached.token}`)).text).toContain(
      `?exercice=2024&amp;question=${attached.token}`,
    );
    for (const nothing of [foreign.token, 'x', '', `${attached.token}&question=y`, '"><script>'])
      expect([nothing, await asked(token, nothing)]).toEqual([nothing, undefined]);
    await call(api, 'DELETE', `/api/v1/chatbot/tokens/${attached.id}`, member);
    expect(await asked(token, attached.token)).toBeUndefined();
  });

  it('leads back to the synthesis that it was opened from, and to no other', async () => {
    const [member, other] = [await createBuyer(api), await createBuyer(api)];
    const { token: chat } = await link(member);
    const { token } = (await issue(member)).body.data;
    const { token: foreign } = (await issue(other)).body.data;
    const [, address] = /href="(\/chat\/[^"]+)"/.exec((await page(`${token}?exercice=2025&question=${chat}`)).text)!;
    const back = async (path: string): Promise<string | undefined> =>
      /href="(\/partage\/[^"]+)"/.exec((await call(api, 'GET', path)).text)?.[1]?.replaceAll('&amp;', '&');
    expect(await back(address!.replaceAll('&amp;', '&'))).toBe(`/partage/${token}?exercice=2025&question=${chat}`);
    expect(await back(`/chat/${chat}?synthese=${token}&exercice=bientôt`)).toBe(`/partage/${token}?question=${chat}`);
    for (const nothing of ['', `synthese=${foreign}`, 'synthese=x', `synthese=${token}&synthese=${token}`])
      expect([nothing, await back(`/chat/${chat}?${nothing}`)]).toEqual([nothing, undefined]);
  });
});

describe('a link that is no longer one', () => {
  const expectDead = async (token: string, status: number, code: string) => {
    const json = await stats(token);
    expect([json.status, json.body?.error?.code]).toEqual([status, code]);
    const html = await page(token);
    expect([html.status, html.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(html.text).toContain('Demandez un nouveau lien');
    return html.text;
  };

  it('altered: 404, expired: 410, one and the same page', async () => {
    const member = await createMember(api);
    const { token } = (await issue(member, {})).body.data;
    const altered = await expectDead(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 404, 'link_invalid');
    const expired = signShareLink(api.settings.shareLinkKeys, {
      demo: false,
      organizationId: member.organization,
      expiresAt: new Date(Date.now() - 1_000),
    });
    expect(await expectDead(expired, 410, 'link_expired')).toBe(altered);
  });

  it.each(['x', '%00', '..%2f..', '%C3%A9'.repeat(400), `${'A'.repeat(60)}.${'A'.repeat(43)}`])(
    'nonsense: %s',
    async (text) => {
      expect((await stats(text)).status).toBe(404);
      expect((await page(text)).status).toBe(404);
    },
  );

  it('dies with the module, and lives again with it', async () => {
    const member = await createMember(api);
    const { token } = (await issue(member)).body.data;
    const of = [member.organization];
    await asOwner(api, `DELETE FROM organization_modules WHERE organization_id = $1 AND module = 'achats_publics'`, of);
    await expectDead(token, 410, 'link_expired');
    await asOwner(api, `INSERT INTO organization_modules (organization_id, module) VALUES ($1, 'achats_publics')`, of);
    expect((await stats(token)).status).toBe(200);
  });

  it('dies with the organisation', async () => {
    const member = await createMember(api);
    const { token } = (await issue(member)).body.data;
    await asOwner(api, 'DELETE FROM organizations WHERE id = $1', [member.organization]);
    await expectDead(token, 404, 'link_invalid');
  });
});
