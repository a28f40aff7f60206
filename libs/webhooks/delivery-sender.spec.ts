import type { ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expectedSignature, WebhookReceiver, type Answer } from '#testing/webhook-receiver.js';
import { DeliverySender } from './delivery-sender.js';
import { certificate, privateKey } from '#testing/tls-fixture.js';

const TIMEOUT_MS = 700;
/** What a busy machine may add to a deadline. */
const SLOW_MACHINE_MS = 2_000;
/** More than one organisation may have under way. */
const MANY = 80;
const publicUrl = 'https://achats.exemple.fr';
const body = '{"id":"1","data":"é"}';
const secret = 'un-secret-de-test-0123456789';

let receiver: WebhookReceiver;
let sender: DeliverySender;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  sender = new DeliverySender({ allowPrivateNetworks: true, publicUrl, timeoutMs: TIMEOUT_MS });
});

afterAll(async () => {
  await receiver.close();
  await sender.close();
});

beforeEach(() => {
  receiver.requests.splice(0);
});

const answering = (answer: Answer): void => {
  receiver.answer = answer;
};

describe('an attempt', () => {
  it('posts the exact bytes with the three headers, signed', async () => {
    answering((_request, response) => void response.writeHead(204).end());
    const result = await sender.send({ url: receiver.url('/hook?x=1#fragment'), body, secret });
    expect(result).toMatchObject({ outcome: 'success', statusCode: 204, errorMsg: null });
    const [request] = receiver.requests;
    expect(request).toMatchObject({ path: '/hook?x=1', body });
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Service-Webhooks/1.0',
      'x-service-signature': expectedSignature(body, secret),
    });
  });

  it('carries no signature header without a secret', async () => {
    answering((_request, response) => void response.end());
    await sender.send({ url: receiver.url(), body, secret: null });
    expect(receiver.requests[0]!.headers).not.toHaveProperty('x-service-signature');
  });

  it('keeps its connection for the next one', async () => {
    const ports: (number | undefined)[] = [];
    answering((_request, response) => {
      ports.push(response.socket?.remotePort);
      response.end('ok');
    });
    for (let index = 0; index < 8; index++) await sender.send({ url: receiver.url(), body, secret });
    // A connection is free again a moment after its answer was read: two take turns at most.
    expect(new Set(ports).size).toBeLessThanOrEqual(2);
  });

  it('waits for no other one to the same host', async () => {
    const patient = new DeliverySender({ allowPrivateNetworks: true, publicUrl, timeoutMs: 10_000 });
    const held: ServerResponse[] = [];
    answering((_request, response) => {
      // All of them at once, or none is answered.
      if (held.push(response) === MANY) for (const one of held) one.end();
    });
    const results = await Promise.all(
      Array.from({ length: MANY }, () => patient.send({ url: receiver.url(), body, secret })),
    );
    expect(results.filter(({ outcome }) => outcome === 'success')).toHaveLength(MANY);
    await patient.close();
  });

  it.each([
    [500, 'status', 'Réponse 500 Internal Server Error.'],
    [404, 'status', 'Réponse 404 Not Found.'],
    [302, 'redirect', 'Redirection refusée (réponse 302 Found).'],
    [304, 'redirect', 'Redirection refusée (réponse 304 Not Modified).'],
  ])('answered %i fails as %s', async (status, outcome, errorMsg) => {
    answering((_request, response) => void response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end());
    expect(await sender.send({ url: receiver.url(), body, secret })).toMatchObject({
      outcome,
      errorMsg,
      statusCode: status,
    });
    expect(receiver.requests).toHaveLength(1);
  });

  it('notes Retry-After without obeying it', async () => {
    answering((_request, response) => void response.writeHead(429, { 'Retry-After': '120' }).end());
    const result = await sender.send({ url: receiver.url(), body, secret });
    expect(result).toMatchObject({ retryAfter: '120', statusCode: 429 });
    expect(result.errorMsg).toContain('Retry-After : 120 (noté, non suivi)');
  });
});

describe('receivers that misbehave', () => {
  it('one byte at a time: cut at the deadline, although every wait is short', async () => {
    answering((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(timer));
    });
    await expectTimeout(`Réponse 200 inachevée au bout de 0,7 s.`);
  });

  it('never answering: cut at the deadline', async () => {
    answering(() => undefined);
    await expectTimeout('Pas de réponse en 0,7 s.');
  });

  it('accepting the connection and saying nothing: cut at the deadline', async () => {
    const silent = await tcpServer((socket) => void socket.resume());
    const start = Date.now();
    expect(await sender.send({ url: `http://127.0.0.1:${portOf(silent)}/`, body, secret })).toMatchObject({
      outcome: 'timeout',
    });
    expect(Date.now() - start).toBeLessThan(TIMEOUT_MS + SLOW_MACHINE_MS);
    silent.close();
  });

  it.each([
    [200, 'success', null],
    [503, 'reset', 'Connexion coupée avant la fin de la réponse.'],
  ])('an answer %i cut short: %s, and its status is kept', async (status, outcome, errorMsg) => {
    answering((_request, response) => {
      response.writeHead(status, { 'Content-Length': '100', 'Retry-After': '9' });
      response.write('half', () => response.destroy());
    });
    expect(await sender.send({ url: receiver.url(), body, secret })).toMatchObject({
      outcome,
      statusCode: status,
      retryAfter: '9',
      errorMsg,
    });
  });

  it('an endless body: read to 64 KiB, then cut; the answer was a 200', async () => {
    let sent = 0;
    answering((_request, response) => {
      response.writeHead(200);
      const block = Buffer.alloc(16 * 1024);
      const pump = (): void => {
        while (!response.destroyed && response.write(block)) sent += block.length;
        if (!response.destroyed) response.once('drain', pump);
      };
      pump();
    });
    const result = await sender.send({ url: receiver.url(), body, secret });
    expect(result).toMatchObject({ outcome: 'success', statusCode: 200 });
    expect(result.durationMs).toBeLessThan(TIMEOUT_MS);
    // What the kernel's buffers took beyond the limit is bounded too.
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('a gzip bomb: never inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    answering((_request, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb));
    const before = process.memoryUsage().rss;
    expect(await sender.send({ url: receiver.url(), body, secret })).toMatchObject({ outcome: 'success' });
    expect(process.memoryUsage().rss - before).toBeLessThan(30 * 1024 * 1024);
  });

  it('a body and headers that are not text: harmless', async () => {
    const server = await tcpServer((socket) => {
      socket.once('data', () =>
        socket.end(
          Buffer.concat([
            Buffer.from('HTTP/1.1 503 X\r\nRetry-After: '),
            Buffer.from([0xff, 0xfe, 0x31]),
            Buffer.from('\r\nContent-Length: 2\r\n\r\n'),
            Buffer.from([0xc3, 0x28]),
          ]),
        ),
      );
    });
    expect(await sender.send({ url: `http://127.0.0.1:${portOf(server)}/`, body, secret })).toMatchObject({
      outcome: 'status',
      statusCode: 503,
      retryAfter: '1',
    });
    server.close();
  });

  it.each([
    ['something that is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'protocol'],
    ['a connection closed without a word', '', 'reset'],
    [
      'headers that never end',
      `HTTP/1.1 200 OK\r\n${'X-Filler: aaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2000)}`,
      'protocol',
    ],
  ])('%s', async (_name, bytes, outcome) => {
    const server = await tcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(bytes));
    });
    expect(await sender.send({ url: `http://127.0.0.1:${portOf(server)}/`, body, secret })).toMatchObject({ outcome });
    server.close();
  });

  it('a closed port: refused, in words', async () => {
    const server = await tcpServer(() => undefined);
    const port = portOf(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await sender.send({ url: `http://127.0.0.1:${port}/`, body, secret })).toMatchObject({
      outcome: 'refused',
      statusCode: null,
      errorMsg: 'Connexion refusée par le serveur.',
    });
  });

  it('a certificate that nobody vouches for, or of another name: refused as TLS', async () => {
    const secure = await WebhookReceiver.start(undefined, createTlsServer({ key: privateKey, cert: certificate }));
    const url = secure.url().replace('http:', 'https:');
    expect(await sender.send({ url, body, secret })).toMatchObject({
      outcome: 'tls',
      errorMsg: 'Certificat TLS refusé : certificat auto-signé.',
    });
    const trusting = new DeliverySender({
      allowPrivateNetworks: true,
      publicUrl,
      timeoutMs: TIMEOUT_MS,
      ca: certificate,
    });
    expect(await trusting.send({ url, body, secret })).toMatchObject({
      outcome: 'tls',
      errorMsg: 'Certificat TLS refusé : le certificat n’est pas celui de ce nom.',
    });
    const named = url.replace('127.0.0.1', 'localhost');
    expect(await trusting.send({ url: named, body, secret })).toMatchObject({ outcome: 'success' });
    await trusting.close();
    await secure.close();
  });

  it('plain HTTP behind an https address: TLS failure', async () => {
    expect(await sender.send({ url: receiver.url().replace('http:', 'https:'), body, secret })).toMatchObject({
      outcome: 'tls',
    });
  });

  async function expectTimeout(errorMsg: string): Promise<void> {
    const start = Date.now();
    expect(await sender.send({ url: receiver.url(), body, secret })).toMatchObject({ outcome: 'timeout', errorMsg });
    const elapsed = Date.now() - start;
    expect(elapsed).toBeGreaterThanOrEqual(TIMEOUT_MS - 20);
    expect(elapsed).toBeLessThan(TIMEOUT_MS + SLOW_MACHINE_MS);
  }
});
function tcpServer(onConnection: Parameters<typeof createTcpServer>[1]): Promise<TcpServer> {
  const server = createTcpServer(onConnection!);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const portOf = (server: TcpServer): number => (server.address() as { port: number }).port;
