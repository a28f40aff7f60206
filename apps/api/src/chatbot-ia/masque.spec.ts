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
    ['٠٦١٢٣٤٥٦٧٨, ۰۶ ۱۲ ۳۴ ۵۶ ۷۸ et ०६१२३४५६७८', `${MASQUE}, ${MASQUE} et ${MASQUE}`],
    ['061 234 56 78, 0612 345 678, 06-12 34.56 78, 06 123 456 78', Array(4).fill(MASQUE).join(', ')],
    ['0033 612 345 678 ou 00 33 (0)6 1234 5678', `${MASQUE} ou ${MASQUE}`],
    ['rappelez le 061 234 56 78 12 fois', `rappelez le ${MASQUE} 12 fois`],
    ['carte 4970 1012 3456 7893, 49701 01234 567 893, 5555555555554444', `carte ${MASQUE}, ${MASQUE}, ${MASQUE}`],
    ['carte ４９７０１０１２ ٣٤٥٦٧٨٩٣', `carte ${MASQUE}`],
    ['NIR 18505 78006 084 91', `NIR ${MASQUE}`],
    [
      'jean\u00ad.dup\u200bont@ville\u2060.fr, ｊｅａｎ@ﬁlle.fr, a\u034fda@x\u3164.fr',
      `${MASQUE}, ${MASQUE}, ${MASQUE}`,
    ],
    ['06\ufe0f1234\u28005678', MASQUE],
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
    'SIRET 845 296 104 000 14, 84 52961 0400014 ou 845-296-104-00014',
    'Le SIRET 732 829 320 00074 et la famille 01 2024 2025',
    'Le 01/02/2025 10 mandats, le 2025-01-02 2026-03 aussi',
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
