import type { AnswerTable, Chart, Choice, Complements, ScreenLink } from '../engine.js';
import { type Frame, isByDay } from '../frame/frame.js';
import { hasExercice } from '../frame/say-frame.js';
import { argumentsOf } from '../tools/agregat/filtres.js';
import type { Toolbox } from '../toolbox.js';

/** An answer before its sources are attached. */
export interface LocalAnswer {
  texte: string;
  repondu: boolean;
  tableau?: AnswerTable;
  graphique?: Chart;
  choix?: readonly Choice[];
  liens?: readonly ScreenLink[];
  /** Rows that the figures count. */
  lignes?: number;
  /** The frame that was answered, where it is narrower or wider than the one that was asked. */
  cadre?: Frame;
}

/** A frame with the tools of its scope. */
export interface Wording {
  frame: Frame;
  tools: Toolbox;
}

export type Writer = (wording: Wording) => Promise<LocalAnswer>;

/** What stands beside the sentence of an answer. */
export type Beside = Omit<LocalAnswer, 'texte' | 'repondu'>;

/** An answer made of what a tool gave. */
export const answered = (texte: string, more: Beside = {}): LocalAnswer => ({
  texte,
  repondu: true,
  ...more,
});

/** A plain refusal: nothing is guessed. */
export const declined = (texte: string, choix: readonly Choice[] = []): LocalAnswer => ({
  texte,
  repondu: false,
  choix,
});

/**
 * Declines what a public link does not show.
 * @param quoi what was asked for, with its article
 */
export const outsideLink = (quoi: string): LocalAnswer =>
  declined(
    `Ce lien public donne la synthèse des achats et les marchés publiés, pas ${quoi}. Demandez-le au service des achats de la collectivité.`,
  );

/** The exercices to read, the current one when none was asked for. */
export const yearsOf = ({ frame, tools }: Wording): readonly number[] =>
  frame.periode.exercices.length > 0 ? frame.periode.exercices : [tools.scope.exerciceCourant];

/** What the tools take of a frame; `changes` take the place of its own. */
export function toolArguments(wording: Wording, changes: Partial<Frame> = {}): Record<string, string | number> {
  const frame = { ...wording.frame, ...changes };
  const { aujourdhui } = wording.tools.scope;
  const years = hasExercice(frame) ? yearsOf({ ...wording, frame }) : [];
  return {
    sujet: frame.sujet,
    mesure: frame.mesure,
    ordre: frame.ordre,
    ...(frame.groupe ? { groupe: frame.groupe } : {}),
    ...(frame.groupe && frame.croise ? { croise: frame.croise } : {}),
    ...(isByDay(frame) ? { tri: 'jour' } : {}),
    ...(frame.n ? { n: frame.n } : {}),
    ...(frame.deChacun ? { de_chacun: frame.n ?? 1 } : {}),
    ...(years.length > 0 ? { exercice: years.join(',') } : {}),
    ...(frame.periode.memeDate ? { jusqu_au: `${aujourdhui.slice(5, 7)}${aujourdhui.slice(8, 10)}` } : {}),
    ...argumentsOf(frame),
  };
}

/** What `recherche_marches` takes of a frame: contracts as they are, neither measured nor grouped. */
export function contractArguments(wording: Wording): Record<string, string | number> {
  const { sujet: _sujet, mesure: _mesure, ordre: _ordre, groupe: _groupe, ...asked } = toolArguments(wording);
  return asked;
}

/** What an answer gives beside its text, empty. */
export const NO_COMPLEMENTS: Complements = {
  compris: null,
  choix: [],
  calcul: null,
  graphique: null,
  liens: [],
  suites: [],
};
