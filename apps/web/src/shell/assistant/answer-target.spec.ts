import { targetOfAnswer } from './answer-target.js';

describe('where an answer of the assistant leads', () => {
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
    expect(targetOfAnswer('/app/0198c0de/echeances?nature=fin')).toEqual({
      to: '/$org/echeances',
      search: { exercice: 'tous', nature: 'fin' },
    });
    for (const url of ['/app/0198c0de', '/app/0198c0de/?exercice=2026']) expect(targetOfAnswer(url)?.to).toBe('/$org/');
    for (const url of [
      '/app',
      '/app/',
      '/app/0198c0de/marches/0198',
      '/api/v1/marches/0198c0de',
      'https://ailleurs.test/mandats',
      '/app/0198c0de/compte',
      '',
    ])
      expect(targetOfAnswer(url)).toBeUndefined();
  });
});
