import { caseOf, entreesDe } from '../../../test/support/cases/table.js';
import { reconnaitre } from './consultations.js';
import { lireObjet } from './objet.js';
import { aGrouper, ligneDe, type Lue, recenser } from './recensement.fixture.js';

/** The I-rows of the table of cases are played by test/e2e/verdicts-cases.spec.ts. */

it('I01 is one sure consultation, by its numbers of lot', () => {
  const { lignes } = entreesDe<{ lignes: Lue[] }>(caseOf('I01'));
  const { groupes } = reconnaitre(recenser([lignes.map(ligneDe)]).connus.map(aGrouper));
  expect(groupes.map(({ regroupement }) => regroupement)).toEqual(['sur']);
});

describe('what an object says', () => {
  it.each([
    ['Lot n°06a menuiserie', '6a'],
    ['LOT1 : DEMOLITION', '1'],
    ['Réfection de l’îlot 3', ''],
    ['Travaux - lots 1 et 2', '1-2'],
    ['Mobilier, lot no 12', '12'],
    ['Marché en 3 lots', ''],
    ['Fourniture lot 2.1 gants', '2.1'],
    ['Lot 2025 de voirie', ''],
  ])('%s: lot %j', (objet, lot) => {
    expect(lireObjet(objet).lot).toBe(lot);
  });

  it('names the consultation of the older platforms', () => {
    expect(lireObjet('Numéro de la consultation : 18TRA006 MENUISERIES EXTERIEURES').consultation).toBe('18TRA006');
  });
});
