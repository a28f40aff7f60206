import { STATUS_CODES } from 'node:http';
import { Agent, type Dispatcher } from 'undici';
import { exchange, type ReceivedAnswer } from './answer-reader.js';
import { explainFailure } from './attempt-error.js';
import type { AttemptResult } from './attempt-outcome.js';
import { NEXT_SIGNATURE_HEADER, SIGNATURE_HEADER, signBody } from './signature.js';
import { guardedConnector } from './target-connector.js';
import { TargetPolicy, type TargetPolicyOptions } from './target-policy.js';
import { TargetResolver } from './target-resolver.js';

const USER_AGENT = 'Service-Webhooks/1.0';
/** Bytes of an answer that are read; nothing is kept of them, but a short answer frees its connection for the next. */
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
/** Below the five seconds after which common servers close an idle connection: a POST is not repeated on a stale one. */
const KEEP_ALIVE_MS = 4_000;
const KEEP_ALIVE_MAX_MS = 30_000;

export interface SenderOptions extends TargetPolicyOptions {
  /** One attempt, from connecting to the last byte of the answer, in milliseconds. */
  timeoutMs: number;
  /** Replaces the DNS, for tests. */
  resolver?: TargetResolver;
  policy?: TargetPolicy;
  /** Further certificate authorities in PEM, for tests. */
  ca?: string;
}

export interface Delivery {
  url: string;
  /** The stored bytes of the envelope. */
  body: string;
  /** Signs the body; null leaves the signature header out. */
  secret: string | null;
  /** The secret that will replace the other one: it signs beside it. Absent: none does. */
  nextSecret?: string | null;
}

/** Makes attempts: signs, posts, reads the answer within bounds, and says in words what happened. */
export class DeliverySender {
  private readonly policy: TargetPolicy;
  private readonly agent: Agent;

  constructor(private readonly options: SenderOptions) {
    this.policy = options.policy ?? new TargetPolicy(options);
    this.agent = new Agent({
      // No bound on connections: who calls bounds its attempts, and organisations may share a host.
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
      // The deadline below covers everything; undici's own limits are per phase and would only blur the reason.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: guardedConnector({
        policy: this.policy,
        resolver: options.resolver ?? new TargetResolver(this.policy),
        timeoutMs: options.timeoutMs,
        ...(options.ca === undefined ? {} : { ca: options.ca }),
      }),
    });
  }

  /**
   * One attempt. Redirects are not followed and count as failures, answers are never decompressed.
   * @throws OwnFault when the cause of the failure is on our side
   */
  async send(delivery: Delivery): Promise<AttemptResult> {
    const start = performance.now();
    const ended = (
      outcome: AttemptResult['outcome'],
      errorMsg: string | null,
      answer: ReceivedAnswer,
    ): AttemptResult => ({
      outcome,
      errorMsg,
      durationMs: Math.round(performance.now() - start),
      statusCode: answer.statusCode,
      retryAfter: answer.retryAfter,
    });
    const answer = await this.post(delivery);
    if (answer.timedOut) return ended('timeout', timeoutMessage(this.options.timeoutMs, answer.statusCode), answer);
    // A 2xx says that the receiver has it, whatever becomes of the rest of its answer in time.
    if (answer.error === undefined || isSuccess(answer.statusCode)) return ended(...judge(answer), answer);
    const { outcome, errorMsg } = explainFailure(answer.error);
    return ended(outcome, errorMsg, answer);
  }

  /** Closes the connections; attempts under way end first. */
  async close(): Promise<void> {
    await this.agent.close();
  }

  private async post(delivery: Delivery): Promise<ReceivedAnswer> {
    const limits = { timeoutMs: this.options.timeoutMs, maxBytes: MAX_ANSWER_BYTES };
    try {
      return await exchange(this.agent, this.request(delivery), limits);
    } catch (error) {
      return { statusCode: null, retryAfter: null, timedOut: false, error };
    }
  }

  private request({ url, body, secret, nextSecret = null }: Delivery): Dispatcher.DispatchOptions {
    const target = this.policy.readUrl(url).url;
    const bytes = Buffer.from(body, 'utf8');
    return {
      origin: target.origin,
      path: `${target.pathname}${target.search}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...(secret === null ? {} : { [SIGNATURE_HEADER]: signBody(bytes, secret) }),
        ...(nextSecret === null ? {} : { [NEXT_SIGNATURE_HEADER]: signBody(bytes, nextSecret) }),
      },
      body: bytes,
    };
  }
}

const isSuccess = (statusCode: number | null): boolean => statusCode !== null && statusCode >= 200 && statusCode < 300;

function judge({ statusCode, retryAfter }: ReceivedAnswer): [AttemptResult['outcome'], string | null] {
  if (statusCode === null) return ['protocol', 'Réponse HTTP illisible.'];
  if (isSuccess(statusCode)) return ['success', null];
  const words = `${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim();
  if (statusCode >= 300 && statusCode < 400) return ['redirect', `Redirection refusée (réponse ${words}).`];
  const wait = retryAfter === null ? '' : ` Retry-After : ${retryAfter} (noté, non suivi).`;
  return ['status', `Réponse ${words}.${wait}`];
}

function timeoutMessage(timeoutMs: number, statusCode: number | null): string {
  const seconds = String(timeoutMs / 1_000).replace('.', ',');
  return statusCode === null
    ? `Pas de réponse en ${seconds} s.`
    : `Réponse ${statusCode} inachevée au bout de ${seconds} s.`;
}
