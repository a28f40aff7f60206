import { countedInWords } from './counted-words.js';

const told = (montant_ht: number, lignes_ht: number) =>
  countedInWords({ montant_ht, lignes_ht })?.replaceAll(/\s/gu, ' ');

describe('what of the lines counts under a verdict', () => {
  it('is said where some lines are partly beyond their marché, both ways', () => {
    expect(told(40_430_037.02, 40_427_514.93)).toBe(
      '40 430 037,02 € comptés sous ce verdict, avec 2 522,09 € de lignes listées « À vérifier », mandatées en partie dans la limite de leur marché',
    );
    expect(told(10_027_365.34, 10_040_693.89)).toBe(
      '10 027 365,34 € comptés sous ce verdict, sans 13 328,55 € mandatés dans la limite de leur marché sur des lignes qui la dépassent',
    );
  });

  it('is not said where the lines sum to it', () => expect(told(0.3, 0.1 + 0.2)).toBeUndefined());
});
