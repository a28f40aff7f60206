import { ApiClient } from '#client/api-client.js';
import { ApiRefusal } from '#client/errors.js';
import type {
  CallOptions,
  InputArguments,
  OperationAnswer,
  OperationName,
  StreamEvent,
  StreamName,
  UploadName,
  UploadOptions,
} from '#client/operation-types.js';
import { watchedFetch } from './connection.js';
import { doneOnce } from './idempotency.js';
import type { Session } from './session.js';

/**
 * The interface `/api/v1`, for one organisation or for the account. Calls are those of `libs/client`: typed by the service's
 * description, `ApiRefusal` in its words, retried where that is safe, and a POST is done once, however often its answer is lost. A call that is refused because the session ended waits
 * for the password, then is made again.
 */
export class Api {
  private constructor(
    private readonly client: ApiClient,
    /** A browser tells the progress of its own requests alone: files go without the watched `fetch`. */
    private readonly uploads: ApiClient,
    private readonly session: Session,
    /** Identifier of the organisation; undefined: calls of the account. */
    readonly organization: string | undefined,
  ) {}

  static of(session: Session): Api {
    const options = { baseUrl: '', token: session.token };
    return new Api(new ApiClient({ ...options, fetch: watchedFetch }), new ApiClient(options), session, undefined);
  }

  within(organization: string): Api {
    return new Api(this.client.with({ organization }), this.uploads.with({ organization }), this.session, organization);
  }

  call<Name extends Exclude<OperationName, UploadName>>(
    name: Name,
    ...input: InputArguments<Name, CallOptions>
  ): Promise<OperationAnswer<Name>> {
    const send = (...given: InputArguments<Name, CallOptions>) =>
      this.#whileSignedIn(() => this.client.call(name, ...given));
    const { idempotencyKey, signal, ...asked } = (input[0] ?? {}) as CallOptions;
    if (!name.startsWith('POST ') || idempotencyKey !== undefined) return send(...input);
    // A form that is sent twice, because its first answer was lost, is recorded once.
    return doneOnce(JSON.stringify([this.organization, name, asked]), (key) =>
      send(...([{ ...asked, signal, idempotencyKey: key }] as unknown as InputArguments<Name, CallOptions>)),
    );
  }

  /** Sends a file; `onProgress` tells of its way. */
  upload<Name extends UploadName>(
    name: Name,
    ...input: InputArguments<Name, UploadOptions>
  ): Promise<OperationAnswer<Name>> {
    return this.#whileSignedIn(() => this.uploads.upload(name, ...input));
  }

  /** The events of a stream up to its last one; a reading that is cut is asked for again. */
  async *events<Name extends StreamName>(
    name: Name,
    ...input: InputArguments<Name, CallOptions>
  ): AsyncGenerator<StreamEvent<Name>, void, undefined> {
    const { count } = this.session;
    try {
      yield* this.client.events(name, ...input);
    } catch (error) {
      if (!isEnded(error)) throw error;
      await this.session.another(count);
      yield* this.client.events(name, ...input);
    }
  }

  async #whileSignedIn<T>(work: () => Promise<T>): Promise<T> {
    const { count } = this.session;
    try {
      return await work();
    } catch (error) {
      if (!isEnded(error)) throw error;
      await this.session.another(count);
      return work();
    }
  }
}

const isEnded = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'session_ended';
