import { checkedHeader, type TokenDemand, type TokenSource } from './client-options.js';

/** One for each function, so that clients made from one another renew a token once together. */
const sharedTokens = new WeakMap<TokenSource, SharedToken>();

/** The token of a client. Requests that run at the same time share one question to its function. */
export class SharedToken {
  readonly #source: TokenSource;
  #asked: Promise<string | undefined> | undefined;
  #renewed: Promise<string | undefined> | undefined;

  private constructor(source: TokenSource) {
    this.#source = source;
  }

  static of(token: string | TokenSource | undefined): SharedToken {
    if (typeof token !== 'function') return new SharedToken(() => token);
    const shared = sharedTokens.get(token) ?? new SharedToken(token);
    sharedTokens.set(token, shared);
    return shared;
  }

  /** The token of the next request. */
  current(): Promise<string | undefined> {
    this.#asked ??= this.#ask({ expired: undefined }).finally(() => (this.#asked = undefined));
    return this.#asked;
  }

  /** A token in place of the one that has expired; the same one when there is no other. */
  async renewed(expired: string): Promise<string | undefined> {
    // Another request may have renewed it meanwhile.
    const present = await this.current();
    if (present !== expired) return present;
    this.#renewed ??= this.#ask({ expired }).finally(() => (this.#renewed = undefined));
    return this.#renewed;
  }

  async #ask(demand: TokenDemand): Promise<string | undefined> {
    const token = await this.#source(demand);
    return token === undefined ? undefined : checkedHeader('token', token);
  }
}
