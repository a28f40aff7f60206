import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { ApiClient } from './api-client.js';
import type { ApiClientOptions } from './client-options.js';
import { ApiConnectionError, type ApiError, ApiRefusal, ApiTimeout, ApiUnexpectedAnswer } from './errors.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const TOKEN = 'ak_secret-of-this-spec';
const REQUEST_ID = '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77';

let server: Server;
let url: string;
/** What the server answers, one for each request; the last one goes on. */
let handlers: Handler[];
let received: IncomingMessage[];
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request);
    response.setHeader('X-Request-Id', REQUEST_ID);
    (handlers.length > 1 ? handlers.shift()! : handlers[0]!)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

const client = (options: Partial<ApiClientOptions> = {}): ApiClient =>
  new ApiClient({ baseUrl: url, token: TOKEN, organization: REQUEST_ID, retries: 0, ...options });
const answering =
  (status: number, type: string | undefined, body: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    void response.writeHead(status, { ...(type ? { 'Content-Type': type } : {}), ...headers }).end(body);
const JSON_TYPE = 'application/json; charset=utf-8';
const data = (value: unknown): Handler => answering(200, JSON_TYPE, JSON.stringify({ data: value }));
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Handler =>
  answering(status, JSON_TYPE, JSON.stringify({ error: { code, message: 'Non.', request_id: 'r-1' } }), headers);
const cut =
  (type: string, body: string): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': '100000' });
    response.write(body, () => response.socket!.destroy());
  };

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeDefined();
  return thrown as ApiError;
}

const PROFILE = 'GET /api/v1/auth/me';

describe('what a proxy, a gateway or a broken line answers', () => {
  const strange: [string, Handler, string, number][] = [
    ['foreign JSON with 502', answering(502, JSON_TYPE, '{"message":"Bad gateway"}'), 'foreign_json', 502],
    ['an error that is a text', answering(502, JSON_TYPE, '{"error":"Bad gateway"}'), 'foreign_json', 502],
    ['foreign JSON with 200', answering(200, JSON_TYPE, '{"login":true}'), 'foreign_json', 200],
    ['null with 500', answering(500, JSON_TYPE, 'null'), 'foreign_json', 500],
    ['an empty 500', answering(500, undefined, ''), 'empty', 500],
    ['an empty 500 said to be JSON', answering(500, JSON_TYPE, ''), 'empty', 500],
    ['an empty 200', answering(200, undefined, ''), 'empty', 200],
    ['a page with 200', answering(200, 'text/html', '<h1>Connexion</h1>'), 'not_json', 200],
    ['a page with 503', answering(503, 'text/html', '<h1>Maintenance</h1>'), 'not_json', 503],
    ['malformed JSON', answering(200, JSON_TYPE, '{"data":'), 'malformed_json', 200],
    ['a redirect', answering(301, undefined, '', { Location: 'https://ailleurs.test/' }), 'redirect', 301],
    ['a body that is cut', cut(JSON_TYPE, '{"data":{"key":"ak_half-of-a-secret'), 'cut', 200],
  ];

  it.each(strange)('%s: an error that says so', async (_name, handler, reason, status) => {
    handlers = [handler];
    const error = await errorOf(client().call(PROFILE));
    expect(error).toBeInstanceOf(ApiUnexpectedAnswer);
    expect(error).toMatchObject({ reason, status, requestId: REQUEST_ID, operation: PROFILE });
    expect(error.message).toContain(`${PROFILE}: status ${status}, `);
    expect(inspect(error, { depth: 9 })).not.toMatch(/secret/);
  });

  it('a document that is cut, and one that is whole', async () => {
    handlers = [
      (_request, response) => {
        response.writeHead(200, {
          'Content-Type': 'text/csv',
          'Content-Disposition': 'attachment',
          'Content-Length': '99',
        });
        response.write('a;b\n', () => response.socket!.destroy());
      },
      answering(200, 'text/csv', 'a;b\n', { 'Content-Disposition': 'attachment' }),
    ];
    const ask = (): Promise<Blob> => client().call('GET /api/v1/reports/annuel');
    expect(await errorOf(ask())).toMatchObject({ reason: 'cut', status: 200 });
    expect(await (await ask()).text()).toBe('a;b\n');
  });

  it('nobody listening', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    const error = await errorOf(client({ baseUrl: `http://127.0.0.1:${port}` }).call(PROFILE));
    expect(error).toBeInstanceOf(ApiConnectionError);
    expect(error).toMatchObject({
      code: 'ECONNREFUSED',
      status: undefined,
      message: `${PROFILE}: no answer (ECONNREFUSED)`,
    });
  });

  it('a connection that is lost before any answer', async () => {
    handlers = [(request) => request.socket.destroy()];
    expect(await errorOf(client().call(PROFILE))).toBeInstanceOf(ApiConnectionError);
  });
});

describe('refusals', () => {
  it('are told in the words of the service', async () => {
    handlers = [refusal(429, 'api_key_rate_limited', { 'Retry-After': '1800' })];
    const error = await errorOf(client().call(PROFILE));
    expect(error).toBeInstanceOf(ApiRefusal);
    expect(error).toMatchObject({
      status: 429,
      code: 'api_key_rate_limited',
      message: 'Non.',
      requestId: 'r-1',
      retryAfter: 1800,
    });
    expect(inspect(error, { depth: 9 })).not.toContain(TOKEN);
  });

  it('may give a date to come back at', async () => {
    handlers = [refusal(503, 'unavailable', { 'Retry-After': new Date(Date.now() + 90_000).toUTCString() })];
    const { retryAfter } = await errorOf(client().call(PROFILE));
    expect(retryAfter).toBeGreaterThan(80);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });
});

describe('addresses and headers', () => {
  it.each(['', '/', '//', '/prefixe', '/prefixe/'])('a base address that ends with "%s"', async (end) => {
    handlers = [data('ok')];
    await client({ baseUrl: url + end }).call(PROFILE);
    expect(received[0]!.url).toBe(`${end.replace(/\/+$/, '')}/api/v1/auth/me`);
  });

  it.each([
    'achats.exemple.fr',
    'ftp://achats.test',
    'https://moi:secret@achats.test',
    'https://achats.test/?cle=secret',
    '',
  ])('refuses the base address %s without showing it', (baseUrl) => {
    let fault: unknown;
    try {
      new ApiClient({ baseUrl });
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(TypeError);
    expect(inspect(fault)).not.toContain('secret');
  });

  it('never shows a token: in what is refused, nor in what is printed', async () => {
    expect(() => client({ token: 'ak_secret\n' })).toThrow('token begins or ends with a space or a new line');
    expect(() => client({ token: 'ak_sécret' })).toThrow('token is empty or has characters that a header cannot carry');
    const fromFunction = await errorOf(client({ token: () => 'ak_secret\n' }).call(PROFILE));
    expect(fromFunction).toBeInstanceOf(TypeError);
    expect(inspect(fromFunction)).not.toContain('ak_');
    expect(inspect(client(), { depth: 9, showHidden: true })).not.toContain(TOKEN);
    expect(JSON.stringify(client())).toBe('{}');
  });

  it('names an operation in errors, never the address, which may hold the token of a link', async () => {
    handlers = [answering(500, undefined, '')];
    const error = await errorOf(
      client().call('GET /api/public/chatbot/chat/:token', { path: { token: 'jeton-secret' } }),
    );
    expect(inspect(error, { depth: 9 })).not.toContain('jeton-secret');
    expect(error.operation).toBe('GET /api/public/chatbot/chat/:token');
  });

  it('refuses a name without a method, which a caller without types may write', async () => {
    const fault = await errorOf(client().call('/api/v1/marches' as 'GET /api/v1/marches'));
    expect([fault.name, fault.message]).toEqual(['TypeError', expect.stringContaining('GET /api/v1/marches')]);
  });

  it('encodes path members, and refuses those that lead to another route', async () => {
    handlers = [data('ok')];
    await client().call('GET /api/v1/marches/:id', { path: { id: 'a/b?c' } });
    expect(received[0]!.url).toBe('/api/v1/marches/a%2Fb%3Fc');
    for (const id of ['', '.', '..'])
      expect(await errorOf(client().call('GET /api/v1/marches/:id', { path: { id } }))).toBeInstanceOf(TypeError);
    expect(received).toHaveLength(1);
  });
});

describe('time and aborts', () => {
  const silent: Handler = () => undefined;
  const halfway: Handler = (_request, response) => {
    response.writeHead(200, { 'Content-Type': JSON_TYPE });
    response.write('{"data":');
  };

  it.each([
    ['no answer', silent, undefined, undefined],
    ['an answer without an end', halfway, 200, REQUEST_ID],
  ])('%s in time', async (_name, handler, status, requestId) => {
    handlers = [handler];
    const error = await errorOf(client().call(PROFILE, { timeoutMs: 1_000 }));
    expect(error).toBeInstanceOf(ApiTimeout);
    expect(error).toMatchObject({
      timeoutMs: 1_000,
      status,
      requestId,
      message: `${PROFILE}: no whole answer within 1000 ms`,
    });
  });

  it('an abort of the caller: its own reason, before, while and between attempts', async () => {
    handlers = [silent];
    const reason = new Error('plus besoin');
    expect(await errorOf(client().call(PROFILE, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    const leaving = new AbortController();
    const waiting = client().call(PROFILE, { signal: leaving.signal });
    setTimeout(() => leaving.abort(reason), 50);
    expect(await errorOf(waiting)).toBe(reason);
    handlers = [refusal(503, 'unavailable', { 'Retry-After': '20' })];
    const between = new AbortController();
    const retrying = client({ retries: 1 }).call(PROFILE, { signal: between.signal });
    setTimeout(() => between.abort(reason), 100);
    expect(await errorOf(retrying)).toBe(reason);
  });
});

describe('retries', () => {
  it('repeat a read until it succeeds, no earlier than asked', async () => {
    handlers = [refusal(429, 'rate_limited', { 'Retry-After': '1' }), answering(502, 'text/html', '<p>'), data('ok')];
    const begin = Date.now();
    expect(await client({ retries: 2 }).call(PROFILE)).toBe('ok');
    expect([received.length, Date.now() - begin >= 1000]).toEqual([3, true]);
  });

  it('repeat a read whose answer was cut on its way', async () => {
    handlers = [cut(JSON_TYPE, '{"data":'), data('ok')];
    expect(await client({ retries: 1 }).call(PROFILE)).toBe('ok');
  });

  it('end after as many as were allowed, and at once when the wait is too long', async () => {
    handlers = [refusal(503, 'unavailable', { 'Retry-After': '0' })];
    expect(await errorOf(client().call(PROFILE, { retries: 1 }))).toMatchObject({ code: 'unavailable' });
    expect(received).toHaveLength(2);
    handlers = [refusal(429, 'api_key_rate_limited', { 'Retry-After': '31' })];
    expect(await errorOf(client({ retries: 5 }).call(PROFILE))).toMatchObject({ retryAfter: 31 });
    expect(received).toHaveLength(3);
  });

  it('never repeat what will not pass, nor a write without a key', async () => {
    handlers = [refusal(500, 'internal_error')];
    await errorOf(client({ retries: 3 }).call(PROFILE));
    expect(received).toHaveLength(1);
    handlers = [refusal(503, 'unavailable', { 'Retry-After': '0' })];
    const body = { email: 'a@exemple.test', password: 'x' };
    await errorOf(client({ retries: 3 }).call('POST /api/v1/auth/login', { body }));
    await errorOf(client({ retries: 3 }).call('DELETE /api/v1/members/:id', { path: { id: 'x' } }));
    expect(received).toHaveLength(3);
  });

  it('repeat a POST under one key, made for the call or given', async () => {
    for (const idempotencyKey of [true, 'import-42'] as const) {
      received = [];
      handlers = [
        (request) => request.socket.destroy(),
        refusal(503, 'unavailable', { 'Retry-After': '0' }),
        data('ok'),
      ];
      const form = { file: new Blob(['a;b']) };
      expect(await client({ retries: 2 }).upload('POST /api/v1/imports', { form, idempotencyKey })).toBe('ok');
      const keys = new Set(received.map(({ headers }) => headers['idempotency-key']));
      expect([received.length, keys.size]).toEqual([3, 1]);
      expect([...keys][0]).toMatch(idempotencyKey === true ? /^[0-9a-f-]{36}$/ : /^import-42$/);
    }
  });
});

describe('a token that is renewed', () => {
  const checking: Handler = (request, response) =>
    (request.headers.authorization === 'Bearer t2' ? data('ok') : refusal(401, 'token_expired'))(request, response);

  it('is asked for once by requests that run together, and the requests succeed', async () => {
    handlers = [checking];
    let present = 't1';
    const renewals: string[] = [];
    const token = async ({ expired }: { expired: string | undefined }): Promise<string> => {
      if (expired === undefined) return present;
      renewals.push(expired);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return (present = 't2');
    };
    const one = client({ token });
    const calls = [one, one, one.with({ organization: 'autre' })].map((each) => each.call(PROFILE));
    expect(await Promise.all(calls)).toEqual(['ok', 'ok', 'ok']);
    expect(renewals).toEqual(['t1']);
  });

  it('ends where there is no other, and for a session that is over', async () => {
    handlers = [checking];
    expect(await errorOf(client({ token: () => 't1' }).call(PROFILE))).toMatchObject({ code: 'token_expired' });
    expect(received).toHaveLength(1);
    handlers = [refusal(401, 'session_ended')];
    expect(await errorOf(client({ token: ({ expired }) => expired ?? 't1' }).call(PROFILE))).toMatchObject({
      status: 401,
    });
    expect(received).toHaveLength(2);
  });
});

describe('lists', () => {
  it('gives the elements of every page, with the filters on each', async () => {
    handlers = [
      data({ marches: [1, 2], total: 3, page: 1, page_size: 2, pages: 2 }),
      data({ marches: [3], total: 3, page: 2, page_size: 2, pages: 2 }),
    ];
    const found: unknown[] = [];
    for await (const marche of client().items('GET /api/v1/marches', { query: { search: 'été', page_size: 2 } }))
      found.push(marche);
    expect(found).toEqual([1, 2, 3]);
    expect(received.map((request) => request.url)).toEqual([
      '/api/v1/marches?search=%C3%A9t%C3%A9&page_size=2',
      '/api/v1/marches?search=%C3%A9t%C3%A9&page_size=2&page=2',
    ]);
  });

  it('gives the log of events from where it was left to its end', async () => {
    handlers = [
      data({ evenements: [{ sequence: 8 }, { sequence: 9 }], suivant: 9, reste: true, plus_ancienne: 1 }),
      data({ evenements: [{ sequence: 12 }], suivant: 14, reste: false, plus_ancienne: 1 }),
    ];
    const found: number[] = [];
    for await (const { sequence } of client().evenements({ query: { apres: '7', type: 'marche.updated' } }))
      found.push(sequence);
    expect(found).toEqual([8, 9, 12]);
    expect(received.map((request) => request.url)).toEqual([
      '/api/v1/evenements?apres=7&type=marche.updated',
      '/api/v1/evenements?apres=9&type=marche.updated',
    ]);
  });

  it('asks for no page that the caller does not come to', async () => {
    handlers = [data({ marches: [1, 2], total: 99, page: 3, page_size: 2, pages: 50 })];
    for await (const page of client().pages('GET /api/v1/marches', { query: { page: 3 } })) {
      expect(page.total).toBe(99);
      break;
    }
    expect(received.map((request) => request.url)).toEqual(['/api/v1/marches?page=3']);
  });
});
