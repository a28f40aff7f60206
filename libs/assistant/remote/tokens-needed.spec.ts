import { tokensNeeded } from './tokens-needed.js';

describe('the tokens held for an answer', () => {
  const scope = { organizationId: 'x', aujourdhui: '2026-11-21', exercices: [2025, 2026], exerciceCourant: 2026 };
  const besoin = (niveau: 'complet' | 'publie' | 'aucun', question: string, reponse = ''): number =>
    tokensNeeded({ ...scope, niveau }, question, reponse === '' ? [] : [{ question, reponse }]);

  it('fit the question: its scope, its length and the conversation before it', () => {
    const [membre_, lien, personne] = [besoin('complet', '?'), besoin('publie', '?'), besoin('aucun', '?')];
    expect([membre_ > lien, lien > personne, personne > 4000]).toEqual([true, true, true]);
    // One of the four steps with its text fits the context of a small model.
    expect((membre_ - 1200) / 4 + 1200).toBeLessThan(8192);
    // Each step sends all of it again.
    expect(besoin('publie', 'x'.repeat(1201)) - lien).toBe(4 * 400);
    expect(besoin('publie', '?', 'x'.repeat(2999)) - lien).toBe(4 * 1000);
  });
});
