import { linesNamed } from './palette-lines.js';

const SCREENS = [
  { label: 'Documents', alsoCalled: ['rapports', 'rapport annuel', 'exports'] },
  { label: 'Partages', alsoCalled: ['liens', 'élus'] },
  { label: 'Exports du mois' },
];
const found = (typed: string): string[] => linesNamed(SCREENS, typed).map(({ label }) => label);

it('finds a screen by its name and by what people call what it makes, its name first', () => {
  expect(found('')).toEqual(['Documents', 'Partages', 'Exports du mois']);
  expect(['Rapport', 'annuel', 'lien', 'elus ', 'part'].map(found)).toEqual([
    ['Documents'],
    ['Documents'],
    ['Partages'],
    ['Partages'],
    ['Partages'],
  ]);
  expect(found('export')).toEqual(['Exports du mois', 'Documents']);
  // A word is found by its beginning: few letters would find every screen.
  expect(found('ports')).toEqual(['Exports du mois']);
});
