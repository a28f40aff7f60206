import { exercicesProches } from '#design/exercices-proches.js';

const SHOWN_EXERCICES = 6;

/**
 * The exercices that a card and its table have room for: the last ones, moved back if need be to hold the one shown. Those that a
 * mistyped year sets far apart are left out.
 * @param historique in the order of the years
 */
export function recentExercices<Exercice extends { exercice: number }>(
  historique: readonly Exercice[],
  exercice: number,
): Exercice[] {
  const proches = exercicesProches(historique, exercice);
  const index = proches.findIndex((point) => point.exercice === exercice);
  const end = Math.max(index + 1, SHOWN_EXERCICES);
  if (index >= 0 && index < proches.length - SHOWN_EXERCICES)
    return proches.slice(Math.max(0, end - SHOWN_EXERCICES), end);
  return proches.slice(-SHOWN_EXERCICES);
}
