import ipaddr from 'ipaddr.js';

/** IPv6 ranges that carry an IPv4 address in their last 32 bits (RFC 4291, 6145 and 6052). */
const CARRIES_IPV4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052']);
const LOOPBACK = '127.0.0.1';

/**
 * What one subscriber has: an IPv4 address, in whatever form; of an IPv6 one, the /64 that its subscriber picks addresses
 * from as it likes. The machine itself is one network, whichever way it calls itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = unmapped(ipaddr.parse(address));
  if (parsed.range() === 'loopback') return LOOPBACK;
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
    : parsed.toString();
}

function unmapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6) || !CARRIES_IPV4.has(address.range())) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}
