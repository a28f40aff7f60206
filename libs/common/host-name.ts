const MAX_LABEL = 63;
const MAX_NAME = 253;

/**
 * Whether DNS can hold a host name in ASCII, as `URL` gives it: labels of 1 to 63 characters, 253 in all (RFC 1035,
 * section 2.3.4). A URL may be well-formed with a longer name, which then never resolves.
 */
export function isDnsName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return name.length <= MAX_NAME && name.split('.').every((label) => label.length > 0 && label.length <= MAX_LABEL);
}
