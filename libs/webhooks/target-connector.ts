import type { LookupFunction, Socket } from 'node:net';
import { buildConnector } from 'undici';
import { canonicalAddress } from './forbidden-addresses.js';
import type { TargetPolicy } from './target-policy.js';
import type { TargetResolver } from './target-resolver.js';

/** Attempts at connecting that the deadline has room for: a server that is slow to accept is not given up for one that is dead. */
const ADDRESSES_WITHIN_DEADLINE = 4;
const CACHED_TLS_SESSIONS = 500;

export interface ConnectorOptions {
  policy: TargetPolicy;
  resolver: TargetResolver;
  /** Longest connection and TLS handshake, in milliseconds. */
  timeoutMs: number;
  /** Further certificate authorities in PEM, for tests. */
  ca?: string;
}

/**
 * Opens the connections of undici to vetted addresses only. The URL's host may be a literal, which never reaches the
 * lookup, so it is checked first; a name is resolved once, its vetted addresses are the ones connected to, and the
 * socket's own idea of its peer is checked last. A name that changes between check and connection gains nothing.
 */
export function guardedConnector({ policy, resolver, timeoutMs, ca }: ConnectorOptions): buildConnector.connector {
  const lookup: LookupFunction = (name, options, callback) => {
    resolver.resolve(name.replace(/\.$/, '').toLowerCase()).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first!.address, first!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
  const connect = buildConnector({
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.ceil(timeoutMs / ADDRESSES_WITHIN_DEADLINE),
    timeout: timeoutMs,
    maxCachedSessions: CACHED_TLS_SESSIONS,
    allowH2: false,
    ...(ca === undefined ? {} : { ca }),
    // Undici's connector answers its socket, which its types leave out.
  }) as (...parameters: Parameters<buildConnector.connector>) => Socket;
  return (options, callback) => {
    try {
      policy.readUrl(`${options.protocol}//${options.host ?? options.hostname}`);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    const socket = connect(options, callback);
    // Before anything else hears of the connection: not even a TLS greeting goes to an address that may not be called.
    socket.prependOnceListener('connect', () => {
      try {
        policy.checkAddress(canonicalAddress(socket.remoteAddress ?? ''));
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
  };
}
