import { callOf, explained, readAnswer, readError, readingError } from './answer-reader.js';
import { type ApiClientOptions, checkedBaseUrl, checkedHeader } from './client-options.js';
import { Deadline, pause } from './deadline.js';
import { ApiRefusal, ApiTimeout, ApiUnexpectedAnswer } from './errors.js';
import { readEvents } from './event-stream.js';
import { tryParse } from './json-text.js';
import { type CallInput, type PreparedRequest, prepareRequest } from './request.js';
import { type RetryPolicy, waitBefore, withRetries } from './retries.js';
import { SharedToken } from './shared-token.js';
import { send } from './transport.js';

const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_RETRIES = 2;
const DEFAULT_MAX_RETRY_WAIT_MS = 30_000;
/** A file has the time of a slow line beside that of its call. */
const SLOW_LINE_BYTES_PER_MS = 128;

/** What an operation answered, untyped. */
export interface RawAnswer {
  data: unknown;
  status: number;
  requestId: string | undefined;
  headers: Headers;
}

export interface RawStreamEvent {
  event: string;
  data: unknown;
}

/** An answer whose head is there and whose body is to be read. */
interface OpenAnswer {
  response: Response;
  deadline: Deadline;
}

/** Requests and their answers, whatever their operation: the types are the client's affair. */
export class Exchange {
  readonly #options: ApiClientOptions;
  readonly #token: SharedToken;

  /** @throws TypeError when an option cannot be used; its message never holds the value */
  constructor(options: ApiClientOptions) {
    this.#options = { ...options, baseUrl: checkedBaseUrl(options.baseUrl) };
    if (typeof options.token === 'string') checkedHeader('token', options.token);
    if (options.organization !== undefined) checkedHeader('organization', options.organization);
    this.#token = SharedToken.of(options.token);
  }

  /** @throws ApiError, or the signal's reason */
  async call(operation: string, input: CallInput): Promise<RawAnswer> {
    const request = prepareRequest(operation, input, this.#options);
    return withRetries(
      async () => {
        const { response, deadline } = await this.#open(request, input);
        try {
          const data = await readAnswer(operation, response);
          const { requestId } = callOf(operation, response);
          return { data, status: response.status, requestId, headers: response.headers };
        } catch (error) {
          throw explained(operation, error, deadline, input.signal);
        } finally {
          deadline.end();
        }
      },
      this.#policy(request, input),
    );
  }

  /**
   * The events of a stream. One that is cut is asked for again where that is safe.
   * @param isLast whether an event ends the stream
   * @throws ApiError, or the signal's reason
   */
  async *events(
    operation: string,
    input: CallInput,
    isLast: (event: string) => boolean,
  ): AsyncGenerator<RawStreamEvent, void, undefined> {
    const headers = { ...input.headers, Accept: 'text/event-stream' };
    const request = prepareRequest(operation, { ...input, headers }, this.#options);
    const policy = this.#policy(request, input);
    for (let cuts = 0; ; cuts += 1) {
      const opened = await withRetries(() => this.#open(request, input), policy);
      try {
        for await (const event of this.#eventsOf(operation, opened, input)) {
          cuts = 0;
          yield event;
          if (isLast(event.event)) return;
        }
      } catch (error) {
        if (!isCut(error) || !policy.isRepeatable || cuts >= policy.retries) throw error;
      }
      await pause(waitBefore(cuts), input.signal);
    }
  }

  /** @throws ApiUnexpectedAnswer at the end too: a whole stream is left at its last event */
  async *#eventsOf(
    operation: string,
    { response, deadline }: OpenAnswer,
    { signal }: CallInput,
  ): AsyncGenerator<RawStreamEvent, void, undefined> {
    const call = callOf(operation, response);
    try {
      if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
        throw new ApiUnexpectedAnswer(call, 'not_a_stream');
      for await (const { event, data } of readEvents(response.body, () => deadline.restart())) {
        const parsed = tryParse(data);
        if (!parsed.isJson) throw new ApiUnexpectedAnswer(call, 'malformed_json');
        yield { event, data: parsed.value };
      }
      throw new ApiUnexpectedAnswer(call, 'cut');
    } catch (error) {
      throw explained(operation, readingError(call, error), deadline, signal);
    } finally {
      deadline.end();
    }
  }

  /** One attempt up to the head of its answer; a second one with another token when the first one's has expired. */
  async #open(request: PreparedRequest, input: CallInput): Promise<OpenAnswer> {
    const token = await this.#token.current();
    try {
      return await this.#openAs(token, request, input);
    } catch (error) {
      if (token === undefined || !(error instanceof ApiRefusal) || error.code !== 'token_expired') throw error;
      const other = await this.#token.renewed(token);
      if (other === undefined || other === token) throw error;
      return this.#openAs(other, request, input);
    }
  }

  async #openAs(token: string | undefined, request: PreparedRequest, input: CallInput): Promise<OpenAnswer> {
    const deadline = new Deadline(this.#timeoutOf(request, input), input.signal);
    const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    try {
      const response = await send(request, {
        headers: { ...request.headers, ...authorization },
        deadline,
        onProgress: input.onProgress,
        fetch: this.#options.fetch,
      });
      if (!response.ok) throw await readError(request.operation, response);
      return { response, deadline };
    } catch (error) {
      deadline.end();
      throw explained(request.operation, error, deadline, input.signal);
    }
  }

  #timeoutOf({ fileBytes }: PreparedRequest, { timeoutMs }: CallInput): number {
    return timeoutMs ?? (this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS) + fileBytes / SLOW_LINE_BYTES_PER_MS;
  }

  #policy({ isRepeatable }: PreparedRequest, input: CallInput): RetryPolicy {
    return {
      isRepeatable,
      retries: input.retries ?? this.#options.retries ?? DEFAULT_RETRIES,
      maxRetryWaitMs: this.#options.maxRetryWaitMs ?? DEFAULT_MAX_RETRY_WAIT_MS,
      signal: input.signal,
    };
  }
}

/** Ended before its last event, or silent for too long: a proxy, or a service that restarts. */
const isCut = (error: unknown): boolean =>
  error instanceof ApiTimeout || (error instanceof ApiUnexpectedAnswer && error.reason === 'cut');
