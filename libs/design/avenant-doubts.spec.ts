import { doubtsInWords, doubtsOnAvenant } from './avenant-doubts.js';

describe('what contradicts a contract in an avenant', () => {
  const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '));
  const marche = { montant: 80_000, montant_max: null, date_notification: '2025-03-02' };

  it('is a day before its notification, or a change of more than its whole amount', () => {
    expect(doubtsOnAvenant({ date_signature: '2025-06-01', variation_montant: 80_000 }, marche)).toEqual([]);
    const typed = { date_signature: '2025-01-01', variation_montant: -84_200 };
    expect(plain(doubtsOnAvenant(typed, marche))).toEqual([
      'Avant la notification du marché, le 2 mars 2025 : une des deux dates est à vérifier.',
      'Sa variation dépasse le montant du marché (80 000,00 €) : c’est peut-être le nouveau total.',
    ]);
  });

  it('is not a change within the maximum of an accord-cadre, nor of a contract without an amount', () => {
    const typed = { date_signature: null, variation_montant: 100_000 };
    expect(doubtsOnAvenant(typed, { ...marche, montant_max: 120_000 })).toEqual([]);
    expect(doubtsOnAvenant(typed, { ...marche, montant: null })).toEqual([]);
  });

  it('is an amount below zero once it is added, in the question that asks before it is recorded', () => {
    const of = (variation_montant: number) =>
      doubtsOnAvenant({ date_signature: null, variation_montant }, { ...marche, montant_actuel: 70_000.1 });
    expect([of(-70_000.1), of(-70_000.11)]).toEqual([
      [],
      doubtsInWords(['total_negatif'], marche, { date_signature: null, variation_montant: 0 }),
    ]);
  });

  it('says the codes of the service in the same words', () => {
    const avenant = { date_signature: '2025-01-01', variation_montant: 84_200 };
    const codes = ['avant_notification', 'montant_hors_marche'];
    expect(doubtsInWords(codes, marche, avenant)).toEqual(doubtsOnAvenant(avenant, marche));
    expect(plain(doubtsInWords(['total_negatif'], marche, avenant))).toEqual([
      'Le montant du marché deviendrait négatif : son signe ou son montant est à vérifier.',
    ]);
  });
});
