import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { AppError } from '#common/app-error.js';
import { Keyring } from '#common/keyring.js';
import { signShareLink, verifyShareLink } from './share-link.js';

const secret = () => randomBytes(32).toString('base64url');
const first = `cle-1:${secret()}`;
const keyring = Keyring.parse(first);
const now = new Date('2026-01-15T12:00:00Z');
const link = { organizationId: randomUUID(), expiresAt: new Date('2026-02-14T12:00:00Z'), demo: false };

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('share link', () => {
  const token = signShareLink(keyring, link);

  it('says its organisation and its end, and nothing readable', () => {
    expect(verifyShareLink(keyring, token, now)).toEqual(link);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(token.length).toBeLessThan(90);
  });

  it('says that the demo made it', () => {
    const made = { ...link, demo: true };
    expect(verifyShareLink(keyring, signShareLink(keyring, made), now)).toEqual(made);
  });

  it('is refused from its last second on', () => {
    const at = (instant: string) => refusal(() => verifyShareLink(keyring, token, new Date(instant)));
    expect(at('2026-02-14T11:59:59.999Z')).toBe('accepted');
    expect(at('2026-02-14T12:00:00Z')).toBe('link_expired');
  });

  it('is refused when any character is changed, even one that decodes to the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let index = 0; index < token.length; index += 1) {
      for (const character of alphabet) {
        if (token[index] === character) continue;
        const altered = token.slice(0, index) + character + token.slice(index + 1);
        expect([altered, refusal(() => verifyShareLink(keyring, altered, now))]).toEqual([altered, 'link_invalid']);
      }
    }
  });

  it('is refused whatever else is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.constant(`${token}.`)), (text) => {
        expect(refusal(() => verifyShareLink(keyring, text, now))).toBe('link_invalid');
      }),
    );
  });

  it('survives a key change as long as its key is kept, and dies with it', () => {
    const second = `cle-2:${secret()}`;
    expect(verifyShareLink(Keyring.parse(`${second},${first}`), token, now)).toEqual(link);
    expect(refusal(() => verifyShareLink(Keyring.parse(second), token, now))).toBe('link_invalid');
  });

  it('is not what another purpose signed with the same key', () => {
    const [payload = ''] = token.split('.');
    const foreign = `${payload}.${Keyring.sign(keyring.current, payload).toString('base64url')}`;
    expect(refusal(() => verifyShareLink(keyring, foreign, now))).toBe('link_invalid');
  });
});
