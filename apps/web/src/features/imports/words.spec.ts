import { reasonOf, stateOf } from './words.js';

describe('stateOf', () => {
  it('tells an import that found nothing below its headings from one that is done', () => {
    expect(stateOf({ statut: 'termine', lignes_lues: 12 })).toEqual({ state: 'termine', sign: '✓', words: 'Terminé' });
    const { state, words } = stateOf({ statut: 'termine', lignes_lues: 0 });
    expect([state, words]).toEqual(['sans_ligne', 'Sans aucune ligne']);
    expect(stateOf({ statut: 'echoue', lignes_lues: 0 }).state).toBe('echoue');
  });
});

describe('reasonOf', () => {
  const raison = 'Clé de contrôle du SIRET 33919500500018 incorrecte.';

  it('tells the value of one row, and none where several rows have each their own', () => {
    expect(reasonOf({ code: 'siret.cle', raison, nombre: 1 })).toBe(raison);
    expect(reasonOf({ code: 'siret.cle', raison, nombre: 2 })).toBe('Clé de contrôle incorrecte.');
  });
});
