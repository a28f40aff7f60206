import type { TokenDemand } from '#client/client-options.js';
import { ApiRefusal } from '#client/errors.js';
import {
  closeSession,
  type Credentials,
  type OpenSession,
  openSession,
  pause,
  renewSession,
  type SessionToken,
} from './session-requests.js';
import { forgetDrafts, keepDraftsOf, preferences } from './storage.js';
import { subjectOf } from './token.js';

/**
 * `unknown` until the first renewal, `open`, `none` (signed out), or `ended`: it was open, and its requests wait for the
 * password.
 */
export type SessionState = 'unknown' | 'open' | 'none' | 'ended';

/** What the tabs of one browser tell each other. */
type TabMessage = { kind: 'token'; token: string; endsAt: number } | { kind: 'closed' };

/** Whose session it is, and the organisations of the account. */
export type SessionHolder = Pick<OpenSession, 'account' | 'organizations'>;

/** A token is renewed this long before its end, in milliseconds; a short one after three quarters of its time. */
const EARLY_MS = 60_000;
const SHORT_SHARE = 0.25;
/** Waited for where a refusal says no time. */
const RETRY_SECONDS = 5;
/** How long a tab keeps the turn after its renewal: the next one then has the token before the turn. In milliseconds. */
const HAND_OVER_MS = 50;
const CHANNEL = 'achats-session';
/** Says that this browser was signed in: without it a first visit would ask for a renewal that must be refused. */
const WAS_OPEN = 'session';
const OWN = 'personnel';
const SHARED = 'partage';

/**
 * The session of this browser. The access token lives in this object alone, fifteen minutes; the cookie that renews it is
 * out of the reach of scripts.
 */
export class Session {
  #state: SessionState = 'unknown';
  #token: string | undefined;
  #renewAt = 0;
  #holder: SessionHolder | undefined;
  /** How often a token came: tells whether one came since. */
  #count = 0;
  #isClosedElsewhere = false;
  #waitsUntil: number | undefined;
  #renewal: Promise<string> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<{ resolve: (token: string) => void; reject: (error: unknown) => void }>();
  readonly #tabs = new BroadcastChannel(CHANNEL);

  constructor() {
    this.#tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Grows with each new token. */
  get count(): number {
    return this.#count;
  }

  /** Whose it is, as the service said with its token; undefined while the token is another tab's. */
  get holder(): SessionHolder | undefined {
    return this.#holder;
  }

  /** Whether it was signed out in another tab. */
  get isClosedElsewhere(): boolean {
    return this.#isClosedElsewhere;
  }

  /** When the service renews it again, in milliseconds since 1970; undefined: it is not waited for. */
  get waitsUntil(): number | undefined {
    return this.#waitsUntil;
  }

  /** Whether this browser was signed in: it most likely still is. */
  get wasOpen(): boolean {
    return preferences.read(WAS_OPEN) !== undefined;
  }

  /** Whether it ends with the browser, as its person asked. */
  get isShared(): boolean {
    return preferences.read(WAS_OPEN) === SHARED;
  }

  /** Tells of each change of state or of what is waited for. @returns ends it */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether somebody is signed in; asks the service once. @throws ApiError when it does not answer */
  async begin(): Promise<boolean> {
    if (this.#state === 'open' || this.#state === 'ended') return true;
    if (!this.wasOpen) {
      this.#become('none');
      return false;
    }
    try {
      await this.#renewed();
      return true;
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return false;
      throw error;
    }
  }

  /** Signs in; what waited for it goes on. @throws ApiError */
  async open(credentials: Credentials): Promise<void> {
    this.#adoptOwn(await openSession(credentials));
    preferences.write(WAS_OPEN, credentials.poste_partage ? SHARED : OWN);
  }

  /** Signs out, in every tab. @throws ApiError: the session then still lasts */
  async close(): Promise<void> {
    await closeSession();
    this.#tabs.postMessage({ kind: 'closed' } satisfies TabMessage);
    forgetDrafts();
    this.#end();
  }

  /** The token of the next request, for the client. */
  readonly token = async ({ expired }: TokenDemand): Promise<string | undefined> => {
    if (this.#state === 'none') return undefined;
    const lasts = this.#token !== undefined && this.#token !== expired && Date.now() < this.#renewAt;
    return lasts ? this.#token : this.#renewed();
  };

  /**
   * Waits for a session after a request of the session `count` was refused as ended: at once when one has come since.
   * @throws when the person signs out instead
   */
  async another(count: number): Promise<void> {
    if (count === this.#count) await this.#awaitPassword();
  }

  #renewed(): Promise<string> {
    this.#renewal ??= this.#renewOrAsk().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  async #renewOrAsk(): Promise<string> {
    try {
      return await this.#renewPatiently();
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status !== 401) throw error;
      if (this.#state === 'open' || this.#state === 'ended') return this.#awaitPassword();
      this.#end();
      throw error;
    }
  }

  /** Refused because too many were asked for, it waits as long as the service says, outside its turn, and asks again. */
  async #renewPatiently(): Promise<string> {
    const count = this.#count;
    for (;;) {
      try {
        return await this.#renewInTurn(count);
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.status !== 429) throw error;
        const milliseconds = (error.retryAfter ?? RETRY_SECONDS) * 1000;
        this.#waitUntil(Date.now() + milliseconds);
        await pause(milliseconds).finally(() => this.#waitUntil(undefined));
      }
    }
  }

  #waitUntil(instant: number | undefined): void {
    this.#waitsUntil = instant;
    this.#tell();
  }

  /** One tab renews at a time: the others take the token that came since they asked, at the token `count`. */
  #renewInTurn(count: number): Promise<string> {
    const renew = async (): Promise<string> => this.#adoptOwn(await renewSession());
    // Browsers give locks on https and localhost alone. Without, the service answers a repeat within ten seconds the same.
    if (!('locks' in navigator)) return renew();
    return new Promise((resolve, reject) => {
      const turn = async (): Promise<void> => {
        const handed = count === this.#count ? undefined : this.#token;
        await (handed === undefined ? renew() : Promise.resolve(handed)).then(resolve, reject);
        await pause(HAND_OVER_MS);
      };
      navigator.locks.request(CHANNEL, turn).catch(reject);
    });
  }

  #awaitPassword(): Promise<string> {
    this.#become('ended');
    return new Promise((resolve, reject) => this.#waiting.add({ resolve, reject }));
  }

  /** Takes what this tab was given, and hands its token to the others. */
  #adoptOwn({ access_token, expires_in, ...holder }: OpenSession): string {
    this.#holder = holder;
    const endsAt = Date.now() + expires_in * 1000;
    this.#tabs.postMessage({ kind: 'token', token: access_token, endsAt } satisfies TabMessage);
    return this.#adopt({ access_token, expires_in });
  }

  #adopt({ access_token, expires_in }: SessionToken): string {
    this.#token = access_token;
    this.#isClosedElsewhere = false;
    keepDraftsOf(subjectOf(access_token));
    const lasts = expires_in * 1000;
    this.#renewAt = Date.now() + lasts - Math.min(EARLY_MS, lasts * SHORT_SHARE);
    this.#count += 1;
    this.#become('open');
    for (const { resolve } of this.#waiting) resolve(access_token);
    this.#waiting.clear();
    return access_token;
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'closed') {
      this.#isClosedElsewhere = this.#state === 'open' || this.#state === 'ended';
      forgetDrafts();
      this.#end();
      return;
    }
    // Another account signed in elsewhere: nothing of this page is its own.
    if (this.#token !== undefined && subjectOf(this.#token) !== subjectOf(message.token)) location.reload();
    else this.#adopt({ access_token: message.token, expires_in: (message.endsAt - Date.now()) / 1000 });
  }

  #end(): void {
    this.#token = undefined;
    this.#holder = undefined;
    preferences.remove(WAS_OPEN);
    this.#become('none');
    for (const { reject } of this.#waiting) reject(new DOMException('signed out', 'AbortError'));
    this.#waiting.clear();
  }

  #become(state: SessionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
