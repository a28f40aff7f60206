import type { Keyring } from '#common/keyring.js';

/** A signing secret at rest: AES-256-GCM under the named key, bound to its entry point. */
export interface SealedSecret {
  keyId: string;
  sealed: Buffer;
}

const contextOf = (webhookId: string): string => `webhook-secret:${webhookId}`;

/** Seals a secret under the current key; the result opens for that entry point alone. */
export function sealSecret(keys: Keyring, secret: string, webhookId: string): SealedSecret {
  return keys.encrypt(secret, contextOf(webhookId));
}

/**
 * Opens a sealed secret.
 * @throws Error when the key is not in the ring, or the value was altered or moved
 */
export function openSecret(keys: Keyring, { keyId, sealed }: SealedSecret, webhookId: string): string {
  return keys.decrypt(keyId, sealed, contextOf(webhookId));
}
