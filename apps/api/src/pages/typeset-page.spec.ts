import { typesetPage } from './typeset-page.js';

describe('French typography of a page', () => {
  it('binds high punctuation and guillemets in text only', () => {
    expect(typesetPage('<p title="a : b">Prix : 3 ; « oui » ?</p>')).toBe(
      '<p title="a : b">Prix\u00a0: 3\u00a0; «\u00a0oui\u00a0»\u00a0?</p>',
    );
  });

  it('prints apostrophes of text, and leaves those of attributes', () => {
    expect(typesetPage(`<a title="l'un">Appel d'offres, 5' à pied, 'cité'</a>`)).toBe(
      `<a title="l'un">Appel d’offres, 5' à pied, 'cité'</a>`,
    );
  });

  it('leaves code as it is', () => {
    const code = '<pre tabindex="0"><code>a ? b : c ;</code> ;</pre><style>a :hover { b : c }</style>';
    expect(typesetPage(`${code}<p>oui ?</p>`)).toBe(`${code}<p>oui\u00a0?</p>`);
  });

  it('stays linear on hostile text', () => {
    const started = performance.now();
    typesetPage('<pre'.repeat(50_000) + '<pre>'.repeat(50_000) + ' :'.repeat(500_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
