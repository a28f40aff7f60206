import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A gate in front of a real server on loopback: shut, it cuts every connection and refuses new ones; frozen, it keeps
 * them all and takes new ones, and nothing passes any more.
 */
export interface TcpGate {
  port: number;
  shut(): void;
  freeze(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openGate(target: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isFrozen = false;
  const server = createServer((client) => {
    if (!isOpen) return client.destroy();
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    if (!isFrozen) client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shut = (): void => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    open: () => {
      isOpen = true;
      isFrozen = false;
    },
    close: async () => {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
