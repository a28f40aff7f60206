import { bearerOf } from './bearer.js';

describe('the credential of a bearer header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer  abc  ', 'abc'],
    ['Basic abc', undefined],
    ['Bearer', undefined],
    ['Bearer a b', undefined],
    [undefined, undefined],
  ])('is read from %j: %j', (header, credential) => expect(bearerOf(header)).toBe(credential));

  it('is looked for in one pass, whatever the header', () => {
    const started = performance.now();
    for (const hostile of ['a'.repeat(500_000), `Bearer${' '.repeat(500_000)}`, `Bearer ${'a'.repeat(500_000)} b`])
      expect(bearerOf(hostile)).toBeUndefined();
    // Some milliseconds; searched for anywhere, minutes.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
