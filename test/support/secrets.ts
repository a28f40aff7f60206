/** Members of answers that are shown once, to whoever they are for. */
const MEMBERS = new Set(['access_token', 'refresh_token', 'key', 'secret', 'token', 'password', 'new_password']);
const TICKET = /\/documents\/(td_[\w-]+)/;
/** Shorter ones would be found by chance. */
const MIN_LENGTH = 16;
const PREFIX = 8;
/** Deeper than any answer; what is sent may be deeper than the stack. */
const MAX_DEPTH = 10;

/** The secrets that a run made or was given, to be looked for in what its processes wrote. */
export class Secrets {
  private readonly byPrefix = new Map<string, Set<string>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  keep(...secrets: string[]): void {
    for (const secret of secrets.filter(({ length }) => length >= MIN_LENGTH)) {
      const prefix = secret.slice(0, PREFIX);
      const known = this.byPrefix.get(prefix) ?? new Set();
      if (!known.has(secret)) this.count += 1;
      this.byPrefix.set(prefix, known.add(secret));
    }
  }

  /** Keeps what a body holds under the name of a secret, and the ticket of an address. */
  keepFrom(body: unknown, depth = 0): void {
    if (typeof body !== 'object' || body === null || depth > MAX_DEPTH) return;
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'object') this.keepFrom(value, depth + 1);
      if (typeof value !== 'string') continue;
      if (MEMBERS.has(name)) this.keep(value);
      const ticket = TICKET.exec(value)?.[1];
      if (ticket !== undefined) this.keep(ticket);
    }
  }

  /** The kept secrets that stand in a text: one pass, however many they are. */
  foundIn(text: string): string[] {
    const found = new Set<string>();
    for (let at = 0; at + MIN_LENGTH <= text.length; at += 1) {
      const candidates = this.byPrefix.get(text.slice(at, at + PREFIX));
      for (const secret of candidates ?? []) if (text.startsWith(secret, at)) found.add(secret);
    }
    return [...found];
  }
}
