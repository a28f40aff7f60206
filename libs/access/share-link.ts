import { Keyring } from '#common/keyring.js';
import { AppError } from '#common/app-error.js';
import { bytesOfUuid, uuidOfBytes } from '#common/uuid-bytes.js';

/** What a link says; nothing of it is stored anywhere else. */
export interface ShareLink {
  organizationId: string;
  expiresAt: Date;
  /** Made by the demo: opens nothing where the demo is off. */
  demo: boolean;
}

/**
 * Token of an elected-dashboard link: `payload.signature`, both base64url.
 *
 * payload = version (1 byte; 2 for a link that the demo made) | organisation (16) | end, in seconds since 1970 (4, big endian) | key id (the rest).
 * signature = HMAC-SHA-256 under that key of `partage.` + payload, so that no other token signed with the same key
 * passes for a link. The exercice is not in it: the recipient may change it in the address.
 */
const VERSION = 1;
const DEMO_VERSION = 2;
const HEADER_BYTES = 21;
const PURPOSE = 'partage.';
const TOKEN = /^([A-Za-z0-9_-]{30,75})\.([A-Za-z0-9_-]{43})$/;

/** Signs a link under the current key; `expiresAt` is kept to the second. */
export function signShareLink(keyring: Keyring, { organizationId, expiresAt, demo }: ShareLink): string {
  const key = keyring.current;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(demo ? DEMO_VERSION : VERSION, 0);
  bytesOfUuid(organizationId).copy(header, 1);
  header.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 17);
  const payload = Buffer.concat([header, Buffer.from(key.id, 'latin1')]).toString('base64url');
  return `${payload}.${Keyring.sign(key, PURPOSE + payload).toString('base64url')}`;
}

/**
 * Reads a token whose signature holds.
 * @throws AppError `link_invalid` when it was altered or its key is gone, `link_expired` after its end
 */
export function verifyShareLink(keyring: Keyring, token: string, now: Date): ShareLink {
  const [, payload, signature] = TOKEN.exec(token) ?? [];
  if (payload === undefined || signature === undefined) throw new AppError('link_invalid');
  const bytes = Buffer.from(payload, 'base64url');
  const keyId = bytes.subarray(HEADER_BYTES).toString('latin1');
  const mac = Buffer.from(signature, 'base64url');
  // Several texts decode to the same bytes; only the one that was issued is the link.
  const canonical = mac.toString('base64url') === signature;
  if (!canonical || !keyring.verify(keyId, PURPOSE + payload, mac)) throw new AppError('link_invalid');
  const version = bytes.readUInt8(0);
  if (version !== VERSION && version !== DEMO_VERSION) throw new AppError('link_invalid');
  const expiresAt = new Date(bytes.readUInt32BE(17) * 1000);
  if (expiresAt <= now) throw new AppError('link_expired');
  return { organizationId: uuidOfBytes(bytes.subarray(1, 17)), expiresAt, demo: version === DEMO_VERSION };
}
