import { doubtsOn } from './subcontract-words.js';

describe('what contradicts a contract in one of its subcontracts', () => {
  const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '));
  const marche = { titulaires: [], date_notification: '2025-03-02', date_fin: '2025-12-31' };
  const on = (day: string | null, of = marche as Parameters<typeof doubtsOn>[1]) =>
    plain(doubtsOn({ fournisseur: null, montant: null, date_notification: day }, of, undefined));

  it.each([
    ['2025-01-01', 'Avant la notification du marché, le 2 mars 2025 : une des deux dates est à vérifier.'],
    ['2026-01-01', 'Après la fin du marché, le 31 décembre 2025 : une des deux dates est à vérifier.'],
    ['2999-03-12', 'Après la fin du marché, le 31 décembre 2025 : une des deux dates est à vérifier.'],
  ])('is the day %s, which is outside of it', (day, words) => {
    expect(on(day)).toEqual([words]);
  });

  it('is a day that has not come, where its end is later or unknown', () => {
    const words = ['Ce jour n’est pas encore venu : la date de notification est à vérifier.'];
    expect(on('2999-03-12', { ...marche, date_fin: null })).toEqual(words);
    expect(on('2999-03-12', { ...marche, date_fin: '2999-12-31' })).toEqual(words);
  });

  it.each([['2025-03-02'], ['2025-12-31'], [null]])('is not the day %s', (day) => {
    expect(on(day)).toEqual([]);
  });
});
