import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createApiKey, readApiKey } from './api-key.js';

const ORGANIZATION = '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f';
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

describe('an API key', () => {
  it('is the prefix, its organisation, 160 bits and a checksum, and is recognised by its hash', () => {
    const { text, hash } = createApiKey(ORGANIZATION);
    expect(text).toMatch(/^ak_[A-Za-z0-9_-]{54}$/);
    expect(readApiKey(text)).toEqual({ hash, organizationId: ORGANIZATION });
    expect(hash).toEqual(sha256(text));
    expect(createApiKey(ORGANIZATION).text).not.toBe(text);
  });

  it('of the former form names no organisation and is recognised all the same', () => {
    const secret = randomBytes(20);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(secret));
    const text = `ak_${Buffer.concat([secret, checksum]).toString('base64url')}`;
    expect(text).toHaveLength(35);
    expect(readApiKey(text)).toEqual({ hash: sha256(text), organizationId: null });
  });

  it('is refused when any one character is another', () => {
    const { text } = createApiKey(ORGANIZATION);
    for (let position = 0; position < text.length; position += 1) {
      const altered = text.slice(0, position) + (text[position] === 'A' ? 'B' : 'A') + text.slice(position + 1);
      expect(readApiKey(altered)).toBeUndefined();
    }
  });

  it.each(['', 'ak_', 'ak_x', `ak_${'A'.repeat(33)}`, `ak_${'='.repeat(32)}`, `ak_${'A'.repeat(10_000)}`])(
    'is not %j',
    (text) => expect(readApiKey(text)).toBeUndefined(),
  );
});
