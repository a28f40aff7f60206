import { randomBytes } from 'node:crypto';
import { Keyring } from '#common/keyring.js';
import { openSecret, sealSecret } from './webhook-secret.js';

const ring = (id: string): string => `${id}:${randomBytes(32).toString('base64url')}`;

describe('a signing secret at rest', () => {
  const [former, newest] = [ring('ancienne'), ring('nouvelle')];

  it('opens for its own entry point alone, unaltered', () => {
    const keys = Keyring.parse(former);
    const sealed = sealSecret(keys, 'whsec_é', 'entry-1');
    expect(openSecret(keys, sealed, 'entry-1')).toBe('whsec_é');
    expect(sealed.sealed.includes('whsec')).toBe(false);
    expect(() => openSecret(keys, sealed, 'entry-2')).toThrow();
    const altered = Buffer.from(sealed.sealed);
    altered[altered.length - 1]! ^= 1;
    expect(() => openSecret(keys, { ...sealed, sealed: altered }, 'entry-1')).toThrow();
  });

  it('opens under any key of the ring, and no longer once its key has left', () => {
    const sealed = sealSecret(Keyring.parse(former), 'whsec_x', 'entry-1');
    expect(openSecret(Keyring.parse(`${newest},${former}`), sealed, 'entry-1')).toBe('whsec_x');
    expect(() => openSecret(Keyring.parse(newest), sealed, 'entry-1')).toThrow('unknown key id ancienne');
  });
});
