import { effectOf, withoutEffect } from './case-effects.js';

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

it('says of each case what it changes of lines', () => {
  expect(effectOf('urgence_imperieuse')).toBe('les lignes deviennent conformes');
  expect(plain(effectOf('livres'))).toBe('les lignes deviennent conformes si le besoin reste sous 90 000 €');
  expect(effectOf('quasi_regie')).toBe('les lignes sortent du champ');
});

it('says why lines keep their verdict, where their amount alone tells', () => {
  expect(plain(withoutEffect('livres', 965_331.34))).toBe('sans effet : le besoin atteint 90 000 €');
  expect(plain(withoutEffect('petit_lot', 965_331.34))).toBe('sans effet : il ne dispense pas de procédure');
  expect(withoutEffect('livres', 89_999.99)).toBeUndefined();
  expect(withoutEffect('prestations_similaires', 965_331.34)).toBeUndefined();
});
