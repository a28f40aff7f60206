import type { LookupAddress } from 'node:dns';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { guardedConnector } from './target-connector.js';
import { TargetPolicy } from './target-policy.js';
import type { TargetResolver } from './target-resolver.js';

const BUSY_MS = 400;

/** Answers the addresses, then holds the process once the connection is being made: it is seen to be open late. */
function slowToOpen(addresses: LookupAddress[]): TargetResolver {
  const hold = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  return {
    resolve: async () => {
      // Node starts to connect in the turn that gives it the addresses: this comes after it in the same turn.
      queueMicrotask(() => process.nextTick(() => process.nextTick(hold)));
      return addresses;
    },
  } as unknown as TargetResolver;
}

it('gives a slow address its share of the deadline before the next one', async () => {
  const receiver = await WebhookReceiver.start();
  const policy = new TargetPolicy({ allowPrivateNetworks: true, publicUrl: 'https://achats.exemple.fr' });
  // Nobody listens at the second address.
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const connect = guardedConnector({ policy, resolver: slowToOpen(addresses), timeoutMs: 10_000 });
  const peer = await new Promise<string | undefined>((resolve, reject) => {
    connect(
      { hostname: 'hook.test', host: `hook.test:${receiver.port}`, protocol: 'http:', port: String(receiver.port) },
      (error, socket) => {
        if (error) return reject(error);
        resolve(socket.remoteAddress);
        socket.destroy();
      },
    );
  });
  expect(peer).toBe('127.0.0.1');
  await receiver.close();
});
