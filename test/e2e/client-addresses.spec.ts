import { Writable } from 'node:stream';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { OPERATOR } from '../support/console.js';

/** The address of a client, as limits count it and as an undeclared proxy hides it. */
const attempt = (api: TestApi, headers: Record<string, string>): Promise<Answer> =>
  call(api, 'POST', '/api/v1/auth/login', { json: { email: 'a@exemple.test', password: 'x' }, headers });

it('counts the machine itself once, whichever way it calls itself', async () => {
  const api = await startApi({ AUTH_RATE_BURST: '4', AUTH_RATE_PER_MINUTE: '1', TRUST_PROXY: '1' });
  try {
    const statuses: number[] = [];
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.2', '::1'])
      statuses.push((await attempt(api, { 'x-forwarded-for': address })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
  } finally {
    await api.close();
  }
});

describe('a proxy that nobody declared', () => {
  /** An api whose warnings are kept. */
  async function startLogged(environment: Record<string, string> = {}): Promise<{ api: TestApi; warnings: string[] }> {
    const warnings: string[] = [];
    const log = new Writable({
      write: (line: Buffer, _encoding, done) => {
        if (line.includes('TRUST_PROXY')) warnings.push(String(line));
        done();
      },
    });
    const operator = { OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password };
    return { api: await startApi({ ...operator, ...environment, LOG_LEVEL: 'warn' }, log), warnings };
  }

  async function healthPage(api: TestApi): Promise<string> {
    const body = new URLSearchParams({ email: OPERATOR.email, password: OPERATOR.password });
    const { headers } = await call(api, 'POST', '/console/connexion', { body });
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    return (await call(api, 'GET', '/console', { headers: { cookie } })).text;
  }

  it.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '198.51.100.7' }],
    ['Forwarded', { forwarded: 'for=198.51.100.7' }],
  ])('is told once in the log, with what to set, and in the console: %s', async (name, headers) => {
    const { api, warnings } = await startLogged();
    try {
      expect(await healthPage(api)).not.toContain('TRUST_PROXY');
      expect(warnings).toEqual([]);
      for (let turn = 0; turn < 5; turn += 1) await attempt(api, headers);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(name);
      expect(warnings[0]).toMatch(/donnez à TRUST_PROXY son adresse, son réseau \(CIDR\) ou le nombre de mandataires/);
      expect(await healthPage(api)).toMatch(/TRUST_PROXY n’est pas réglé/);
      expect((await call(api, 'GET', '/health/ready')).status).toBe(200);
    } finally {
      await api.close();
    }
  });

  it('is none once it is declared', async () => {
    const { api, warnings } = await startLogged({ TRUST_PROXY: 'loopback' });
    try {
      await attempt(api, { 'x-forwarded-for': '198.51.100.7' });
      expect(warnings).toEqual([]);
    } finally {
      await api.close();
    }
  });
});
