import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A gate in front of a real server on loopback: shut, it cuts every connection and refuses new ones; frozen, it keeps
 * them all and takes new ones, and nothing passes any more.
 */
export interface TcpGate {
  /** The address of something on the server, by way of the gate. */
  before(url: string): string;
  shut(): void;
  freeze(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openGate(address: string): Promise<TcpGate> {
  const { hostname: host, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isFrozen = false;
  const server = createServer((client) => {
    if (!isOpen) return client.destroy();
    const upstream = connect({ host, port: Number(port) });
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
    before: (url) => {
      const through = new URL(url);
      through.port = String((server.address() as AddressInfo).port);
      return through.href;
    },
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
