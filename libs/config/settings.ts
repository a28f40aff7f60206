import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsUrl,
  Length,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { withoutTrailingSlashes } from '#common/base-address.js';
import { Keyring } from '#common/keyring.js';
import {
  declaredVariables,
  flag,
  FromEnvironment,
  origins,
  proxies,
  wholeNumber,
  wholeNumbers,
} from './from-environment.js';
import { RetentionSettings } from './retention-settings.js';

const keyring = (text: string): Keyring => Keyring.parse(text);
const webUrl = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

/** All settings of the processes, read from the environment once, before anything listens. */
export class Settings extends RetentionSettings {
  /** `production` makes every secret required. */
  @FromEnvironment('NODE_ENV')
  nodeEnv = 'development';

  /** Port of the api; 0 takes a free one. */
  @FromEnvironment('PORT', wholeNumber)
  @IsInt()
  @Max(65535)
  port = 3000;

  /** Prometheus metrics, on a port of their own that is never public; 0 takes a free one. */
  @FromEnvironment('METRICS_PORT', wholeNumber)
  @IsInt()
  @Max(65535)
  metricsPort = 9464;

  /** Login of the processes: a member of the role `achats_app`, which every query runs as. */
  @FromEnvironment('DATABASE_URL')
  @Matches(/^postgres(ql)?:\/\/./)
  databaseUrl!: string;

  /** Owner of the tables, used by the migration step alone; absent: `DATABASE_URL`. */
  @FromEnvironment('DATABASE_MIGRATION_URL')
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/./)
  databaseMigrationUrl?: string;

  /** Connections of one process to PostgreSQL. */
  @FromEnvironment('DATABASE_POOL_SIZE', wholeNumber)
  @IsInt()
  @Min(2)
  @Max(200)
  databasePoolSize = 20;

  /** BullMQ on Redis or Valkey; absent: BullMQ's PostgreSQL backend in the same database. */
  @FromEnvironment('REDIS_URL')
  @IsOptional()
  @Matches(/^rediss?:\/\/./)
  redisUrl?: string;

  /** Uploads, and in embedded mode the database and the generated secrets. */
  @FromEnvironment('DATA_DIR')
  @MinLength(1)
  dataDir = '.data';

  /** First operator, created at start when missing. */
  @FromEnvironment('OPERATOR_EMAIL')
  @IsOptional()
  @IsEmail()
  operatorEmail?: string;

  @FromEnvironment('OPERATOR_PASSWORD')
  @ValidateIf((settings: Settings) => settings.operatorEmail !== undefined)
  @Length(12, 200)
  operatorPassword?: string;

  /** The `<service>` of the webhook test message. */
  @FromEnvironment('SERVICE_NAME')
  @Length(1, 100)
  serviceName = 'Achats publics';

  /** Address of the service in links, without a trailing slash; absent: `http://localhost:PORT`. */
  @FromEnvironment('PUBLIC_URL')
  @IsOptional()
  @IsUrl(webUrl)
  publicUrl!: string;

  /** Origins that browsers may call from. */
  @FromEnvironment('CORS_ORIGINS', origins)
  corsOrigins: string[] = [];

  /** Proxies whose `X-Forwarded-For` is believed: a number of hops or CIDRs; absent: the header is ignored. */
  @FromEnvironment('TRUST_PROXY', proxies)
  @IsOptional()
  trustProxy?: number | string[];

  /** Seconds before attempts 2, 3 and 4 of a delivery. */
  @FromEnvironment('WEBHOOK_RETRY_DELAYS', wholeNumbers)
  @IsArray()
  @ArrayMinSize(3)
  @ArrayMaxSize(3)
  webhookRetryDelays = [60, 300, 1800];

  /** One delivery attempt in milliseconds, from connecting to the last byte of the answer. */
  @FromEnvironment('WEBHOOK_TIMEOUT_MS', wholeNumber)
  @IsInt()
  @Min(100)
  webhookTimeoutMs = 10_000;

  /** Lets `http://` and private, loopback and link-local targets through: development and tests only. */
  @FromEnvironment('WEBHOOK_ALLOW_PRIVATE_NETWORKS', flag)
  @IsBoolean()
  webhookAllowPrivateNetworks = false;

  /** Days that finished deliveries are kept. */
  @FromEnvironment('WEBHOOK_RETENTION_DAYS', wholeNumber)
  @IsInt()
  @Min(1)
  webhookRetentionDays = 90;

  /** Connection routes, per IP address: requests in a burst, then requests a minute. */
  @FromEnvironment('AUTH_RATE_BURST', wholeNumber)
  @IsInt()
  @Min(1)
  authRateBurst = 20;

  @FromEnvironment('AUTH_RATE_PER_MINUTE', wholeNumber)
  @IsInt()
  @Min(1)
  authRatePerMinute = 10;

  /** Requests an hour of one API key. */
  @FromEnvironment('API_KEY_RATE_PER_HOUR', wholeNumber)
  @IsInt()
  @Min(1)
  apiKeyRatePerHour = 1000;

  /** Seconds. */
  @FromEnvironment('ACCESS_TOKEN_TTL', wholeNumber)
  @IsInt()
  @Min(1)
  accessTokenTtl = 900;

  /** Seconds. */
  @FromEnvironment('REFRESH_TOKEN_TTL', wholeNumber)
  @IsInt()
  @Min(1)
  refreshTokenTtl = 30 * 86_400;

  /** Seconds. */
  @FromEnvironment('EXPORT_TICKET_TTL', wholeNumber)
  @IsInt()
  @Min(1)
  exportTicketTtl = 120;

  /** Largest file that an import takes, in bytes. */
  @FromEnvironment('UPLOAD_MAX_BYTES', wholeNumber)
  @IsInt()
  @Min(1)
  uploadMaxBytes = 512 * 1024 * 1024;

  /** Engine of the assistant. */
  @FromEnvironment('ASSISTANT_PROVIDER')
  @IsIn(['local', 'openai-compatible'])
  assistantProvider: 'local' | 'openai-compatible' = 'local';

  @FromEnvironment('ASSISTANT_BASE_URL')
  @ValidateIf((settings: Settings) => settings.assistantProvider === 'openai-compatible')
  @IsUrl(webUrl)
  assistantBaseUrl?: string;

  @FromEnvironment('ASSISTANT_MODEL')
  @ValidateIf((settings: Settings) => settings.assistantProvider === 'openai-compatible')
  @MinLength(1)
  assistantModel?: string;

  @FromEnvironment('ASSISTANT_API_KEY')
  @IsOptional()
  assistantApiKey?: string;

  /** One answer of the provider, in milliseconds; after that the embedded engine answers. */
  @FromEnvironment('ASSISTANT_TIMEOUT_MS', wholeNumber)
  @IsInt()
  @Min(100)
  assistantTimeoutMs = 30_000;

  /** Tokens of the provider a day, for each public link and for the members of an organisation together. */
  @FromEnvironment('ASSISTANT_DAILY_TOKENS', wholeNumber)
  @IsInt()
  @Min(0)
  assistantDailyTokens = 200_000;

  /** Keys that sign access tokens, `id:base64url[,…]`; the first signs, all verify. */
  @FromEnvironment('JWT_KEYS', keyring)
  jwtKeys!: Keyring;

  /** Keys that sign elected-dashboard links. */
  @FromEnvironment('SHARE_LINK_KEYS', keyring)
  shareLinkKeys!: Keyring;

  /** Keys that encrypt webhook secrets at rest. */
  @FromEnvironment('WEBHOOK_SECRET_KEYS', keyring)
  webhookSecretKeys!: Keyring;

  /** Keys that derive the successor of a refresh token. */
  @FromEnvironment('REFRESH_TOKEN_KEY', keyring)
  refreshTokenKeys!: Keyring;

  /** Where OpenTelemetry traces go (OTLP over HTTP, `/v1/traces` is added); absent: none are made. */
  @FromEnvironment('OTEL_EXPORTER_OTLP_ENDPOINT')
  @IsOptional()
  @IsUrl(webUrl)
  otlpEndpoint?: string;

  /** Least level that is logged. */
  @FromEnvironment('LOG_LEVEL')
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
  logLevel = 'info';
}

const SECRETS = ['jwtKeys', 'shareLinkKeys', 'webhookSecretKeys', 'refreshTokenKeys'] as const;

/** Missing or malformed settings: names them and what is expected, never their values. */
export class SettingsError extends Error {
  constructor(readonly faults: { variable: string; reason: string }[]) {
    super(`Réglages à corriger :\n${faults.map(({ variable, reason }) => `  - ${variable} : ${reason}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads and checks all settings.
 * @throws SettingsError naming each missing or malformed variable
 */
export function loadSettings(environment: Record<string, string | undefined>): Settings {
  const settings = new Settings();
  const faults = new Map<string, string>();
  const declarations = declaredVariables(Settings.prototype);
  for (const { member, variable, read } of declarations) {
    const text = environment[variable]?.trim();
    if (text === undefined || text === '') continue;
    try {
      Object.assign(settings, { [member]: read(text) });
    } catch (error) {
      faults.set(variable, (error as Error).message);
    }
  }
  if (environment['PUBLIC_URL'] === undefined || environment['PUBLIC_URL'] === '') {
    settings.publicUrl = `http://localhost:${settings.port}`;
  }
  settings.publicUrl = withoutTrailingSlashes(settings.publicUrl);
  const variableOf = new Map(declarations.map(({ member, variable }) => [member, variable]));
  for (const { property, constraints } of validateSync(settings, { forbidUnknownValues: false })) {
    const variable = variableOf.get(property) ?? property;
    if (!faults.has(variable)) faults.set(variable, Object.values(constraints ?? {}).join(', '));
  }
  for (const member of SECRETS) {
    const variable = variableOf.get(member)!;
    if (!settings[member] && !faults.has(variable))
      faults.set(variable, 'a key ring id:base64url-of-32-bytes is required');
  }
  if (faults.size > 0) throw new SettingsError([...faults].map(([variable, reason]) => ({ variable, reason })));
  return settings;
}
