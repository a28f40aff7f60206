import ipaddr from 'ipaddr.js';

/** Ranges that development may call: what a machine and its own network answer to. */
const LOCAL_RANGES: ReadonlySet<string> = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal']);

/** Public addresses that answer only from inside a cloud: instance metadata and agents. */
const METADATA_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/** The only IPv6 space handed out to networks; everything outside it is special in some way (RFC 4291, section 2.4). */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

const RANGE_NAMES: Readonly<Record<string, string>> = {
  private: 'adresse privée',
  uniqueLocal: 'adresse privée',
  loopback: 'adresse de bouclage',
  linkLocal: 'adresse de lien local',
  carrierGradeNat: 'adresse partagée d’opérateur (CGNAT)',
  unspecified: 'adresse non spécifiée',
  multicast: 'adresse de multidiffusion',
  broadcast: 'adresse de diffusion',
  ipv4Mapped: 'adresse IPv4 cachée dans une adresse IPv6',
  rfc6145: 'adresse IPv4 cachée dans une adresse IPv6',
  rfc6052: 'adresse IPv4 cachée dans une adresse IPv6 (NAT64)',
  '6to4': 'adresse IPv4 cachée dans une adresse IPv6 (6to4)',
  teredo: 'adresse IPv4 cachée dans une adresse IPv6 (Teredo)',
};

export interface AddressPolicy {
  /** Lets private, loopback and link-local addresses through (development, tests). */
  allowLocal: boolean;
  /** Addresses of this machine, refused unless local ones are allowed. */
  own: ReadonlySet<string>;
}

/**
 * Why an address may not be called, in French, or undefined when it may. Only plainly public unicast passes: every range
 * of the special-purpose registries (RFC 6890), forms that hide an IPv4 address, and anything unreadable do not.
 * @param address text of an IPv4 or IPv6 address, without brackets
 */
export function forbiddenReason(address: string, policy: AddressPolicy): string | undefined {
  if (!ipaddr.isValid(address)) return 'adresse illisible';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (policy.allowLocal && LOCAL_RANGES.has(range)) return undefined;
  if (range !== 'unicast') return RANGE_NAMES[range] ?? 'adresse réservée';
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return 'adresse réservée';
  if (METADATA_ADDRESSES.has(parsed.toString())) return 'adresse de métadonnées';
  if (!policy.allowLocal && policy.own.has(parsed.toString())) return 'adresse du service lui-même';
  return undefined;
}

/** The one spelling of an address, so that two texts of the same address compare equal. */
export function canonicalAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
