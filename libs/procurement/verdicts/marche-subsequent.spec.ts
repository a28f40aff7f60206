import { estMarcheSubsequent } from './marche-subsequent.js';

const contrat = { accordCadre: null, nature: 'Marché', techniques: [], modalites: [], objet: 'Travaux de voirie' };

it.each([
  ['its accord-cadre', { accordCadre: '2018-AC14' }],
  ['its nature of v1', { nature: 'Marché subséquent' }],
  ['the modality that the import reads that nature as', { modalites: ['Marchés subséquents'] }],
  ['its object', { objet: 'MARCHE SUBSÉQUENT SÉJOURS DE VACANCES LOT 4 NEIGE 2019' }],
  ['its object, after a number', { objet: '18MA03 - MARCHE SUBSEQUENT 1 ELECTRICITE' }],
])('a marché subséquent is known by %s', (_by, members) => {
  expect(estMarcheSubsequent({ ...contrat, ...members })).toBe(true);
});

it.each([
  ['no word of it', {}],
  ['the technique beside the modality', { modalites: ['Marchés subséquents'], techniques: ['Accord-cadre'] }],
  ['an object that names the accord-cadre', { objet: 'Accord-cadre à marchés subséquents de maîtrise d’œuvre' }],
  ['an object that names them in the plural', { objet: 'Marchés subséquents : conditions générales' }],
])('a contract with %s is none', (_with, members) => {
  expect(estMarcheSubsequent({ ...contrat, ...members })).toBe(false);
});
