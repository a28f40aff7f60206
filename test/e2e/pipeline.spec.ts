import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, createOrganization, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi({ CORS_ORIGINS: 'https://achats.ville.fr' });
  member = await createMember(api, { role: 'lecteur' });
});
afterAll(() => api.close());

const login = (options: Parameters<typeof call>[3]) => call(api, 'POST', '/api/v1/auth/login', options);
const expectRefusal = (answer: Awaited<ReturnType<typeof call>>, status: number, code: string) => {
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
  expect(Object.keys(answer.body)).toEqual(['error']);
  expect(answer.body.error.request_id).toBe(answer.headers.get('x-request-id'));
  expect(answer.body.error.message).toMatch(/[a-zàéèê]/);
};

describe('organisation and rights, in the order of the contract', () => {
  const audit = (options: Parameters<typeof call>[3]) => call(api, 'GET', '/api/v1/audit', options);

  it('asks for an identity first', async () => {
    expectRefusal(await audit({}), 401, 'unauthenticated');
    expectRefusal(await audit({ organization: 'not-a-uuid' }), 401, 'unauthenticated');
  });

  it('asks for the organisation header, then its form, then membership', async () => {
    const { token } = member;
    expectRefusal(await audit({ token }), 400, 'organization_required');
    expectRefusal(await audit({ token, organization: '42' }), 400, 'organization_invalid');
    const foreign = await createOrganization(api);
    expectRefusal(await audit({ token, organization: foreign.id }), 403, 'organization_forbidden');
    expectRefusal(await audit({ token, organization: crypto.randomUUID() }), 403, 'organization_forbidden');
  });

  it('names the permission that is missing', async () => {
    const refusal = await audit({ token: member.token, organization: member.organization });
    expectRefusal(refusal, 403, 'permission_denied');
    expect(refusal.body.error.details).toEqual({ permission: 'audit.read' });
  });

  it('names the module that is missing, before the permission', async () => {
    const { token, organization } = await createMember(api, { role: 'lecteur', modules: ['chatbot_ia'] });
    const refusal = await call(api, 'POST', '/api/v1/imports', { token, organization, json: {} });
    expectRefusal(refusal, 402, 'module_not_subscribed');
    expect(refusal.body.error.details).toEqual({ module: 'achats_publics' });
  });

  it('keeps operators and accounts apart', async () => {
    expectRefusal(
      await call(api, 'GET', '/api/platform/organizations', { token: member.token }),
      401,
      'unauthenticated',
    );
  });
});

describe('bad input', () => {
  const json = 'application/json';
  const text = (body: BodyInit, type = json) => login({ body, headers: { 'content-type': type } });

  it.each([
    ['unreadable JSON', '{"email": '],
    ['a bare text', '"email"'],
    ['an array', '[1,2]'],
    ['null', 'null'],
    ['a NUL character', '{"email":"a\\u0000@exemple.test","password":"x"}'],
    ['half a character', '{"email":"\\ud800","password":"x"}'],
    ['__proto__', '{"__proto__":{"admin":true},"email":"a@exemple.test","password":"x"}'],
    ['a member that every object has', '{"email":"a@exemple.test","password":"x","toString":1}'],
    ['20,000 levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['20,000 levels within a member', `{"email":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
    ['numbers out of range', '{"email":1e400,"password":9007199254740993}'],
    ['unknown members', '{"email":"a@exemple.test","password":"x","role":"administrateur"}'],
  ])('refuses %s with 400', async (_name, body) => {
    const answer = await text(body);
    expectRefusal(answer, 400, 'validation_failed');
    expect(answer.body.error.details[0]).toEqual({ field: expect.any(String), message: expect.any(String) });
  });

  it('refuses invalid UTF-8', async () => {
    expectRefusal(await text(Buffer.from('{"email":"\xff\xfe","password":"x"}', 'latin1')), 400, 'validation_failed');
  });

  it('refuses other media types, charsets and compressed bodies', async () => {
    expectRefusal(await text('{}', 'text/plain'), 415, 'unsupported_media_type');
    expectRefusal(await text('{}', 'application/json; charset=utf-7'), 415, 'unsupported_media_type');
    expectRefusal(await text('{}', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type');
    const form = new FormData();
    form.append('ttl_days', '7');
    expectRefusal(await call(api, 'POST', '/api/v1/share', { ...member, body: form }), 415, 'unsupported_media_type');
    const bomb = await login({
      body: gzipSync(Buffer.alloc(10_000_000, 'a')),
      headers: { 'content-type': json, 'content-encoding': 'gzip' },
    });
    expectRefusal(bomb, 415, 'unsupported_media_type');
  });

  it('takes a body of the limit and refuses one byte more', async () => {
    const frame = '{"email":"","password":"x"}';
    const body = (size: number) => frame.replace('""', `"${'a'.repeat(size - frame.length)}"`);
    expectRefusal(await text(body(1024 * 1024)), 400, 'validation_failed');
    expectRefusal(await text(body(1024 * 1024 + 1)), 413, 'payload_too_large');
  });

  it('refuses what only the database finds too long, and shows nothing of the inside', async () => {
    // The validators do not count a variation selector after its letter.
    const json = { label: 'a\ufe0f'.repeat(150), permissions: ['audit.read'] };
    const answer = await call(api, 'POST', '/api/v1/api-keys', { ...(await createMember(api)), json });
    expectRefusal(answer, 400, 'validation_failed');
    expect(answer.body.error.details).toEqual([{ field: 'body', message: expect.stringContaining('raccourcissez') }]);
    expect(answer.text).not.toMatch(/check|constraint|api_keys/i);
  });

  it('says where JSON stops being some, and nothing of what stands there', async () => {
    for (const [json, words] of [
      ['{"email": "a", secret-1}', 'caractère n° 16'],
      ['{"email": ', 'avant sa fin'],
      ['secret-1', 'n’est pas du JSON valide'],
    ] as const) {
      const { error } = (await text(json)).body;
      expect([json, error.message]).toEqual([json, expect.stringContaining(words)]);
      expect(JSON.stringify(error)).not.toContain('secret');
    }
  });

  it('answers unknown addresses, methods and malformed escapes', async () => {
    expectRefusal(await call(api, 'GET', '/api/v1/nulle-part'), 404, 'not_found');
    const wrong = await call(api, 'PATCH', '/api/v1/auth/me');
    expectRefusal(wrong, 405, 'method_not_allowed');
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
    expect(wrong.body.error.message).toContain('PATCH');
    const person = { headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } };
    const page = await call(api, 'GET', '/nulle-part', person);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Cette page n’existe pas');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expectRefusal(await call(api, 'GET', '/nulle-part', { headers: { Accept: '*/*' } }), 404, 'not_found');
    expectRefusal(await call(api, 'GET', '/logos/%E0%A4%A'), 400, 'validation_failed');
    expectRefusal(await call(api, 'GET', '/logos/not-a-uuid'), 404, 'not_found');
    expectRefusal(await call(api, 'GET', `/logos/${crypto.randomUUID()}`), 404, 'not_found');
  });
});

describe('what is no HTTP that the service reads', () => {
  /** The answer to bytes as they are, until the connection ends. */
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let answer = '';
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.once('close', () => resolve(answer)).once('error', reject);
    });

  it.each([
    ['headers of more than 16 KiB', `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['an address of more than 16 KiB', `GET /health?${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['a line that is none', 'BONJOUR\r\n\r\n', 400],
    ['two lengths', 'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'endless extensions of chunks',
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}`,
      413,
    ],
  ])('is refused in the envelope: %s', async (_name, bytes, status) => {
    const [head, body] = (await exchange(bytes)).split('\r\n\r\n') as [string, string];
    expect(head.slice(0, 13)).toBe(`HTTP/1.1 ${status} `);
    const { error } = JSON.parse(body) as { error: { code: string; message: string; request_id: string } };
    expect(head).toContain(`X-Request-Id: ${error.request_id}`);
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(error.message).toMatch(/[a-zàéèê]/);
    const codes: Record<number, string> = {
      400: 'validation_failed',
      413: 'payload_too_large',
      431: 'headers_too_large',
    };
    expect(error.code).toBe(codes[status]);
  });
});

describe('headers', () => {
  it('carry a request id and tell caches and browsers to keep out', async () => {
    const { headers } = await call(api, 'GET', '/health');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  const preflight = (origin: string, asked: string) =>
    call(api, 'OPTIONS', '/api/v1/auth/me', {
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': asked },
    });

  it('admit exactly three request headers from the allowed origins', async () => {
    const allowed = await preflight('https://achats.ville.fr', 'authorization,x-organization-id,content-type');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://achats.ville.fr');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('Content-Type,Authorization,X-Organization-Id');
    const other = await preflight('https://ailleurs.fr', 'authorization');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('let the scripts of those origins read the limits, the names of files and what a change needs', async () => {
    const { headers } = await call(api, 'GET', '/health', { headers: { origin: 'https://achats.ville.fr' } });
    expect(headers.get('access-control-expose-headers')).toMatch(
      /Content-Disposition,ETag,Location,Retry-After,RateLimit,RateLimit-Policy/,
    );
  });
});

describe('health', () => {
  it('answers while the api serves, and says whether the database and the queue do', async () => {
    expect((await call(api, 'GET', '/health')).body).toEqual({ status: 'ok' });
    const ready = await call(api, 'GET', '/health/ready');
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', queue: 'ok', workers: 'ok' }, late_workers: [] },
    ]);
  });
});
