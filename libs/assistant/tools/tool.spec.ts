import type { ToolContext } from '../scope.js';
import { Arguments } from './tool.js';

const contexte = { scope: { exercices: [2024, 2025, 2026], exerciceCourant: 2026 } } as unknown as ToolContext;

describe('the year of a tool', () => {
  it.each([
    [{ exercice: 2027 }, 2026, 2027],
    [{ exercice: 2025 }, 2025, 2025],
    [{}, 2026, 2026],
    [{ exercice: 'x' }, 2026, 2026],
  ])('of %j is one with payments, and of a need the one that was asked for', (asked, paid, needed) => {
    const read = new Arguments(asked);
    expect([read.exercice(contexte), read.annee(contexte)]).toEqual([paid, needed]);
  });
});
