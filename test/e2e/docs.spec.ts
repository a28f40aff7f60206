import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_STATUS } from '#common/app-error.js';
import { EVENT_CATALOGUE, TEST_EVENT } from '#webhooks/event-catalogue.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember } from '../support/factories.js';
import { declaredRoutes } from '../support/routes.js';

const ASSETS = new URL('../../apps/api/src/docs/assets/', import.meta.url);

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'http://localhost:4321' });
});
afterAll(() => api.close());

describe('the machine-readable description', () => {
  const read = async () => {
    const { token } = await createMember(api);
    return (await call(api, 'GET', '/api/v1/apidocs/openapi.json', { token })).body;
  };

  it('needs an identity and no organisation', async () => {
    expect((await call(api, 'GET', '/api/v1/apidocs/openapi.json')).body.error.code).toBe('unauthenticated');
    expect(await read()).toMatchObject({ openapi: '3.1.0', info: { title: 'Achats publics', version: '1' } });
  });

  it('describes every client route with the access that the guard enforces, and no other prefix', async () => {
    const { paths } = await read();
    const described = declaredRoutes(api.app).filter(({ path }) => /^\/(api\/v1|api\/public)\//.test(path));
    expect(described.length).toBeGreaterThan(10);
    for (const { method, path, access } of described) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect([method, path, operation?.security]).toEqual([
        method,
        path,
        access?.kind === 'public'
          ? [{}]
          : [access?.kind === 'business' ? { bearer: [], organization: [] } : { bearer: [] }],
      ]);
      if (access?.kind !== 'public') expect(operation.responses['401']).toBeDefined();
      if (access?.kind === 'business' && access.module) expect(operation.responses['402']).toBeDefined();
    }
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/platform') || path.startsWith('/docs'))).toEqual(
      [],
    );
  });

  it('leads nowhere that does not exist', async () => {
    const document = await read();
    const targets = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(targets.length).toBeGreaterThan(10);
    for (const [target, kind = '', name = ''] of targets)
      expect([target, document.components[kind]?.[name]]).not.toContain(undefined);
  });

  it('says of the public figures which exercice they are compared with, and of no route the answer of another', async () => {
    const { paths, components } = await read();
    const { variation_pct: variation } = components.schemas.SynthesePublique.properties;
    expect(variation.description).toContain('l’exercice d’avant entier');
    expect(paths['/api/public/share/{token}/stats'].get.description).toContain('à la même date');
    expect(components.schemas.Message.properties.message.example).not.toContain('Session');
  });

  it('describes the nine events and that of a test as webhooks', async () => {
    const { webhooks } = await read();
    expect(Object.keys(webhooks)).toEqual([...Object.keys(EVENT_CATALOGUE), TEST_EVENT]);
  });
});

describe('the reference page', () => {
  it('holds the first steps, the whole error table, every event and all snippets without a script', async () => {
    const { status, headers, text } = await call(api, 'GET', '/docs');
    expect(status).toBe(200);
    for (const code of Object.keys(ERROR_STATUS)) expect(text).toContain(`<code>${code}</code>`);
    for (const event of Object.keys(EVENT_CATALOGUE)) expect(text).toContain(`<code>${event}</code>`);
    for (const code of ['def is_authentic', 'hash_equals', 'MessageDigest.isEqual', 'FixedTimeEquals'])
      expect(text).toContain(code);
    expect(text).toContain('export ACHATS_URL=http://localhost:4321\n');
    // What a receiver does while its secret is replaced.
    expect(text).toContain('X-Service-Signature-Next</code>');
    for (const section of ['premiers-pas', 'changements']) expect(text).toContain(`id="${section}"`);
    expect(text).toContain('/api/v1/apidocs/openapi.json');
    // Addresses fold at their slashes on a phone.
    expect(text).toMatch(/moderation\/<wbr ?\/?>appreciations/);
    expect(text).toContain('href="/docs/assets/achats-publics-client.tgz"');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('serves its own files and nothing else', async () => {
    for (const name of [
      'reference.js',
      'own-identifiers.js',
      'swagger-francais.js',
      'swagger-maison.js',
      'swagger-typographie.js',
      'french-typography.js',
      'swagger-maison.css',
      'swagger-ui.css',
      'swagger-ui-bundle.js',
    ]) {
      expect((await call(api, 'GET', `/docs/assets/${name}`)).status).toBe(200);
    }
    for (const name of ['verifier-webhook.mjs', 'client.mjs', '..%2fdocs.controller.js', 'package.json', '__proto__']) {
      expect([name, (await call(api, 'GET', `/docs/assets/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

describe('the verification snippets', () => {
  const body = Buffer.from('{"id":"1","message":"été"}');
  const secret = 'whsec_exemple-de-secret';
  const good = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const cases: [string | null, boolean][] = [
    [good, true],
    [good.toUpperCase(), false],
    [`${good.slice(0, -1)}x`, false],
    ['', false],
    [null, false],
  ];

  it('tells a true signature from a false one in Node', async () => {
    const { isAuthentic } = (await import(new URL('verifier-webhook.mjs', ASSETS).href)) as {
      isAuthentic: (body: Buffer, signature: string | undefined, secret: string) => boolean;
    };
    for (const [signature, expected] of cases) {
      expect(isAuthentic(body, signature ?? undefined, secret)).toBe(expected);
    }
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  (python ? it : it.skip)('and in Python (skipped where there is none)', () => {
    const directory = mkdtempSync(join(tmpdir(), 'snippet-'));
    const script = `${readFileSync(new URL('verifier_webhook.py', ASSETS), 'utf8')}
import json, sys
corps, secret, cas = bytes.fromhex(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])
print(json.dumps([is_authentic(corps, signature, secret) for signature in cas]))`;
    writeFileSync(join(directory, 'essai.py'), script);
    const signatures = JSON.stringify(cases.map(([signature]) => signature));
    const run = spawnSync('python3', [join(directory, 'essai.py'), body.toString('hex'), secret, signatures], {
      encoding: 'utf8',
    });
    rmSync(directory, { recursive: true });
    expect([run.stderr, JSON.parse(run.stdout || 'null')]).toEqual(['', cases.map(([, expected]) => expected)]);
  });
});
