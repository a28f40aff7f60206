import { targetOfAnswer } from './answer-target.js';
import { isNumberColumn } from './number-column.js';

describe('what an answer of the assistant shows', () => {
  it('opens the list that it names with exactly its filters, and no other address', () => {
    expect(targetOfAnswer('/app/0198c0de/mandats?exercice=2026&famille=17.02%2C10.04&verdict=conforme')).toEqual({
      to: '/$org/mandats',
      search: { exercice: '2026', famille: '17.02,10.04', verdict: 'conforme' },
    });
    expect(targetOfAnswer('/app/0198c0de/marches?statut=en_cours')).toEqual({
      to: '/$org/marches',
      search: { exercice: 'tous', statut: 'en_cours' },
    });
    expect(targetOfAnswer('/app/0198c0de/delais?exercice=2026&statut=en_cours%2Cen_retard')).toEqual({
      to: '/$org/delais',
      search: { exercice: '2026', statut: 'en_cours,en_retard' },
    });
    expect(targetOfAnswer('/app/0198c0de?exercice=2025')).toEqual({ to: '/$org', search: { exercice: '2025' } });
    for (const url of [
      '/app',
      '/app/',
      '/api/v1/marches/0198c0de',
      'https://ailleurs.test/mandats',
      '/app/0198c0de/compte',
      '',
    ])
      expect(targetOfAnswer(url)).toBeUndefined();
  });

  it('puts figures at the right, and words nowhere', () => {
    for (const cells of [['1 234,50 € HT', '−12,00 € HT'], ['12,4 %', '–'], ['31 j'], ['2 025']])
      expect(isNumberColumn(cells)).toBe(true);
    for (const cells of [['12 rue des Lilas'], ['17.02 Livres'], ['–'], [], ['2025-014']])
      expect(isNumberColumn(cells)).toBe(false);
  });
});
