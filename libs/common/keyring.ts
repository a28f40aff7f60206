import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { equalInConstantTime } from './tokens.js';

export interface Key {
  id: string;
  secret: Buffer;
}

const KEY = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{43,})$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Named symmetric keys: the first signs and encrypts, all verify and decrypt, so that a key is replaced without an
 * interruption (put the new one first, remove the old one when nothing uses it any more).
 */
export class Keyring {
  private constructor(private readonly keys: ReadonlyMap<string, Key>) {}

  /**
   * Reads `id:base64url[,id:base64url…]`, each secret of 32 bytes or more.
   * @throws Error without the value when the text is not of that form
   */
  static parse(text: string): Keyring {
    const keys = new Map<string, Key>();
    for (const part of text.split(',')) {
      const match = KEY.exec(part.trim());
      if (!match?.[1] || !match[2])
        throw new Error(
          'un trousseau « id:clé » est attendu, clés de 32 octets en base64url, séparées par des virgules',
        );
      if (keys.has(match[1])) throw new Error('les identifiants des clés doivent être distincts');
      keys.set(match[1], { id: match[1], secret: Buffer.from(match[2], 'base64url') });
    }
    return new Keyring(keys);
  }

  /** The key that signs and encrypts now. */
  get current(): Key {
    const [first] = this.keys.values();
    if (!first) throw new Error('empty key ring');
    return first;
  }

  find(id: string): Key | undefined {
    return this.keys.get(id);
  }

  /** HMAC-SHA-256 of the text under one key. */
  static sign(key: Key, text: string): Buffer {
    return createHmac('sha256', key.secret).update(text).digest();
  }

  /** Whether the signature is that of the text under the named key; false when the key is unknown. */
  verify(keyId: string, text: string, signature: Buffer): boolean {
    const key = this.keys.get(keyId);
    return key !== undefined && equalInConstantTime(Keyring.sign(key, text), signature);
  }

  /** AES-256-GCM under the current key; `context` (an identifier) is authenticated, so a value cannot be moved elsewhere. */
  encrypt(plain: string, context: string): { keyId: string; sealed: Buffer } {
    const key = this.current;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.secret.subarray(0, 32), iv).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return { keyId: key.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
  }

  /**
   * Reverses `encrypt`.
   * @throws Error when the key is unknown or the value or its context was altered
   */
  decrypt(keyId: string, sealed: Buffer, context: string): string {
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`unknown key id ${keyId}`);
    const decipher = createDecipheriv('aes-256-gcm', key.secret.subarray(0, 32), sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
