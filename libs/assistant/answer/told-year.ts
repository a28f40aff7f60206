import type { AssistantScope } from '../scope.js';

/** « 2025 », « 2026 à ce jour »: an exercice that runs is not whole. */
export const toldYear = (
  exercice: number,
  { exerciceCourant, aujourdhui }: Pick<AssistantScope, 'exerciceCourant' | 'aujourdhui'>,
): string =>
  exercice === exerciceCourant && aujourdhui.startsWith(String(exercice)) ? `${exercice} à ce jour` : `${exercice}`;
