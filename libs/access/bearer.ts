/** Anchored at the start: a search anywhere would take time that grows with the square of the header's length. */
const BEARER = /^Bearer +(\S+) *$/i;

/** The credential of an `Authorization: Bearer` header (RFC 6750, section 2.1), if it is one. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];
