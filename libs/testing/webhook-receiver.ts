import { createHmac } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as the receiver got it. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  receivedAt: number;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse, index: number) => void | Promise<void>;

/** A real HTTP receiver on loopback that keeps what it got and answers as told (200 by default). */
export class WebhookReceiver {
  readonly requests: ReceivedRequest[] = [];
  answer: Answer;
  private readonly sockets = new Set<Socket>();

  private constructor(
    readonly server: Server,
    answer: Answer,
  ) {
    this.answer = answer;
    server.on('request', (request, response) => void this.receive(request, response));
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  static async start(
    answer: Answer = (_request, response) => void response.writeHead(200).end('ok'),
    server: Server = createServer(),
  ): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(server, answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Address of a path of this receiver. */
  url(path = '/'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** How many requests carried each envelope id. */
  countsById(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { body } of this.requests) {
      const { id } = JSON.parse(body) as { id: string };
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const receivedAt = Date.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = {
      path: request.url ?? '/',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      receivedAt,
    };
    this.requests.push(received);
    await this.answer(received, response, this.requests.length - 1);
  }
}

/** The signature that a receiver expects, computed from the raw body on its own. */
export const expectedSignature = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body, 'utf8').digest('hex')}`;
