import { MASQUE, masquer } from './masque.js';

describe('what a stranger writes through a public link', () => {
  it.each([
    ['Appelez-moi au 06 12 34 56 78 merci', `Appelez-moi au ${MASQUE} merci`],
    ['0612345678', MASQUE],
    ['+33 6 12 34 56 78, +33(0)6.12.34.56.78 ou 0033612345678', `${MASQUE}, ${MASQUE} ou ${MASQUE}`],
    ['Tel 01.23.45.67.89?', `Tel ${MASQUE}?`],
    ['au +44 20 7946 0958', `au ${MASQUE}`],
    ['jean.dupont+x@ville-a.exemple.fr a écrit', `${MASQUE} a écrit`],
    ['IBAN FR76 3000 6000 0112 3456 7890 189 du maire', `IBAN ${MASQUE} du maire`],
    ['iban fr7630006000011234567890189', `iban ${MASQUE}`],
    ['NIR 1 85 05 78 006 084 91, ou 2850578006084', `NIR ${MASQUE}, ou ${MASQUE}`],
    ['06/12/34/56/78 ou (06) 12 34 56 78', `${MASQUE} ou ${MASQUE}`],
    ['06 - 12 - 34 - 56 - 78, 06–12–34–56–78, 0 6 1 2 3 4 5 6 7 8', `${MASQUE}, ${MASQUE}, ${MASQUE}`],
    ['06\u00a012\u202f34\u00a056\u202f78 et ０６１２３４５６７８', `${MASQUE} et ${MASQUE}`],
    ['06\u200b12345678, jean＠x.fr, jean @ x.fr, jean.dupont (at) x.fr', Array(4).fill(MASQUE).join(', ')],
    ['FR76.3000.6000.0112.3456.7890.189', MASQUE],
    ['né en Corse : 185052A00608412', `né en Corse : ${MASQUE}`],
  ])('has its personal data masked: %s', (written, kept) => {
    expect(masquer(written)).toBe(kept);
  });

  it.each([
    'Combien avons-nous dépensé en 2025, et en 2024 ?',
    'Plus de 1 234 567,89 € en 2025 ?',
    'Le fournisseur 84529610400014 (SIREN 845 296 104) est-il titulaire du marché 2025-001 ?',
    'Le 0,5 % du compte 611 en famille 20.02 ?',
    'De 10 000 à 5 538 000 euros, code CPV 39160000',
    'FR76 est le début de chaque compte que nous avons en France',
    'Un marché @ la mairie',
    'Du 01/02/2025 au 31/12/2025, ou 01/02/2025-31/12/2025 ?',
    'Les comptes 60 61 62 63 64 et 011 012 013',
  ])('keeps what a question about purchases is made of: %s', (written) => {
    expect(masquer(written)).toBe(written);
  });

  it('is read at once, whatever it is', () => {
    const started = performance.now();
    for (const piece of ['a', '0', '1 ', '+33', 'a@', 'fr76 ', 'a1', '06 12 ', '.-', '@a.a']) {
      masquer(piece.repeat(2000).slice(0, 2000));
    }
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
