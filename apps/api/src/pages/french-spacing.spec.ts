import { frenchSpacing } from './french-spacing.js';

describe('French spacing', () => {
  it('binds high punctuation and guillemets in text only', () => {
    expect(frenchSpacing('<p title="a : b">Prix : 3 ; « oui » ?</p>')).toBe(
      '<p title="a : b">Prix\u00a0: 3\u00a0; «\u00a0oui\u00a0»\u00a0?</p>',
    );
  });

  it('leaves code as it is', () => {
    const code = '<pre tabindex="0"><code>a ? b : c ;</code> ;</pre><style>a :hover { b : c }</style>';
    expect(frenchSpacing(`${code}<p>oui ?</p>`)).toBe(`${code}<p>oui\u00a0?</p>`);
  });

  it('stays linear on hostile text', () => {
    const started = performance.now();
    frenchSpacing('<pre'.repeat(50_000) + '<pre>'.repeat(50_000) + ' :'.repeat(500_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
