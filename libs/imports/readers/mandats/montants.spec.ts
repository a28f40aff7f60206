import { Verdict } from '#imports/readers/verdict.js';
import { settleMontants } from './montants.js';

const settled = (ht: string, tva: string, ttc: string) => {
  const verdict = new Verdict();
  const { montantHt, montantTva } = settleMontants(verdict, { ht, tva, ttc });
  const { statut, avertissements } = verdict.close({ numero: 1, ligne: 2, colonne: undefined }, '', {});
  return { kept: [montantHt, montantTva], statut, avertissements };
};

it('warns where the three amounts of a row do not agree, with each of them, and keeps the first two', () => {
  const { kept, statut, avertissements } = settled('100.00', '50.00', '120.00');
  expect([statut, kept]).toEqual(['acceptee', ['100.00', '50.00']]);
  const [warning] = avertissements;
  expect(warning).toMatchObject({ champ: 'montant_ttc', code: 'montant.somme' });
  for (const amount of ['100,00', '50,00', '150,00', '120,00']) expect(warning!.raison).toContain(amount);
});

it.each([
  ['an exponent', '1000000000.00', '2.80', '16.80'],
  ['a decimal comma that was lost', '1400.00', '280.00', '16.80'],
  ['a total of something else', '14.00', '2.80', '1680.00'],
])('rejects a row whose amounts are far apart, as %s leaves them', (_name, ht, tva, ttc) => {
  const { statut } = settled(ht, tva, ttc);
  expect(statut).toBe('rejetee');
});

it('keeps a row whose TTC is nothing, with a warning', () => {
  expect(settled('100.00', '20.00', '0.00')).toMatchObject({ statut: 'acceptee', avertissements: [expect.anything()] });
});

it.each([
  ['the sum', '100.00', '20.00', '120.00'],
  ['a rounded sum', '100.01', '20.01', '120.00'],
  ['an annulation that is signed in part', '100.00', '20.00', '-120.00'],
])('takes %s as it is', (_name, ht, tva, ttc) => {
  expect(settled(ht, tva, ttc).avertissements).toEqual([]);
});
