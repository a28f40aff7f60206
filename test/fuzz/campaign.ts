import fc from 'fast-check';
import type { Secrets } from '../support/secrets.js';
import type { Inhabitants } from './inhabitants.js';
import { type HostileRequest, requestsTo } from './requests.js';
import type { Operation, Surface } from './surface.js';
import { resolveMarkers } from './valid-values.js';
import type { Wire, WireAnswer, WireRequest } from './wire.js';

/** Longest that any answer may take. */
const DEADLINE_MS = 2000;
const CONNECTIONS = 12;
const SHOWN = 400;
/** Documents are drawn page by page, passwords hashed slowly: of their routes fewer requests say as much. */
const HEAVY = /\/reports\/|\/docs$|openapi\.json$|\/(?:login|connexion)$/;
const SHARE = 5;

export interface Outcome {
  requests: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** `METHOD path` of every route that answered with success at least once. */
  succeeded: Set<string>;
  /** One line per kind of fault and route, with the first request that showed it. */
  faults: Map<string, string>;
  slowest: { milliseconds: number; what: string };
}

/** Hostile requests to every route, in turn. */
export const hostileRequests = (surface: Surface): fc.Arbitrary<HostileRequest>[] =>
  surface.operations
    .flatMap((operation) => Array<Operation>(HEAVY.test(operation.path) ? 1 : SHARE).fill(operation))
    .map((operation) => requestsTo(surface, operation));

/** Says what is wrong with an answer. */
interface Judge {
  faults(request: HostileRequest, answer: WireAnswer): string[];
}

/** Sends generated requests to every route in turn, several at a time, and judges each answer. */
export class Campaign {
  private readonly outcome: Outcome = {
    requests: 0,
    statuses: {},
    succeeded: new Set(),
    faults: new Map(),
    slowest: { milliseconds: 0, what: '' },
  };
  private readonly slow: { request: HostileRequest; index: number }[] = [];
  private next = 0;

  constructor(
    /** One after the other, again and again. */
    private readonly generators: readonly fc.Arbitrary<HostileRequest>[],
    private readonly seed: number,
    private readonly wire: Wire,
    private readonly judge: Judge,
    private readonly inhabitants: Inhabitants,
    private readonly secrets: Secrets,
  ) {}

  /** Sends requests until that many were sent since the beginning. */
  async sendUntil(total: number): Promise<Outcome> {
    const senders = Array.from({ length: CONNECTIONS }, async () => {
      while (this.next < total) await this.sendOne((this.next += 1));
    });
    await Promise.all(senders);
    await this.askSlowOnesAgain();
    return this.outcome;
  }

  /** The request of that number: a function of the seed alone. */
  private generate(index: number): HostileRequest {
    const generator = this.generators[index % this.generators.length]!;
    const [request] = fc.sample(generator, { seed: this.seed + index, numRuns: 1 });
    return request!;
  }

  private async sendOne(index: number): Promise<void> {
    const request = this.generate(index);
    const answer = await this.send(request);
    this.count(request, answer);
    if (answer.milliseconds > DEADLINE_MS && answer.status !== 0) this.slow.push({ request, index });
    const faults = this.judge.faults(request, answer);
    if (faults.length > 0) this.report(index, request, answer, faults);
    if (answer.status === 201) this.inhabitants.learnFrom(request.target, parse(answer.text));
    else if (answer.status === 200 && request.method === 'POST') this.secrets.keepFrom(parse(answer.text));
    if (answer.text.includes('"session_ended"') || answer.headers.location?.includes('fin=session'))
      await this.inhabitants.signInAgain(request.caller);
  }

  private async send(request: HostileRequest): Promise<WireAnswer> {
    return this.wire.send(this.resolve(request));
  }

  private resolve({ method, target, headers, body, caller, operation }: HostileRequest): WireRequest {
    const find = (resource: string, index: number): string => this.inhabitants.existing(resource, index);
    const resolved = typeof body === 'string' ? resolveMarkers(body, find) : body;
    if (typeof resolved === 'string' && /password|token|secret/.test(resolved)) this.secrets.keepFrom(parse(resolved));
    const credentials = this.inhabitants.credentials(caller, operation.path);
    return { method, target: resolveMarkers(target, find), headers: { ...credentials, ...headers }, body: resolved };
  }

  private count(request: HostileRequest, { status, milliseconds }: WireAnswer): void {
    const what = `${request.operation.method} ${request.operation.path}`;
    this.outcome.requests += 1;
    this.outcome.statuses[status] = (this.outcome.statuses[status] ?? 0) + 1;
    if (status >= 200 && status < 400 && request.method === request.operation.method) this.outcome.succeeded.add(what);
    if (milliseconds > this.outcome.slowest.milliseconds) this.outcome.slowest = { milliseconds, what };
  }

  /** A busy machine makes anything slow once: what is slow again, alone, hangs. */
  private async askSlowOnesAgain(): Promise<void> {
    for (const { request, index } of this.slow.splice(0)) {
      const answer = await this.send(request);
      if (answer.milliseconds > DEADLINE_MS) {
        this.report(index, request, answer, [`took ${Math.round(answer.milliseconds)} ms, alone`]);
      }
    }
  }

  private report(index: number, request: HostileRequest, answer: WireAnswer, faults: string[]): void {
    const kind = `${faults.join('; ')}: ${request.operation.method} ${request.operation.path}`;
    if (this.outcome.faults.has(kind)) return;
    const { method, target, headers, body } = this.resolve(request);
    const lines = [
      `${kind} (request ${index} of seed ${this.seed})`,
      `${request.caller}: ${method} ${target.slice(0, SHOWN)}`,
      `${JSON.stringify({ ...headers, authorization: undefined }).slice(0, SHOWN)} ${String(body ?? '').slice(0, SHOWN)}`,
      `→ ${answer.status} ${answer.text.slice(0, SHOWN)}`,
    ];
    this.outcome.faults.set(kind, lines.join('\n'));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page, or a body that was sent spoilt
  }
}
