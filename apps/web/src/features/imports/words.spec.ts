import { stateOf } from './words.js';

describe('stateOf', () => {
  it('tells an import that found nothing below its headings from one that is done', () => {
    expect(stateOf({ statut: 'termine', lignes_lues: 12 })).toEqual({ state: 'termine', sign: '✓', words: 'Terminé' });
    const { state, words } = stateOf({ statut: 'termine', lignes_lues: 0 });
    expect([state, words]).toEqual(['sans_ligne', 'Sans aucune ligne']);
    expect(stateOf({ statut: 'echoue', lignes_lues: 0 }).state).toBe('echoue');
  });
});
