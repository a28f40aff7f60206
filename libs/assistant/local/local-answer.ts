import type { Toolbox } from '../toolbox.js';
import type { AnswerTable } from '../engine.js';
import type { Frame } from './frame.js';

/** An answer before its sources are attached. */
export interface LocalAnswer {
  texte: string;
  tableau?: AnswerTable;
  repondu: boolean;
}

export interface Wording {
  cadre: Frame;
  tools: Toolbox;
}

/** An answer made of what a tool gave, with its table. */
export const answer = (texte: string, tableau?: AnswerTable): LocalAnswer => ({
  texte,
  repondu: true,
  ...(tableau ? { tableau } : {}),
});

/** A plain refusal: nothing is guessed. */
export const inflect = (texte: string): LocalAnswer => ({ texte, repondu: false });

/**
 * Declines what a public link does not show.
 * @param quoi what was asked for, with its article
 */
export const horsDuLien = (quoi: string): LocalAnswer =>
  inflect(
    `Ce lien public donne la synthèse des achats et les marchés publiés, pas ${quoi}. Demandez-le au service des achats de la collectivité.`,
  );

/** The exercice to read: the first asked for, or the current one. */
export function exerciceOf({ cadre: frame, tools }: Wording): number {
  return frame.annees[0] ?? tools.scope.exerciceCourant;
}

/** Refuses a year that the authority has nothing for, rather than answer for another. */
export function unknownExercice({ cadre: frame, tools }: Wording): LocalAnswer | undefined {
  const { exercices } = tools.scope;
  const inconnu = frame.annees.find((annee) => !exercices.includes(annee));
  if (inconnu === undefined) return undefined;
  const connus = exercices.length > 0 ? `Exercices connus : ${exercices.join(', ')}.` : 'Aucun exercice n’est connu.';
  return inflect(`Je n’ai aucune donnée pour ${inconnu}. ${connus}`);
}
