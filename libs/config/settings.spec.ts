import { randomBytes } from 'node:crypto';
import { declaredVariables } from './from-environment.js';
import { loadSettings, SettingsError } from './load-settings.js';
import { Settings } from './settings.js';

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
      metricsHost: '127.0.0.1',
      demo: false,
      auditHeadsInterval: 3600,
      auditHeadsFile: '.data/audit-heads.jsonl',
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

  it('says every fault in French, with its setting and never its value', () => {
    const faults: [Record<string, string>, string][] = [
      [{ PORT: 'secret-value' }, 'PORT : un nombre entier est attendu'],
      [{ PORT: '-1' }, 'PORT : la valeur doit être au moins 0'],
      [{ EXPORT_TICKET_TTL: '-5' }, 'EXPORT_TICKET_TTL : la valeur doit être au moins 1'],
      [{ PORT: '70000' }, 'PORT : la valeur doit être au plus 65535'],
      [{ METRICS_PORT: '70000' }, 'METRICS_PORT : la valeur doit être au plus 65535'],
      [{ METRICS_HOST: 'secret-value' }, 'METRICS_HOST : une adresse IP est attendue, telle que 127.0.0.1 ou 0.0.0.0'],
      [{ DATABASE_URL: 'mysql://secret-value' }, 'DATABASE_URL : une adresse postgres://… est attendue'],
      [{ DATABASE_URL: '' }, 'DATABASE_URL : une adresse postgres://… est attendue'],
      [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE : la valeur doit être au moins 2'],
      [{ DATABASE_POOL_SIZE: '201' }, 'DATABASE_POOL_SIZE : la valeur doit être au plus 200'],
      [{ REDIS_URL: 'secret-value' }, 'REDIS_URL : une adresse redis://… ou rediss://… est attendue'],
      [{ DEMO: 'secret-value' }, 'DEMO : true ou false est attendu'],
      [
        { DEMO: 'true', NODE_ENV: 'production' },
        'DEMO : la démonstration, dont les mots de passe sont publics, ne se charge pas en production',
      ],
      [
        { OPERATOR_EMAIL: 'secret-value', OPERATOR_PASSWORD: 'un-long-mot-de-passe' },
        'OPERATOR_EMAIL : une adresse électronique est attendue',
      ],
      [
        { OPERATOR_EMAIL: 'a@exemple.fr', OPERATOR_PASSWORD: 'secret' },
        'OPERATOR_PASSWORD : au moins 12 caractères sont attendus',
      ],
      [{ OPERATOR_EMAIL: 'a@exemple.fr' }, 'OPERATOR_PASSWORD : une valeur est attendue'],
      [
        { OPERATOR_EMAIL: 'a@exemple.fr', OPERATOR_PASSWORD: 'demo-operateur-2026' },
        'OPERATOR_PASSWORD : ce mot de passe est celui, public, de la démonstration',
      ],
      [{ SERVICE_NAME: 'x'.repeat(101) }, 'SERVICE_NAME : au plus 100 caractères sont attendus'],
      [{ ACCESSIBILITY_CONTACT: 'secret-value' }, 'ACCESSIBILITY_CONTACT : une adresse électronique est attendue'],
      [
        { TAUX_BCE: '2026-S2:secret-value' },
        'TAUX_BCE : des semestres et leurs taux sont attendus, tels que 2026-S2:2.15',
      ],
      [{ API_CONTACT: 'secret-value' }, 'API_CONTACT : une adresse électronique est attendue'],
      [{ PUBLIC_URL: 'secret-value' }, 'PUBLIC_URL : une adresse http:// ou https:// est attendue'],
      [
        { CORS_ORIGINS: 'secret-value' },
        'CORS_ORIGINS : des origines sont attendues : https://hôte, sans chemin ni barre finale',
      ],
      [
        { TRUST_PROXY: 'secret-value' },
        'TRUST_PROXY : un nombre de relais, ou des adresses et des CIDR, sont attendus',
      ],
      [{ WEBHOOK_RETRY_DELAYS: '60,secret-value' }, 'WEBHOOK_RETRY_DELAYS : un nombre entier est attendu'],
      [{ WEBHOOK_RETRY_DELAYS: '-1,2,3' }, 'WEBHOOK_RETRY_DELAYS : la valeur doit être au moins 0'],
      [{ WEBHOOK_RETRY_DELAYS: '60' }, 'WEBHOOK_RETRY_DELAYS : au moins 3 valeurs sont attendues'],
      [{ WEBHOOK_RETRY_DELAYS: '1,2,3,4' }, 'WEBHOOK_RETRY_DELAYS : au plus 3 valeurs sont attendues'],
      [{ WEBHOOK_TIMEOUT_MS: '1' }, 'WEBHOOK_TIMEOUT_MS : la valeur doit être au moins 100'],
      [{ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'x' }, 'WEBHOOK_ALLOW_PRIVATE_NETWORKS : true ou false est attendu'],
      [{ WEBHOOK_RETENTION_DAYS: '0' }, 'WEBHOOK_RETENTION_DAYS : la valeur doit être au moins 1'],
      [{ AUTH_RATE_BURST: '0' }, 'AUTH_RATE_BURST : la valeur doit être au moins 1'],
      [{ AUTH_RATE_PER_MINUTE: '0' }, 'AUTH_RATE_PER_MINUTE : la valeur doit être au moins 1'],
      [{ API_KEY_RATE_PER_HOUR: '0' }, 'API_KEY_RATE_PER_HOUR : la valeur doit être au moins 1'],
      [{ ACCESS_TOKEN_TTL: '0' }, 'ACCESS_TOKEN_TTL : la valeur doit être au moins 1'],
      [{ REFRESH_TOKEN_TTL: '0' }, 'REFRESH_TOKEN_TTL : la valeur doit être au moins 1'],
      [{ EXPORT_TICKET_TTL: '0' }, 'EXPORT_TICKET_TTL : la valeur doit être au moins 1'],
      [{ UPLOAD_MAX_BYTES: '0' }, 'UPLOAD_MAX_BYTES : la valeur doit être au moins 1'],
      ...['IMPORT_MAX_WAITING', 'IMPORT_MAX_STORED_BYTES', 'IMPORT_STATEMENT_SECONDS', 'IMPORT_DEADLINE_SECONDS'].map(
        (name): [Record<string, string>, string] => [{ [name]: '0' }, `${name} : la valeur doit être au moins 1`],
      ),
      ...[
        'SESSION',
        'INVITATION',
        'ALERT',
        'IMPORT_ORIGINAL',
        'CONVERSATION',
        'PUBLIC_CONVERSATION',
        'EXPORT_TICKET',
        'EVENT',
      ].map((kept): [Record<string, string>, string] => [
        { [`RETENTION_${kept}_DAYS`]: '3651' },
        `RETENTION_${kept}_DAYS : la valeur doit être au plus 3650`,
      ]),
      [{ ASSISTANT_PROVIDER: 'x' }, 'ASSISTANT_PROVIDER : valeurs acceptées : local, openai-compatible'],
      [
        { ASSISTANT_PROVIDER: 'openai-compatible', ASSISTANT_BASE_URL: 'https://ia.fr' },
        'ASSISTANT_MODEL : une valeur est attendue',
      ],
      [
        { ASSISTANT_PROVIDER: 'openai-compatible', ASSISTANT_MODEL: 'x', ASSISTANT_BASE_URL: 'secret-value' },
        'ASSISTANT_BASE_URL : une adresse http:// ou https:// est attendue',
      ],
      [{ ASSISTANT_TIMEOUT_MS: '1' }, 'ASSISTANT_TIMEOUT_MS : la valeur doit être au moins 100'],
      [{ ASSISTANT_DAILY_TOKENS: 'x' }, 'ASSISTANT_DAILY_TOKENS : un nombre entier est attendu'],
      ...['JWT_KEYS', 'SHARE_LINK_KEYS', 'WEBHOOK_SECRET_KEYS', 'REFRESH_TOKEN_KEY', 'AUDIT_SIGNING_KEY'].map(
        (name): [Record<string, string>, string] => [
          { [name]: 'secret-value' },
          `${name} : un trousseau « id:clé » est attendu, clés de 32 octets en base64url, séparées par des virgules`,
        ],
      ),
      [{ JWT_KEYS: '' }, 'JWT_KEYS : un trousseau « id:clé » est nécessaire, clé de 32 octets en base64url'],
      [{ JWT_KEYS: `${ring()},${ring()}` }, 'JWT_KEYS : les identifiants des clés doivent être distincts'],
      [{ AUDIT_HEADS_INTERVAL: '0' }, 'AUDIT_HEADS_INTERVAL : la valeur doit être au moins 1'],
      [{ AUDIT_HEADS_INTERVAL: '86401' }, 'AUDIT_HEADS_INTERVAL : la valeur doit être au plus 86400'],
      [
        { OTEL_EXPORTER_OTLP_ENDPOINT: 'x' },
        'OTEL_EXPORTER_OTLP_ENDPOINT : une adresse http:// ou https:// est attendue',
      ],
      [{ NODE_ENV: 'Production' }, 'NODE_ENV : valeurs acceptées : production, development, test'],
      [{ LOG_LEVEL: 'x' }, 'LOG_LEVEL : valeurs acceptées : trace, debug, info, warn, error, silent'],
    ];
    const told = faults.map(([given]) => {
      try {
        loadSettings({ ...complete(), ...given });
        return 'no fault';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(told).toEqual(faults.map(([, line]) => `Réglages à corriger :\n  - ${line}`));
    expect(told.join()).not.toContain('secret-value');
    // Each setting that refuses something is among them: those that take any text refuse none.
    const free = ['DATA_DIR', 'ASSISTANT_API_KEY', 'AUDIT_HEADS_FILE'];
    const tried = new Set(faults.map(([, line]) => line.split(' : ')[0]));
    const declared = declaredVariables(Settings.prototype).map(({ variable }) => variable);
    expect(declared.filter((variable) => !tried.has(variable))).toEqual(free);
  });

  it('names every missing setting at once', () => {
    expect(() => loadSettings({})).toThrow(/DATABASE_URL[^]*JWT_KEYS[^]*SHARE_LINK_KEYS/);
  });
});
