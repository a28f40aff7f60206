import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, preciseNow } from '../support/child.js';

/** Where the delivery's id stands in the bytes of an envelope: `{"id":"` comes first. */
const ID_START = 7;
const ID_END = 43;

export interface Arrivals {
  port: number;
  /** Time of each request's first byte by delivery id; a repeat keeps the first and is counted. */
  arrivals: Map<string, number>;
  repeats: number;
}

/** The receiver: answers 200 at once, except under /dead, which never answers. */
export async function runReceiver(): Promise<void> {
  let arrivals = new Map<string, number>();
  let repeats = 0;
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    const at = preciseNow();
    if (request.url === '/dead') return void request.resume();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = Buffer.concat(chunks).toString('latin1', ID_START, ID_END);
      if (arrivals.has(id)) repeats += 1;
      else arrivals.set(id, at);
      response.writeHead(200, { 'Content-Length': '2' }).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  answerParent((question: 'read' | 'reset'): Arrivals => {
    const answer = { port, arrivals, repeats };
    if (question === 'reset') [arrivals, repeats] = [new Map(), 0];
    return answer;
  });
  process.once('SIGTERM', () => process.exit(0));
}
