import type { LISTS } from './lists.js';
import type { Operations } from './operations.js';
import type { WebhookEvent } from './webhook-events.js';

/** Such as `GET /api/v1/marches/:id`. */
export type OperationName = keyof Operations;

/** What an operation takes: its path, query, headers and body, each where it has one. */
export type OperationInput<Name extends OperationName> = Omit<Operations[Name], 'answer' | 'events'>;

/** What an operation answers, out of its envelope. */
export type OperationAnswer<Name extends OperationName> = Operations[Name]['answer'];

type NamesWith<Part extends string> = {
  [Name in OperationName]: Operations[Name] extends Record<Part, unknown> ? Name : never;
}[OperationName];

/** The operations that take a file, as a form. */
export type UploadName = NamesWith<'form'>;

/** The operations that answer a stream of events. */
export type StreamName = NamesWith<'events'>;

/** The operations that answer a list by pages. */
export type ListName = keyof typeof LISTS & OperationName;

/** One element of a list. */
export type ListItem<Name extends ListName> =
  OperationAnswer<Name> extends Record<(typeof LISTS)[Name], (infer Item)[]> ? Item : never;

/** One event of a stream, told apart by `event`. */
export type StreamEvent<Name extends StreamName> = Operations[Name] extends { events: infer Events }
  ? { [Event in keyof Events]: { event: Event; data: Events[Event] } }[keyof Events]
  : never;

type Logged = OperationAnswer<'GET /api/v1/evenements'>['evenements'][number];

/** One event of the log, told apart by `event`: its `data` is that of its deliveries. A later version may add events. */
export type LoggedEvent = {
  [Name in WebhookEvent['event']]: Omit<Logged, 'event' | 'data'> & {
    event: Name;
    data: Extract<WebhookEvent, { event: Name }>['data'];
  };
}[WebhookEvent['event']];

/** How one call is made. */
export interface CallOptions {
  /** Ends the call; the call then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, up to the end of its answer; of a stream, for each silence. `Infinity`: none. */
  timeoutMs?: number | undefined;
  /** How often an attempt is repeated, where that is safe. 0: never. */
  retries?: number | undefined;
  /**
   * Sent as `Idempotency-Key` with a POST: the service does the work once, however often it is sent. `true` makes a key
   * for this call, which its own retries then share. Your own key, kept beside your work, also covers a restart of yours.
   */
  idempotencyKey?: string | true | undefined;
}

/** Progress of a file on its way. */
export interface UploadProgress {
  /** Bytes sent. */
  loaded: number;
  /** Bytes to send, where the platform knows. */
  total: number | undefined;
}

/** How a file is sent. */
export interface UploadOptions extends CallOptions {
  /** Name of the file, when it is a `Blob` without one. */
  fileName?: string | undefined;
  /** Told while the file is sent, where the platform can: browsers, and Node. */
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** An input may be left out when nothing in it is required. */
export type InputArguments<Name extends OperationName, Options> =
  Record<string, never> extends OperationInput<Name>
    ? [input?: OperationInput<Name> & Options]
    : [input: OperationInput<Name> & Options];

/** An answer with what stands around it. */
export interface Answer<Name extends OperationName> {
  data: OperationAnswer<Name>;
  status: number;
  requestId: string | undefined;
  /** Of the answer, such as `ETag` and `Location`. */
  headers: Headers;
}
