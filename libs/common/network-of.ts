import ipaddr from 'ipaddr.js';

/** IPv6 ranges that carry an IPv4 address in their last 32 bits (RFC 4291, 6145 and 6052). */
const CARRIES_IPV4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052']);
const LOOPBACK = '127.0.0.1';

/**
 * The network of one subscriber: an IPv4 address in any notation, or the /64 of an IPv6 address, since a subscriber may use
 * every address of it. All loopback addresses are one network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = unmapped(ipaddr.parse(address));
  if (parsed.range() === 'loopback') return LOOPBACK;
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
    : parsed.toString();
}

/** An IPv4 address as people write it, also where the system gives it in IPv6 (`::ffff:127.0.0.1`); any other as it is. */
export const addressOf = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

function unmapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6) || !CARRIES_IPV4.has(address.range())) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}
