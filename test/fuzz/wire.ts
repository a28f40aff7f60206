import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { constants, gunzipSync } from 'node:zlib';

/** What came back, as far as it is kept. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

export interface WireRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

interface Exchange {
  answer: WireAnswer;
  /** The connection was an old one and gave no answer. */
  mayRepeat: boolean;
}

const KEPT_BYTES = 1024 * 1024;
/** After this long a request is given up. */
const PATIENCE_MS = 15_000;

/** Sends requests as they are, over kept connections, as no well-behaved client would. */
export class Wire {
  private readonly agent: Agent;

  constructor(
    private readonly port: number,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * A kept connection may close just as it is used again: then, and only then, the request goes out once more, over a
   * connection of its own, since others kept as long may be closing too.
   */
  async send(sent: WireRequest): Promise<WireAnswer> {
    const { answer, mayRepeat } = await this.exchange(sent, this.agent);
    return mayRepeat ? (await this.exchange(sent, false)).answer : answer;
  }

  /** The answer, whole or its first mebibyte; of an event stream, its first event. A cut connection is status 0. */
  private exchange({ method, target, headers, body }: WireRequest, agent: Agent | false): Promise<Exchange> {
    const started = performance.now();
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const finish = (status: number, answered: IncomingHttpHeaders, mayRepeat = false): void => {
        const text = unpacked(Buffer.concat(chunks), answered).toString('utf8');
        resolve({ answer: { status, headers: answered, text, milliseconds: performance.now() - started }, mayRepeat });
      };
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port: this.port,
        method,
        path: target,
        headers: withLength(headers, body),
      });
      outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error(`silent for ${PATIENCE_MS} ms`)));
      outgoing.once('error', (error) => {
        chunks.push(Buffer.from(`${error.message}`));
        finish(0, {}, outgoing.reusedSocket);
      });
      outgoing.once('response', (answer) => {
        const streams = /event-stream/.test(answer.headers['content-type'] ?? '');
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          if (size < KEPT_BYTES) chunks.push(chunk);
          size += chunk.length;
          if (!streams) return;
          finish(answer.statusCode ?? 0, answer.headers);
          outgoing.destroy();
        });
        answer.once('end', () => finish(answer.statusCode ?? 0, answer.headers));
        answer.once('error', () => finish(0, answer.headers));
      });
      outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The body as it was before it was compressed; of one that was cut, what there is. */
function unpacked(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): Buffer {
  return encoding === 'gzip' && body.length > 0 ? gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH }) : body;
}

/**
 * Node gives the body of a GET no length: it would be read as a second request, which is none, and cut the answer to the
 * first. One that comes in chunks needs none.
 */
function withLength(headers: Record<string, string>, body: string | Buffer | undefined): Record<string, string> {
  if (body === undefined || 'transfer-encoding' in headers) return headers;
  return { 'content-length': String(Buffer.byteLength(body)), ...headers };
}
