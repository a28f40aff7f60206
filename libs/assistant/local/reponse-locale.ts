import type { BoiteAOutils } from '../boite-a-outils.js';
import type { Tableau } from '../moteur.js';
import type { Cadre } from './cadre.js';

/** An answer before its sources are attached. */
export interface ReponseLocale {
  texte: string;
  tableau?: Tableau;
  repondu: boolean;
}

export interface Redaction {
  cadre: Cadre;
  outils: BoiteAOutils;
}

/** An answer made of what a tool gave, with its table. */
export const repondre = (texte: string, tableau?: Tableau): ReponseLocale => ({
  texte,
  repondu: true,
  ...(tableau ? { tableau } : {}),
});

/** A plain refusal: nothing is guessed. */
export const decliner = (texte: string): ReponseLocale => ({ texte, repondu: false });

/**
 * Declines what a public link does not show.
 * @param quoi what was asked for, with its article
 */
export const horsDuLien = (quoi: string): ReponseLocale =>
  decliner(
    `Ce lien public donne la synthèse des achats et les marchés publiés, pas ${quoi}. Demandez-le au service des achats de la collectivité.`,
  );

/** The exercice to read: the first asked for, or the current one. */
export function exerciceDe({ cadre, outils }: Redaction): number {
  return cadre.annees[0] ?? outils.perimetre.exerciceCourant;
}

/** Refuses a year that the authority has nothing for, rather than answer for another. */
export function exerciceInconnu({ cadre, outils }: Redaction): ReponseLocale | undefined {
  const { exercices } = outils.perimetre;
  const inconnu = cadre.annees.find((annee) => !exercices.includes(annee));
  if (inconnu === undefined) return undefined;
  const connus = exercices.length > 0 ? `Exercices connus : ${exercices.join(', ')}.` : 'Aucun exercice n’est connu.';
  return decliner(`Je n’ai aucune donnée pour ${inconnu}. ${connus}`);
}
