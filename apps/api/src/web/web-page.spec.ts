import { webPage } from './web-page.js';

const TEMPLATE =
  '<meta property="csp-nonce" content="__NONCE__" /><meta name="application-name" content="__SERVICE_NAME__" />' +
  '<noscript><p>__SERVICE_NAME__</p></noscript>';

describe('the page of the application', () => {
  it('says plainly that the build has none', () => {
    const { status, headers, html } = webPage(undefined, { serviceName: 'Achats publics' });
    expect(status).toBe(503);
    expect(headers['Cache-Control']).toContain('no-store');
    expect(html).toContain('L’application n’est pas construite');
    expect(html).toContain('npm run build');
  });

  it('writes the name of the service as a text, whatever it is', () => {
    const { html } = webPage(TEMPLATE, { serviceName: '"><script>$&</script>' });
    const shown = '&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;';
    expect(html).toContain(`content="${shown}"`);
    expect(html).toContain(`<p>${shown}</p>`);
  });
});
