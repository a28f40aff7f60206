import dns, { type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { withinDeadline } from '#common/deadline.js';
import { HostsFile } from './hosts-file.js';
import type { TargetPolicy } from './target-policy.js';

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;
/** Longest waits for a name and for the root, whatever the number of servers: an attempt has time for both. */
const NAME_DEADLINE_MS = 5_000;
const ROOT_DEADLINE_MS = 2_000;
/** Code of a name that no server answered for, because none answers at all. */
export const SERVERS_AWAY = 'ESERVERSAWAY';
/** Short enough to follow a move, long enough that a burst of connections asks once. */
const REMEMBER_MS = 5_000;
const REMEMBER_NAMES = 2_000;

/** No address for a name. `code` is that of the DNS library. */
export class NameNotResolved extends Error {
  constructor(
    readonly code: string,
    cause?: unknown,
  ) {
    super(`name not resolved: ${code}`, { cause });
    this.name = 'NameNotResolved';
  }
}

/** What is asked of a DNS resolver; `node:dns/promises`' own by default. */
export type NameServerClient = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveNs'>;

/**
 * Resolves names to vetted addresses. Names are fully qualified (no search domain), asked of the DNS servers directly:
 * `dns.lookup` would share four threads with the file system, and one slow name server would stall everything.
 */
export class TargetResolver {
  private readonly remembered = new Map<string, { until: number; addresses: Promise<LookupAddress[]> }>();

  constructor(
    private readonly policy: TargetPolicy,
    private readonly nameServers: NameServerClient = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES }),
    private readonly hostsFile = new HostsFile(),
  ) {}

  /**
   * All addresses of a name, each of which may be called.
   * @throws TargetRefused when any of them may not
   * @throws NameNotResolved when there is none
   */
  async resolve(name: string): Promise<LookupAddress[]> {
    const known = this.remembered.get(name);
    if (known && known.until > Date.now()) return known.addresses;
    const addresses = this.ask(name);
    this.remember(name, addresses);
    return addresses;
  }

  private remember(name: string, addresses: Promise<LookupAddress[]>): void {
    this.remembered.delete(name);
    this.remembered.set(name, { until: Date.now() + REMEMBER_MS, addresses });
    // Failures are asked again by the next attempt.
    addresses.catch(() => {
      if (this.remembered.get(name)?.addresses === addresses) this.remembered.delete(name);
    });
    if (this.remembered.size > REMEMBER_NAMES) {
      const [oldest] = this.remembered.keys();
      if (oldest !== undefined) this.remembered.delete(oldest);
    }
  }

  private async ask(name: string): Promise<LookupAddress[]> {
    const own = await this.hostsFile.lookup(name);
    const addresses = own.length > 0 ? own : await this.askNameServers(`${name}.`);
    for (const address of addresses) this.policy.checkAddress(address);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }

  private async askNameServers(qualifiedName: string): Promise<string[]> {
    const [ipv4, ipv6] = await Promise.allSettled([
      inTime(this.nameServers.resolve4(qualifiedName), NAME_DEADLINE_MS),
      inTime(this.nameServers.resolve6(qualifiedName), NAME_DEADLINE_MS),
    ]);
    const addresses = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failure = [ipv4, ipv6].find((answer) => answer.status === 'rejected')?.reason as
      | NodeJS.ErrnoException
      | undefined;
    const code = failure?.code ?? 'ENODATA';
    if (code === dns.TIMEOUT && !(await this.serversAnswer())) throw new NameNotResolved(SERVERS_AWAY, failure);
    throw new NameNotResolved(code, failure);
  }

  /** Whether the name servers answer for the root, if only by an error: then a time-out is the name's. */
  private async serversAnswer(): Promise<boolean> {
    try {
      await inTime(this.nameServers.resolveNs('.'), ROOT_DEADLINE_MS);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== dns.TIMEOUT;
    }
  }
}

const inTime = <Answer>(question: Promise<Answer>, milliseconds: number): Promise<Answer> =>
  withinDeadline(question, milliseconds, () => Object.assign(new Error('no answer'), { code: dns.TIMEOUT }));
