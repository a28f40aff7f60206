import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsIP,
  IsOptional,
  IsUrl,
  Length,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { Keyring } from '#common/keyring.js';
import { readableEmail } from '#common/typed-text.js';
import { flag, FromEnvironment, origins, proxies, wholeNumber, wholeNumbers } from './from-environment.js';
import { RetentionSettings } from './retention-settings.js';

const keyring = (text: string): Keyring => Keyring.parse(text);
const webUrl = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

/** All settings of the processes, read from the environment once, before anything listens. */
export class Settings extends RetentionSettings {
  /** `production` refuses the demo organisation, whose passwords are published. */
  @FromEnvironment('NODE_ENV')
  @IsIn(['production', 'development', 'test'])
  nodeEnv = 'development';

  /** Port of the api; 0 takes a free one. */
  @FromEnvironment('PORT', wholeNumber)
  @IsInt()
  @Min(0)
  @Max(65535)
  port = 3000;

  /**
   * Prometheus metrics, on a port of their own that is never public; 0 takes a free one. `npm start` runs three processes
   * and takes three ports: this one for the api, the next for the webhook-worker, the one after for the task-worker.
   */
  @FromEnvironment('METRICS_PORT', wholeNumber)
  @IsInt()
  @Min(0)
  @Max(65535)
  metricsPort = 9464;

  /** Address that the metrics listen on; the machine's own alone unless told otherwise. */
  @FromEnvironment('METRICS_HOST')
  @IsIP(undefined, { message: 'Une adresse IP est attendue, telle que 127.0.0.1 ou 0.0.0.0.' })
  metricsHost = '127.0.0.1';

  /** Login of the processes: a member of the role `achats_app`, which every query runs as. */
  @FromEnvironment('DATABASE_URL')
  @Matches(/^postgres(ql)?:\/\/./, { message: 'Une adresse postgres://… est attendue.' })
  databaseUrl!: string;

  /** Connections of one process to PostgreSQL. */
  @FromEnvironment('DATABASE_POOL_SIZE', wholeNumber)
  @IsInt()
  @Min(2)
  @Max(200)
  databasePoolSize = 20;

  /** BullMQ on Redis or Valkey; absent: BullMQ's PostgreSQL backend in the same database. */
  @FromEnvironment('REDIS_URL')
  @IsOptional()
  @Matches(/^rediss?:\/\/./, { message: 'Une adresse redis://… ou rediss://… est attendue.' })
  redisUrl?: string;

  /** Uploads, and in embedded mode the database and the generated secrets. */
  @FromEnvironment('DATA_DIR')
  @MinLength(1)
  dataDir = '.data';

  /** The demo organisation is served; without it what the demo made is refused. Never in production. */
  @FromEnvironment('DEMO', flag)
  @IsBoolean()
  demo = false;

  /** First operator, created at start when missing. */
  @FromEnvironment('OPERATOR_EMAIL', readableEmail)
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

  /** Who answers about accessibility, shown by `/app/accessibilite`; absent: the administrators of the organisation. */
  @FromEnvironment('ACCESSIBILITY_CONTACT')
  @IsOptional()
  @IsEmail()
  accessibilityContact?: string;

  /** Whom integrators write to, told by the description of the API; absent: nobody is named. */
  @FromEnvironment('API_CONTACT')
  @IsOptional()
  @IsEmail()
  apiContact?: string;

  /** Address of the service in links, without a trailing slash; absent: `http://localhost:PORT`. */
  @FromEnvironment('PUBLIC_URL')
  @IsOptional()
  @IsUrl(webUrl)
  publicUrl!: string;

  /**
   * Rates of the ECB's main refinancing operations on the first day of half-years that the table of rates does not have yet:
   * `2026-S2:2.15,2027-S1:2.00`. Read by `libs/procurement/interets.ts` in every process and by the migration step.
   */
  @FromEnvironment('TAUX_BCE')
  @IsOptional()
  @Matches(/^\d{4}-S[12]:\d{1,2}(\.\d{1,2})?(,\d{4}-S[12]:\d{1,2}(\.\d{1,2})?)*$/, {
    message: 'Des semestres et leurs taux sont attendus, tels que 2026-S2:2.15.',
  })
  tauxBce?: string;

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
  @Min(0, { each: true })
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

  /** Imports of one organisation that may wait at once. */
  @FromEnvironment('IMPORT_MAX_WAITING', wholeNumber)
  @IsInt()
  @Min(1)
  importMaxWaiting = 20;

  /** Bytes of the files of one organisation: those that wait, and the original rows that its imports keep. */
  @FromEnvironment('IMPORT_MAX_STORED_BYTES', wholeNumber)
  @IsInt()
  @Min(1)
  importMaxStoredBytes = 5 * 1024 * 1024 * 1024;

  /** One statement of an import, in seconds; files over a megabyte or fifty thousand rows are given more in proportion. */
  @FromEnvironment('IMPORT_STATEMENT_SECONDS', wholeNumber)
  @IsInt()
  @Min(1)
  @Max(86_400)
  importStatementSeconds = 120;

  /** One run of an import from its start to its commit, in seconds, whatever the size of the file. */
  @FromEnvironment('IMPORT_DEADLINE_SECONDS', wholeNumber)
  @IsInt()
  @Min(1)
  @Max(86_400)
  importDeadlineSeconds = 3_600;

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

  /** Keys that encrypt webhook secrets at rest, and for a day the answers kept under an `Idempotency-Key`. */
  @FromEnvironment('WEBHOOK_SECRET_KEYS', keyring)
  webhookSecretKeys!: Keyring;

  /** Keys that derive the successor of a refresh token. */
  @FromEnvironment('REFRESH_TOKEN_KEY', keyring)
  refreshTokenKeys!: Keyring;

  /**
   * Ed25519 keys that sign the heads of the audit chains, of the task-worker and the command line alone; absent: nothing
   * is signed, and a chain that its owner rewrites whole cannot be told from the true one.
   */
  @FromEnvironment('AUDIT_SIGNING_KEY', keyring)
  auditSigningKeys?: Keyring;

  /** File that signed heads are added to; absent: `audit-heads.jsonl` in `DATA_DIR`. */
  @FromEnvironment('AUDIT_HEADS_FILE')
  auditHeadsFile!: string;

  /** Seconds between two signatures of the heads that changed. */
  @FromEnvironment('AUDIT_HEADS_INTERVAL', wholeNumber)
  @IsInt()
  @Min(1)
  @Max(86_400)
  auditHeadsInterval = 3600;

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
