import { randomBytes } from 'node:crypto';
import { loadSettings, SettingsError } from './load-settings.js';

const ring = (id = 'k1') => `${id}:${randomBytes(32).toString('base64url')}`;
const complete = () => ({
  DATABASE_URL: 'postgres://u:p@localhost/x',
  JWT_KEYS: ring(),
  SHARE_LINK_KEYS: ring(),
  WEBHOOK_SECRET_KEYS: ring(),
  REFRESH_TOKEN_KEY: ring(),
});

describe('loadSettings', () => {
  it('applies the defaults of the contract', () => {
    const settings = loadSettings({ ...complete(), PORT: '4100' });
    expect(settings).toMatchObject({
      port: 4100,
      publicUrl: 'http://localhost:4100',
      webhookRetryDelays: [60, 300, 1800],
      webhookTimeoutMs: 10000,
      webhookAllowPrivateNetworks: false,
      authRateBurst: 20,
      authRatePerMinute: 10,
      apiKeyRatePerHour: 1000,
      accessTokenTtl: 900,
      refreshTokenTtl: 2_592_000,
      exportTicketTtl: 120,
      serviceName: 'Achats publics',
      metricsPort: 9464,
    });
  });

  it('reads lists, flags and proxies', () => {
    const settings = loadSettings({
      ...complete(),
      CORS_ORIGINS: 'https://a.fr, http://localhost:5173',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      WEBHOOK_RETRY_DELAYS: '1,2,3',
      TRUST_PROXY: '10.0.0.0/8,127.0.0.1',
      PUBLIC_URL: 'https://achats.ville.fr/',
    });
    expect(settings.corsOrigins).toEqual(['https://a.fr', 'http://localhost:5173']);
    expect(settings.webhookAllowPrivateNetworks).toBe(true);
    expect(settings.webhookRetryDelays).toEqual([1, 2, 3]);
    expect(settings.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
    expect(settings.publicUrl).toBe('https://achats.ville.fr');
  });

  it.each([
    ['2', 2],
    ['loopback, fd00::/8', ['loopback', 'fd00::/8']],
    ['::1', ['::1']],
  ])('takes the proxies %s', (value, read) => {
    expect(loadSettings({ ...complete(), TRUST_PROXY: value }).trustProxy).toEqual(read);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://secret-value'],
    ['REDIS_URL', 'secret-value'],
    ['WEBHOOK_RETRY_DELAYS', '60,secret-value'],
    ['WEBHOOK_RETRY_DELAYS', '60'],
    ['WEBHOOK_ALLOW_PRIVATE_NETWORKS', 'secret-value'],
    ['JWT_KEYS', 'secret-value'],
    ['OPERATOR_EMAIL', 'secret-value'],
    ['ASSISTANT_PROVIDER', 'secret-value'],
    ['CORS_ORIGINS', 'secret-value'],
    ['CORS_ORIGINS', 'https://a.fr,https://secret-value.fr/'],
    ['CORS_ORIGINS', 'https://secret-value.fr/page'],
    ['CORS_ORIGINS', 'ftp://secret-value.fr'],
    ['TRUST_PROXY', 'secret-value'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8,secret-value'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', ','],
  ])('names %s when malformed, never its value', (variable, value) => {
    const load = () => loadSettings({ ...complete(), [variable]: value });
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(variable);
    expect(load).not.toThrow('secret-value');
  });

  it('names every missing setting at once', () => {
    expect(() => loadSettings({})).toThrow(/DATABASE_URL[^]*JWT_KEYS[^]*SHARE_LINK_KEYS/);
  });
});
