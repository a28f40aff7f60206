import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Key } from './keyring.js';

/** PKCS #8 of an Ed25519 private key up to its 32-byte seed (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

/** The Ed25519 private key whose seed is the first 32 bytes of the key. */
function privateKeyOf({ secret }: Key): KeyObject {
  const key = Buffer.concat([PKCS8_PREFIX, secret.subarray(0, SEED_BYTES)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The public half, to hand to whoever must verify without being able to sign: PEM (SubjectPublicKeyInfo). */
export const publicKeyOf = (key: Key): string =>
  createPublicKey(privateKeyOf(key)).export({ format: 'pem', type: 'spki' }).toString();

/** Ed25519 signature of the text. */
export const signText = (key: Key, text: string): Buffer => sign(null, Buffer.from(text, 'utf8'), privateKeyOf(key));

/** Whether the signature is that of the text under the key. */
export const isSignatureOf = (key: Key, text: string, signature: Buffer): boolean =>
  verify(null, Buffer.from(text, 'utf8'), createPublicKey(privateKeyOf(key)), signature);
