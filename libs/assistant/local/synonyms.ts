import { stem } from '../words.js';
import type { Vocabulary } from './vocabulary.js';

/** Everyday words and the word of the purchasing nomenclatures that says the same. */
const SYNONYMS: Readonly<Record<string, string>> = {
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
const BY_STEM = new Map(Object.entries(SYNONYMS).map(([dit, ecrit]) => [stem(dit), ecrit]));

/**
 * The words of a question, everyday ones in the words of the nomenclature, where a famille or a direction bears the
 * latter and none bears the former.
 */
export function enMotsDuMetier(words: readonly string[], { familles, services }: Vocabulary): string[] {
  const portes = new Set([...familles, ...services].flatMap((entity) => entity.words.map(stem)));
  return words.map((word) => {
    const ecrit = BY_STEM.get(stem(word));
    return ecrit !== undefined && portes.has(stem(ecrit)) && !portes.has(stem(word)) ? ecrit : word;
  });
}
