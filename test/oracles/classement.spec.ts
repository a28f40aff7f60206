import { classerLigne, reglesDeLaNomenclature, type RegleClassement } from './classement.js';

const regles: RegleClassement[] = [
  ...reglesDeLaNomenclature([
    { id: 'restauration', prefixesCpv: ['555'], comptes: ['6042', '611'] },
    { id: 'dechets', prefixesCpv: ['905'], comptes: ['611'] },
    { id: 'menage', prefixesCpv: ['909'], comptes: ['6283'] },
    { id: 'entretien', prefixesCpv: ['50'], comptes: ['615'] },
    { id: 'vehicules', prefixesCpv: ['501'], comptes: ['61551'] },
  ]),
  { familleId: 'dechets', critere: 'fournisseur', valeur: '301309605' },
  { familleId: 'menage', critere: 'fournisseur', valeur: '335171096' },
];

describe('famille of a line', () => {
  it.each([
    ['by hand before anything', { compte: '6283', familleDuMarche: 'a', familleManuelle: 'b' }, 'b', 'manuel', 1],
    ['its marché', { compte: '6283', familleDuMarche: 'a' }, 'a', 'marche', 1],
    ['its account', { compte: '6283' }, 'menage', 'compte', 0.8],
    ['a subdivision of the account', { compte: '628301' }, 'menage', 'compte', 0.8],
    ['the longest account', { compte: '61551' }, 'vehicules', 'compte', 0.8],
    ['the shorter one for the others', { compte: '61558' }, 'entretien', 'compte', 0.8],
    ['the CPV of its marché', { compte: '9999', cpv: '50110000' }, 'vehicules', 'cpv', 0.9],
    ['its supplier', { compte: '9999', siren: '335171096' }, 'menage', 'fournisseur', 0.7],
    ['an ambiguous account settled by the CPV', { compte: '611', cpv: '55524000' }, 'restauration', 'cpv', 0.95],
    [
      'an ambiguous account settled by the supplier',
      { compte: '611', siren: '301309605' },
      'dechets',
      'fournisseur',
      0.95,
    ],
    ['an account goes before a CPV that says otherwise', { compte: '6283', cpv: '55524000' }, 'menage', 'compte', 0.8],
  ])('%s', (_case, ligne, familleId, source, confiance) => {
    expect(classerLigne(ligne, regles)).toEqual({ classement: { familleId, source, confiance } });
  });

  it.each([
    ['no rule', { compte: '2313' }, []],
    ['an ambiguous account alone', { compte: '611' }, ['restauration', 'dechets']],
    ['an ambiguous account that the CPV contradicts', { compte: '611', cpv: '90910000' }, ['restauration', 'dechets']],
    ['no account', { compte: '' }, []],
  ])('leaves the line unclassified: %s', (_case, ligne, candidates) => {
    expect(classerLigne(ligne, regles)).toEqual({ candidates });
  });
});
