import { suggestNature } from './nature-acheteur.js';

describe('what a SIREN suggests of a buyer', () => {
  it.each([
    ['21930048000015', 'collectivite'],
    ['22060001300016', 'collectivite'],
    ['23750007900312', 'collectivite'],
    ['20004683100012', 'groupement'],
    ['24130053200013', 'groupement'],
    ['25770001500017', 'groupement'],
    ['27750001500017', 'office_public_habitat'],
    ['28060051100024', 'etablissement_public_local'],
    ['13001898900017', 'etat'],
    // A CCAS or a hospital: only a person can tell.
    ['26060001500017', undefined],
    ['55208131766522', undefined],
    [null, undefined],
  ])('%p: %p', (siret, nature) => {
    expect(suggestNature(siret)).toBe(nature);
  });
});
