import { createServer as createTlsServer } from 'node:https';
import { certificate, privateKey } from '#testing/tls-fixture.js';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { OwnFault } from './attempt-outcome.js';
import { DeliverySender } from './delivery-sender.js';
import { HostsFile } from './hosts-file.js';
import { TargetPolicy } from './target-policy.js';
import { type NameServerClient, TargetResolver } from './target-resolver.js';

const TIMEOUT_MS = 700;
const publicUrl = 'https://achats.exemple.fr';
const body = '{"id":"1"}';
const secret = 'un-secret-de-test-0123456789';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.close());

describe('target guard at the attempt', () => {
  const names = (answers: Record<string, { v4?: string[]; v6?: string[]; code?: string }>): NameServerClient => {
    const answer = async (name: string, family: 'v4' | 'v6'): Promise<string[]> => {
      const known = answers[name];
      if (known?.[family]) return known[family];
      throw Object.assign(new Error(name), { code: known?.code ?? (known ? 'ENODATA' : 'ENOTFOUND') });
    };
    return {
      resolve4: (name: string) => answer(name, 'v4'),
      resolve6: (name: string) => answer(name, 'v6'),
      resolveNs: (name: string) => answer(name, 'v4'),
    } as NameServerClient;
  };

  function guarded(answers: Parameters<typeof names>[0]): DeliverySender {
    const policy = new TargetPolicy({ allowPrivateNetworks: false, publicUrl });
    const resolver = new TargetResolver(policy, names(answers), new HostsFile('/nonexistent'));
    return new DeliverySender({ allowPrivateNetworks: false, publicUrl, timeoutMs: TIMEOUT_MS, policy, resolver });
  }

  it.each([
    ['private', { v4: ['10.0.0.7'] }, 'adresse privée'],
    ['loopback', { v4: ['127.0.0.1'] }, 'adresse de bouclage'],
    ['mixed public and private', { v4: ['93.184.216.34', '192.168.0.1'] }, 'adresse privée'],
    ['public v4, loopback v6', { v4: ['93.184.216.34'], v6: ['::1'] }, 'adresse de bouclage'],
    ['mapped', { v6: ['::ffff:127.0.0.1'] }, 'adresse IPv4 cachée'],
  ])('a name with %s addresses is refused without a connection', async (_name, answer, reason) => {
    const guard = guarded({ 'hook.exemple.fr.': answer });
    // The port is the receiver's, so that a connection would be seen.
    const result = await guard.send({ url: `https://hook.exemple.fr:${receiver.port}/`, body, secret });
    expect(result).toMatchObject({ outcome: 'blocked', statusCode: null });
    expect(result.errorMsg).toContain(reason);
    expect(receiver.requests).toHaveLength(0);
    await guard.close();
  });

  it.each([
    ['ENOTFOUND', 'le nom n’existe pas'],
    ['ENODATA', 'n’a pas d’adresse'],
    ['ESERVFAIL', 'erreur'],
    ['ETIMEOUT', 'à temps'],
  ])('a name that answers %s fails as DNS', async (code, words) => {
    const guard = guarded({ 'hook.exemple.fr.': { code } });
    const result = await guard.send({ url: 'https://hook.exemple.fr/', body, secret });
    expect(result.outcome).toBe('dns');
    expect(result.errorMsg).toContain(words);
    await guard.close();
  });

  it.each([
    ['refuse the connection', { 'hook.exemple.fr.': { code: 'ECONNREFUSED' } }],
    ['answer nothing at all', { 'hook.exemple.fr.': { code: 'ETIMEOUT' }, '.': { code: 'ETIMEOUT' } }],
  ])('name servers that %s are our fault, not the client’s', async (_name, answers) => {
    const guard = guarded(answers);
    await expect(guard.send({ url: 'https://hook.exemple.fr/', body, secret })).rejects.toThrow(OwnFault);
    await guard.close();
  });

  it('a socket that ends elsewhere than the vetted address is cut before a byte is sent', async () => {
    // Stands for a rebinding: the name passed, the connection reached loopback.
    const policy = new TargetPolicy({ allowPrivateNetworks: false, publicUrl });
    const lying = {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    } as unknown as TargetResolver;
    const guard = new DeliverySender({
      allowPrivateNetworks: false,
      publicUrl,
      timeoutMs: TIMEOUT_MS,
      policy,
      resolver: lying,
      ca: certificate,
    });
    const secure = await WebhookReceiver.start(undefined, createTlsServer({ key: privateKey, cert: certificate }));
    let handshakes = 0;
    secure.server.on('secureConnection', () => handshakes++);
    const result = await guard.send({ url: `https://hook.test:${secure.port}/`, body, secret });
    expect(result).toMatchObject({ outcome: 'blocked', errorMsg: 'Adresse bloquée : adresse de bouclage.' });
    expect(handshakes).toBe(0);
    expect(secure.requests).toHaveLength(0);
    await guard.close();
    await secure.close();
  });

  it('a literal in a stored URL is refused, whatever let it be stored', async () => {
    const guard = guarded({});
    for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '0']) {
      const result = await guard.send({ url: `https://${host}:${receiver.port}/`, body, secret });
      expect(result).toMatchObject({ outcome: 'blocked' });
    }
    expect(receiver.requests).toHaveLength(0);
    await guard.close();
  });
});
