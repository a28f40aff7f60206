/** What is asked of a token function. */
export interface TokenDemand {
  /** The token that the service has just refused as past its end: answer another one. Undefined before a request. */
  expired: string | undefined;
}

/** Gives the access token of the next request; undefined: the request carries none. */
export type TokenSource = (demand: TokenDemand) => string | undefined | Promise<string | undefined>;

export interface ApiClientOptions {
  /**
   * Address of the service, such as `https://achats.exemple.fr`; a slash at its end is fine. Empty: that of the page, in a
   * browser.
   */
  baseUrl: string;
  /** API key, or access token of a session; a function is asked before each request, and again when its token has expired. */
  token?: string | TokenSource | undefined;
  /** Sent as `X-Organization-Id`. */
  organization?: string | undefined;
  /** Milliseconds for one attempt, unless a call says otherwise: 60,000. */
  timeoutMs?: number | undefined;
  /** How often a safe attempt is repeated, unless a call says otherwise: 2. */
  retries?: number | undefined;
  /** The longest wait before a retry in milliseconds: 30,000. When `Retry-After` asks for more, the error is thrown at once. */
  maxRetryWaitMs?: number | undefined;
  /** Another `fetch`, for proxies and tests. */
  fetch?: typeof fetch | undefined;
}

/** The address without a slash at its end. @throws TypeError, which never shows the address: it may hold a password */
export function checkedBaseUrl(baseUrl: string): string {
  if (baseUrl === '' && 'location' in globalThis) return '';
  if (!URL.canParse(baseUrl)) throw new TypeError('baseUrl is not an address, such as https://achats.exemple.fr');
  const { protocol, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('baseUrl must begin with https:// or http://');
  if (username !== '' || password !== '') throw new TypeError('baseUrl must not hold a user name or a password');
  if (search !== '' || hash !== '') throw new TypeError('baseUrl must end before any ? or #');
  let address = baseUrl.trim();
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
}

/** The value, fit for a header. @throws TypeError, which names the option and never shows its value */
export function checkedHeader(option: string, value: string): string {
  if (/^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/.test(value)) return value;
  const fault =
    value.trim() === value ? 'is empty or has characters that' : 'begins or ends with a space or a new line, which';
  throw new TypeError(`${option} ${fault} a header cannot carry`);
}
