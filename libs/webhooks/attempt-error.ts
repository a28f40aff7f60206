import { errors } from 'undici';
import { type AttemptOutcome, OwnFault } from './attempt-outcome.js';
import { TargetRefused } from './target-refused.error.js';
import { NameNotResolved, SERVERS_AWAY } from './target-resolver.js';

export interface AttemptFailure {
  outcome: AttemptOutcome;
  errorMsg: string;
}

/** Codes that say something about this machine and nothing about the receiver. */
const OWN_FAULTS: ReadonlySet<string> = new Set([
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
  'EADDRINUSE',
  'ENOBUFS',
  'ENOMEM',
  'ENETDOWN',
  'EPERM',
  'EACCES',
]);

/** The DNS servers of this machine could not be asked at all. */
const OWN_DNS_FAULTS: ReadonlySet<string> = new Set([
  SERVERS_AWAY,
  'ECONNREFUSED',
  'ENOTINITIALIZED',
  'ELOADIPHLPAPI',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
]);

const DNS_MESSAGES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'le nom n’existe pas',
  ENODATA: 'le nom n’a pas d’adresse',
  ETIMEOUT: 'les serveurs de noms n’ont pas répondu à temps',
  ESERVFAIL: 'les serveurs de noms ont répondu par une erreur',
};

const FAILURES: Readonly<Record<string, AttemptFailure>> = {
  ECONNREFUSED: { outcome: 'refused', errorMsg: 'Connexion refusée par le serveur.' },
  EHOSTUNREACH: { outcome: 'unreachable', errorMsg: 'Serveur injoignable.' },
  ENETUNREACH: { outcome: 'unreachable', errorMsg: 'Réseau du serveur injoignable.' },
  ETIMEDOUT: { outcome: 'timeout', errorMsg: 'Délai dépassé à la connexion.' },
  UND_ERR_CONNECT_TIMEOUT: { outcome: 'timeout', errorMsg: 'Délai dépassé à la connexion.' },
  UND_ERR_HEADERS_TIMEOUT: { outcome: 'timeout', errorMsg: 'Délai dépassé sans réponse.' },
  UND_ERR_BODY_TIMEOUT: { outcome: 'timeout', errorMsg: 'Délai dépassé pendant la réponse.' },
  UND_ERR_HEADERS_OVERFLOW: { outcome: 'protocol', errorMsg: 'En-têtes de réponse trop volumineux.' },
  UND_ERR_SOCKET: { outcome: 'reset', errorMsg: 'Connexion coupée avant la fin de la réponse.' },
  ECONNRESET: { outcome: 'reset', errorMsg: 'Connexion coupée avant la fin de la réponse.' },
  EPIPE: { outcome: 'reset', errorMsg: 'Connexion coupée pendant l’envoi.' },
  EPROTO: { outcome: 'tls', errorMsg: 'Négociation TLS impossible.' },
};

const TLS_MESSAGES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'certificat expiré',
  CERT_NOT_YET_VALID: 'certificat pas encore valable',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificat auto-signé',
  SELF_SIGNED_CERT_IN_CHAIN: 'autorité de certification inconnue',
  UNABLE_TO_GET_ISSUER_CERT: 'autorité de certification inconnue',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'autorité de certification inconnue',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'chaîne de certificats incomplète',
  ERR_TLS_CERT_ALTNAME_INVALID: 'le certificat n’est pas celui de ce nom',
};

/**
 * Says in words why no answer came.
 * @throws OwnFault when the cause is on our side
 */
export function explainFailure(error: unknown): AttemptFailure {
  const cause = rootOf(error);
  if (cause instanceof TargetRefused) return { outcome: 'blocked', errorMsg: cause.message };
  if (cause instanceof NameNotResolved) return explainName(cause);
  const code = codeOf(cause);
  if (OWN_FAULTS.has(code)) throw new OwnFault(code, cause);
  const known = FAILURES[code];
  if (known) return known;
  if (code in TLS_MESSAGES) return { outcome: 'tls', errorMsg: `Certificat TLS refusé : ${TLS_MESSAGES[code]}.` };
  if (/^(ERR_SSL|ERR_TLS|CERT_|HOSTNAME_|INVALID_CA|UNABLE_TO_)/.test(code)) {
    return { outcome: 'tls', errorMsg: `Négociation TLS impossible (${code}).` };
  }
  if (cause instanceof errors.HTTPParserError || cause instanceof errors.UndiciError) {
    return { outcome: 'protocol', errorMsg: 'Réponse HTTP illisible.' };
  }
  if (code !== '') return { outcome: 'protocol', errorMsg: `Échange interrompu (${code}).` };
  // An error without a code is a defect of this service: it is not held against the receiver.
  throw new OwnFault('defect', cause);
}

function explainName({ code }: NameNotResolved): AttemptFailure {
  if (OWN_DNS_FAULTS.has(code)) throw new OwnFault(`dns ${code}`, undefined);
  return { outcome: 'dns', errorMsg: `Nom introuvable : ${DNS_MESSAGES[code] ?? code}.` };
}

/** The error that says most: a connection tried on several addresses gives one a try, undici wraps others. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error && codeOf(error) === '') return rootOf(error.cause);
  return error;
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
