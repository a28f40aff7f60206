import type { ApiClientOptions } from './client-options.js';
import { Exchange } from './exchange.js';
import type {
  Answer,
  CallOptions,
  InputArguments,
  ListItem,
  ListName,
  LoggedEvent,
  OperationAnswer,
  OperationName,
  StreamEvent,
  StreamName,
  UploadName,
  UploadOptions,
} from './operation-types.js';
import type { CallInput } from './request.js';

const LOG = 'GET /api/v1/evenements';

/** A stream of the service says that it is at its end by one of these. */
const LAST_EVENTS = ['fin', 'erreur'];

/**
 * Client of the interface `/api/v1`, typed by the service's own description. A call throws `ApiRefusal` when the service
 * refuses, another `ApiError` when no answer of the service came, the signal's reason when it is aborted, and a
 * `TypeError` for an input that cannot be sent.
 */
export class ApiClient {
  readonly #options: ApiClientOptions;
  readonly #exchange: Exchange;

  /** @throws TypeError when an option cannot be used; its message never holds the value */
  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#exchange = new Exchange(options);
  }

  /** The same client with another identity, organisation or limit. */
  with(changes: Partial<ApiClientOptions>): ApiClient {
    return new ApiClient({ ...this.#options, ...changes });
  }

  /** Calls an operation, such as `client.call('GET /api/v1/marches', { query: { search: 'papier' } })`. */
  async call<Name extends Exclude<OperationName, UploadName>>(
    name: Name,
    ...[input]: InputArguments<Name, CallOptions>
  ): Promise<OperationAnswer<Name>> {
    return (await this.#exchange.call(name, inputOf(input))).data as OperationAnswer<Name>;
  }

  /** Like `call`, with the status, the headers (`ETag`, `Location`) and the request id of the answer. */
  async answer<Name extends Exclude<OperationName, UploadName>>(
    name: Name,
    ...[input]: InputArguments<Name, CallOptions>
  ): Promise<Answer<Name>> {
    return (await this.#exchange.call(name, inputOf(input))) as Answer<Name>;
  }

  /** Sends a file, such as `client.upload('POST /api/v1/imports', { form: { file }, onProgress })`. */
  async upload<Name extends UploadName>(
    name: Name,
    ...[input]: InputArguments<Name, UploadOptions>
  ): Promise<OperationAnswer<Name>> {
    return (await this.#exchange.call(name, inputOf(input))).data as OperationAnswer<Name>;
  }

  /** The pages of a list, from `query.page` or the first one to the last. */
  async *pages<Name extends ListName>(
    name: Name,
    ...[input]: InputArguments<Name, CallOptions>
  ): AsyncGenerator<OperationAnswer<Name>, void, undefined> {
    const given = inputOf(input);
    for (let page = Number(given.query?.['page'] ?? 1), last = page; page <= last; page += 1) {
      // The first page is asked for as any list: some are one page, and take no number.
      const query = page === 1 ? given.query : { ...given.query, page };
      const { data } = await this.#exchange.call(name, { ...given, ...(query ? { query } : {}) });
      yield data as OperationAnswer<Name>;
      last = (data as { pages: number }).pages;
    }
  }

  /**
   * The elements of a list, page after page. What is added or removed meanwhile moves the others from page to page: one may
   * come twice or not at all.
   */
  async *items<Name extends ListName>(
    name: Name,
    ...input: InputArguments<Name, CallOptions>
  ): AsyncGenerator<ListItem<Name>, void, undefined> {
    // A browser loads the names of all lists when it first asks for elements alone.
    const { LISTS } = await import('./lists.js');
    for await (const page of this.pages(name, ...input))
      yield* (page as unknown as Record<string, ListItem<Name>[]>)[LISTS[name]]!;
  }

  /**
   * The log of events behind `query.apres`, page after page, to the last one that is there. Keep the `sequence` of the last
   * that was dealt with: the next reading goes on from it.
   */
  async *evenements(...[input]: InputArguments<typeof LOG, CallOptions>): AsyncGenerator<LoggedEvent, void, undefined> {
    const given = inputOf(input);
    for (let query = given.query, reste = true; reste;) {
      const { data } = await this.#exchange.call(LOG, { ...given, ...(query ? { query } : {}) });
      const page = data as OperationAnswer<typeof LOG>;
      yield* page.evenements as LoggedEvent[];
      query = { ...query, apres: page.suivant };
      reste = page.reste;
    }
  }

  /**
   * The events of a stream as they come, up to its last one (`fin` or `erreur`). A stream that is read (GET) and cut on its
   * way is asked for again, `retries` times for each event.
   */
  events<Name extends StreamName>(
    name: Name,
    ...[input]: InputArguments<Name, CallOptions>
  ): AsyncGenerator<StreamEvent<Name>, void, undefined> {
    const isLast = (event: string): boolean => LAST_EVENTS.includes(event);
    const events = this.#exchange.events(name, inputOf(input), isLast);
    return events as AsyncGenerator<StreamEvent<Name>, void, undefined>;
  }
}

const inputOf = (input: unknown): CallInput => (input ?? {}) as CallInput;
