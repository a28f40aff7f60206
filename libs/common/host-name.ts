const MAX_LABEL = 63;
const MAX_NAME = 253;

const LENGTH = 'Chaque partie du nom d’hôte compte de 1 à 63 caractères, 253 en tout.';
const HYPHEN = 'Aucune partie du nom d’hôte ne peut commencer ni finir par un tiret.';
const TRAILING_DOT = 'Le nom d’hôte ne doit pas finir par un point.';

/**
 * What keeps a host name from being one that DNS can hold and an address should carry, in French: labels of 1 to 63
 * characters, 253 in all (RFC 1035, section 2.3.4), no hyphen at either end of a label (RFC 1123, section 2.1), and no
 * dot at the end, which few certificates and clients take. A URL may be well-formed all the same.
 * @param host in ASCII, as `URL` gives it
 * @returns undefined for a good name
 */
export function hostNameFault(host: string): string | undefined {
  if (host.endsWith('.')) return TRAILING_DOT;
  const labels = host.split('.');
  if (host.length > MAX_NAME || labels.some(({ length }) => length === 0 || length > MAX_LABEL)) return LENGTH;
  return labels.some((label) => label.startsWith('-') || label.endsWith('-')) ? HYPHEN : undefined;
}
