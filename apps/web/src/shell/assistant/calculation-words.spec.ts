import { filterName, filterValue } from './calculation-words.js';

describe('the filters of a calculation', () => {
  it.each([
    ['mesure', 'montant_ht', 'Mesure', 'montant HT'],
    ['groupe', 'service', 'Par', 'direction'],
    ['famille_sauf', '14.02,17.10', 'Famille, sauf', '14.02, 17.10'],
    ['mention', 'accord_cadre,clause_sociale', 'Dit', 'accord-cadre, clause sociale'],
    ['exercice', 2025, 'Exercice', '2025'],
    ['autre_chose', 'mot_nouveau', 'autre chose', 'mot nouveau'],
  ])('say %s = %s in words', (name, value, told, words) => {
    expect([filterName(name), filterValue(value)]).toEqual([told, words]);
  });
});
