import { usualExercice } from './exercices.js';

const TODAY = '2026-11-30';
const open = (annee: number) => ({ annee, statut: 'ouvert' as const });
const closed = (annee: number) => ({ annee, statut: 'clos' as const });

it('opens on the latest open exercice that has begun, never on one to come while another is known', () => {
  expect(usualExercice([open(2027), open(2026), open(2025)], TODAY)).toBe(2026);
  expect(usualExercice([open(2027), closed(2026), open(2025)], TODAY)).toBe(2025);
  expect(usualExercice([open(2027), closed(2026)], TODAY)).toBe(2026);
  expect(usualExercice([open(2027)], TODAY)).toBe(2027);
  expect(usualExercice([], TODAY)).toBeUndefined();
});
