import type { Operations } from './operations.js';

export type OperationName = keyof Operations;

/** What an operation takes: its path, query and body, each where it has one. */
export type OperationInput<Name extends OperationName> = Omit<Operations[Name], 'answer'>;

/** What an operation answers, out of its envelope. */
export type OperationAnswer<Name extends OperationName> = Operations[Name]['answer'];

/** The input may be left out when nothing in it is required. */
type Arguments<Name extends OperationName> =
  Record<string, never> extends OperationInput<Name> ? [input?: OperationInput<Name>] : [input: OperationInput<Name>];

export interface ApiClientOptions {
  /** Address of the service, without a trailing slash. */
  baseUrl: string;
  /** Access token of a session, or API key. */
  token?: string;
  /** Sent as `X-Organization-Id`. */
  organization?: string;
  /** Another `fetch`, for proxies and tests. */
  fetch?: typeof fetch;
}

/** A refusal of the service, as its error envelope tells it. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: unknown,
    readonly requestId: string | undefined,
    /** Seconds to wait, when the service says so. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
    this.name = 'ApiRefusal';
  }
}

interface Input {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** Client of the interface `/api/v1`, typed by the service's own description. */
export class ApiClient {
  constructor(private readonly options: ApiClientOptions) {}

  /** The same client with another identity or organisation. */
  with(changes: Partial<ApiClientOptions>): ApiClient {
    return new ApiClient({ ...this.options, ...changes });
  }

  /**
   * Calls an operation, such as `client.call('GET /api/v1/marches', { query: { search: 'papier' } })`.
   * @throws ApiRefusal when the service refuses
   */
  async call<Name extends OperationName>(name: Name, ...[input]: Arguments<Name>): Promise<OperationAnswer<Name>> {
    const [method = 'GET', template = ''] = name.split(' ');
    const given = (input ?? {}) as Input;
    const send = this.options.fetch ?? fetch;
    const response = await send(this.options.baseUrl + addressOf(template, given), {
      method,
      headers: this.headers(given.body),
      body:
        given.body === undefined || given.body instanceof FormData ? (given.body ?? null) : JSON.stringify(given.body),
    });
    return (await readAnswer(response)) as OperationAnswer<Name>;
  }

  private headers(body: unknown): Record<string, string> {
    const { token, organization } = this.options;
    return {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(organization === undefined ? {} : { 'X-Organization-Id': organization }),
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    };
  }
}

function addressOf(template: string, { path = {}, query = {} }: Input): string {
  const address = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new TypeError(`the path member ${name} is missing`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return address;
  return `${address}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function readAnswer(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  // A document that is JSON itself comes as a file, like the others.
  const isFile = response.headers.has('content-disposition');
  if (!isJson || isFile) {
    if (response.ok) return response.blob();
    throw new ApiRefusal(response.status, 'unknown', response.statusText, undefined, undefined, undefined);
  }
  const envelope = (await response.json()) as Record<string, unknown>;
  if (response.ok) return 'data' in envelope ? envelope['data'] : envelope;
  const error = envelope['error'] as { code: string; message: string; details?: unknown; request_id?: string };
  const retryAfter = response.headers.get('retry-after');
  throw new ApiRefusal(
    response.status,
    error.code,
    error.message,
    error.details,
    error.request_id,
    retryAfter === null ? undefined : Number(retryAfter),
  );
}
