import type { ContratAGrouper } from './contrat.js';
import { grouper } from './grouper.js';
import { suitesDans } from './moments.js';
import { lettresDe, motsDe } from './objet.js';

/** Longest time between two notifications of one consultation, in days [C]: what is bought every month is not one. */
export const JOURS_DU_MEME_OBJET = 21;
/** More contracts of one object that follow each other are orders, not lots [C]. */
const LOTS_DU_MEME_OBJET_MAX = 60;
/** A shorter object, such as « Travaux divers », names no purchase [C]. */
const MOTS_D_UN_OBJET = 3;

/**
 * Some platforms publish each lot of a consultation under an identifier of its own, with the object of the whole and no
 * number: ten contracts « Travaux d’accessibilité de la Maison Pour Tous » of one day, or of one year when no date is
 * published. Nothing proves that they are lots, and each judged alone would be conforme whatever their sum (R2121-1): a
 * person confirms.
 * @returns pairs of places of contracts that follow each other
 */
export function pairesDeMemeObjet(contrats: readonly ContratAGrouper[]): [number, number][] {
  const places = contrats
    .map((contrat, rang) => ({ ...contrat, rang }))
    .filter(({ lot, reference, objet }) => lot === '' && reference === null && motsDe(objet).size >= MOTS_D_UN_OBJET);
  const parObjet = grouper(places, ({ acheteur, categorie, objet }) => {
    return [acheteur, categorie, lettresDe(objet)].join('\n');
  });
  return [...parObjet.values()]
    .flatMap((memes) => suitesDans(memes, JOURS_DU_MEME_OBJET))
    .flatMap((suite) => {
      if (suite.length > LOTS_DU_MEME_OBJET_MAX) return [];
      return suite.slice(1).map((apres, index): [number, number] => [suite[index]!.rang, apres.rang]);
    });
}
