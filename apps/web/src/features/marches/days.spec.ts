import { distance } from './days.js';

describe('how far a day is', () => {
  it.each([
    ['2026-11-23', 'aujourd’hui'],
    ['2026-12-01', 'dans 8\u00a0j'],
    ['2026-11-20', 'il y a 3\u00a0j'],
    ['2027-02-22', 'dans 91\u00a0j'],
    ['2027-02-23', 'dans 3\u00a0mois'],
    ['2028-11-21', 'dans 24\u00a0mois'],
    ['2028-11-23', 'dans 2\u00a0ans'],
    ['2025-11-23', 'il y a 12\u00a0mois'],
  ])('of %s, seen on 23 November 2026, is %s', (day, words) => expect(distance(day, '2026-11-23')).toBe(words));
});
