import type { LotItem } from '#figures/marches/marche-detail.response.js';
import { lotsInWords } from './dossier-identity.js';

it.each([
  ['', [], 'le marché n’est pas alloti'],
  // As its name has it: « 2026-014, lot 2 ».
  ['2', [], 'le marché est le lot 2 de sa consultation'],
  ['', [{} as LotItem, {} as LotItem], '2\u00a0lots'],
])('tells of the lot « %s » with its lots what the name of the contract tells', (lot, lots, told) => {
  expect(lotsInWords({ lot, lots })).toBe(told);
});
