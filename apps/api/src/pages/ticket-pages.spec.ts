import { renderTicketPage, type TicketFault } from './ticket-pages.js';

describe('ticket pages', () => {
  it.each<[TicketFault, string]>([
    ['used', 'Ce document a déjà été ouvert, ou son lien a expiré'],
    ['altered', 'Ce lien de document n’est pas valide'],
    ['credential_in_url', 'Ouvrez ce document depuis l’application'],
  ])('says what happened: %s', (fault, title) => {
    const html = renderTicketPage(fault, 'https://achats.exemple.fr/');
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('href="https://achats.exemple.fr/"');
    expect(html).toContain('Retournez dans l’application');
  });

  it('leads to the application of this service where no other address is configured', () =>
    expect(renderTicketPage('used')).toContain('href="/app/"'));
});
