import { racine } from '../texte.js';
import type { Vocabulaire } from './vocabulaire.js';

/** Everyday words and the word of the purchasing nomenclatures that says the same. */
const SYNONYMES: Readonly<Record<string, string>> = {
  cantine: 'restauration',
  repas: 'restauration',
  interim: 'temporaire',
  interimaire: 'temporaire',
  essence: 'carburants',
  gasoil: 'carburants',
  gazole: 'carburants',
  diesel: 'carburants',
  courant: 'electricite',
  telephone: 'telecommunications',
  telephonie: 'telecommunications',
  internet: 'telecommunications',
  ordure: 'dechets',
  poubelle: 'dechets',
  menage: 'nettoyage',
  avocat: 'juridique',
  ordinateur: 'informatique',
  voiture: 'vehicules',
  papeterie: 'bureau',
  timbre: 'affranchissement',
  architecte: 'oeuvre',
  surveillance: 'gardiennage',
  jardin: 'verts',
  meuble: 'mobilier',
};
const PAR_RACINE = new Map(Object.entries(SYNONYMES).map(([dit, ecrit]) => [racine(dit), ecrit]));

/**
 * The words of a question, everyday ones in the words of the nomenclature, where a famille or a direction bears the
 * latter and none bears the former.
 */
export function enMotsDuMetier(mots: readonly string[], { familles, services }: Vocabulaire): string[] {
  const portes = new Set([...familles, ...services].flatMap((entite) => entite.mots.map(racine)));
  return mots.map((mot) => {
    const ecrit = PAR_RACINE.get(racine(mot));
    return ecrit !== undefined && portes.has(racine(ecrit)) && !portes.has(racine(mot)) ? ecrit : mot;
  });
}
