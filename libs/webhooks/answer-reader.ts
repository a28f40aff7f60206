import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** What came back: the status, null when none came, and what kept the answer from being whole, if anything. */
export interface ReceivedAnswer {
  statusCode: number | null;
  retryAfter: string | null;
  timedOut: boolean;
  /** The error of the connection or of the exchange, as undici gives it. */
  error: unknown;
}

export interface AnswerLimits {
  /** From now to the last byte of the answer, in milliseconds. */
  timeoutMs: number;
  /** Bytes of the answer that are read; what goes on longer loses its connection, its status stands. */
  maxBytes: number;
}

/** Longest header value that is kept. */
const KEPT_CHARACTERS = 64;

/**
 * One request and its answer within limits. Listens to undici directly: a stream for an answer nobody
 * keeps would cost more than the request.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: AnswerLimits,
): Promise<ReceivedAnswer> {
  return new Promise((resolve) => {
    dispatcher.dispatch(request, new AnswerReader(limits, resolve));
  });
}

class AnswerReader implements Dispatcher.DispatchHandler {
  private readonly answer: ReceivedAnswer = { statusCode: null, retryAfter: null, timedOut: false, error: undefined };
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private bytes = 0;
  private ended = false;

  constructor(
    private readonly limits: AnswerLimits,
    private readonly resolve: (answer: ReceivedAnswer) => void,
  ) {
    this.timer = setTimeout(() => this.giveUp(), limits.timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // The deadline may pass while the connection is still being made: nothing is sent then.
    if (this.answer.timedOut) controller.abort(new Error('the deadline has passed'));
  }

  onRequestUpgrade(controller: Dispatcher.DispatchController): void {
    controller.abort(new Error('a protocol change was not asked for'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders): void {
    // 1xx only announces the answer.
    if (statusCode < 200) return;
    this.answer.statusCode = statusCode;
    this.answer.retryAfter = printable(headers['retry-after']);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.bytes <= this.limits.maxBytes) return;
    this.end();
    controller.abort(new Error('the answer is too long'));
  }

  onResponseEnd(): void {
    this.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.ended) return;
    this.answer.error = error;
    this.end();
  }

  private giveUp(): void {
    this.answer.timedOut = true;
    this.end();
    this.controller?.abort(new Error('the deadline has passed'));
  }

  /** Only the first outcome counts: an abort comes back as an error once the promise is settled. */
  private end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.resolve(this.answer);
  }
}

/** A header as printable ASCII of reasonable length; headers may hold any bytes. */
function printable(header: string | string[] | undefined): string | null {
  const first = Array.isArray(header) ? header[0] : header;
  const text = first
    ?.replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, KEPT_CHARACTERS);
  return text === undefined || text === '' ? null : text;
}
