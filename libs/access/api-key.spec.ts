import { createApiKey, hashOfApiKey } from './api-key.js';

describe('an API key', () => {
  it('is the prefix, 160 bits and a checksum, and is recognised by its hash', () => {
    const { text, hash } = createApiKey();
    expect(text).toMatch(/^ak_[A-Za-z0-9_-]{32}$/);
    expect(hashOfApiKey(text)).toEqual(hash);
    expect(createApiKey().text).not.toBe(text);
  });

  it('is refused when any one character is another', () => {
    const { text } = createApiKey();
    for (let position = 0; position < text.length; position += 1) {
      const altered = text.slice(0, position) + (text[position] === 'A' ? 'B' : 'A') + text.slice(position + 1);
      expect(hashOfApiKey(altered)).toBeUndefined();
    }
  });

  it.each(['', 'ak_', 'ak_x', `ak_${'A'.repeat(33)}`, `ak_${'='.repeat(32)}`, `ak_${'A'.repeat(10_000)}`])(
    'is not %j',
    (text) => expect(hashOfApiKey(text)).toBeUndefined(),
  );
});
