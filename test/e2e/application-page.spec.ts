import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { register } from 'prom-client';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const page = (path: string) => call(api, 'GET', path);
const nonceOf = (html: string): string => /csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';
const report = (json: object) =>
  call(api, 'POST', '/app/erreurs', {
    json: { message: 'x is not a function', ecran: '/{org}', version: 'index.js', ...json },
  });

/** What one file weighs on the line; `fetch` would ask for encodings of its own, and take them off. */
const raw = (path: string, encoding: string): Promise<{ bytes: number; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve, reject) => {
    const asked = request(api.url + path, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () => resolve({ bytes, headers: response.headers }));
    });
    asked.on('error', reject).end();
  });

describe('the page of the application', () => {
  it('is one at every address below /app, under a policy of its own', async () => {
    for (const path of ['/app', '/app/', '/app/21690123100011/mandats?exercice=2026', '/app/connexion']) {
      const { status, headers, text } = await page(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonceOf(text)}'; connect-src 'self'; ` +
          `img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
      );
      expect(text).toContain('content="Achats publics"');
    }
  });

  it('has another nonce in each answer', async () => {
    const nonces = await Promise.all(['/app', '/app'].map(async (path) => nonceOf((await page(path)).text)));
    expect(nonces.every((nonce) => nonce.length >= 22)).toBe(true);
    expect(new Set(nonces).size).toBe(2);
  });

  it('is where the address of the service leads', async () => {
    const { status, headers } = await page('/');
    expect([status, headers.get('location')]).toEqual([302, '/app/']);
  });
});

describe('the files of the application', () => {
  const entryOf = async (): Promise<string> => /src="([^"]+\.js)"/.exec((await page('/app')).text)![1]!;

  it('are kept for ever, and sent as small as the browser takes them', async () => {
    const entry = await entryOf();
    const [plain, zipped, brotli] = await Promise.all(
      ['identity', 'gzip, deflate', 'gzip, deflate, br'].map((one) => raw(entry, one)),
    );
    expect(plain!.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(plain!.headers['content-encoding']).toBeUndefined();
    expect(zipped!.headers['content-encoding']).toBe('gzip');
    expect(brotli!.headers['content-encoding']).toBe('br');
    expect(zipped!.bytes).toBeLessThan(plain!.bytes / 2);
    expect(brotli!.bytes).toBeLessThan(zipped!.bytes);
  });

  it('are those that the build left, and no others', async () => {
    expect(readdirSync('dist/web/assets').length).toBeGreaterThan(0);
    expect(existsSync('dist/web/index.html')).toBe(true);
    for (const name of ['absent.js', '..%2Findex.html', '..%2F..%2Fprograms%2Fapi.js', '.env'])
      expect([name, (await page(`/app/assets/${name}`)).status]).toEqual([name, 404]);
  });
});

describe('errors that the application tells of', () => {
  it('are counted, refused beyond their size, and ten a minute', async () => {
    expect((await report({ pile: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await report({ message: '' })).status).toBe(400);
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await report({ request_id: 'req' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(202), 429]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await register.getSingleMetricAsString('app_errors_reported_total')).toContain(
      'app_errors_reported_total 10',
    );
  });
});
