import type { AssistantScope } from '../scope.js';
import { isOpen } from './scope-words.js';

/** « 2025 », « 2026 à ce jour »: an exercice that runs is not whole. */
export const toldYear = (exercice: number, scope: Pick<AssistantScope, 'exerciceCourant' | 'aujourdhui'>): string =>
  isOpen(exercice, scope) ? `${exercice} à ce jour` : `${exercice}`;
