import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { canonicalAddress } from './forbidden-addresses.js';
import type { TargetPolicy } from './target-policy.js';
import { TargetRefused } from './target-refused.error.js';
import type { TargetResolver } from './target-resolver.js';

const NEXT_ADDRESS_AFTER_MS = 250;
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
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    timeout: timeoutMs,
    maxCachedSessions: CACHED_TLS_SESSIONS,
    allowH2: false,
    ...(ca === undefined ? {} : { ca }),
  });
  return (options, callback) => {
    try {
      policy.readUrl(`${options.protocol}//${options.host ?? options.hostname}`);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    connect(options, (error, socket) => {
      if (error) return callback(error, null);
      try {
        if (!socket.remoteAddress) throw new TargetRefused('Adresse bloquée : adresse inconnue.');
        policy.checkAddress(canonicalAddress(socket.remoteAddress));
      } catch (refusal) {
        socket.destroy();
        return callback(refusal as Error, null);
      }
      callback(null, socket);
    });
  };
}
