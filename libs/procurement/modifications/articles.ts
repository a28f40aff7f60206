import { normalise } from '../mots.js';

/** The grounds on which a contract may be modified while it runs, by article of the code. */
export const ARTICLES_MODIFICATION = ['R2194-1', 'R2194-2', 'R2194-5', 'R2194-6', 'R2194-7', 'R2194-8'] as const;
export type ArticleModification = (typeof ARTICLES_MODIFICATION)[number];

/** What each ground is called. */
export const MOTIFS_MODIFICATION: Readonly<Record<ArticleModification, string>> = {
  'R2194-1': 'clause de réexamen',
  'R2194-2': 'travaux, fournitures ou services supplémentaires devenus nécessaires',
  'R2194-5': 'circonstances imprévues',
  'R2194-6': 'changement de titulaire',
  'R2194-7': 'modification non substantielle',
  'R2194-8': 'modification de faible montant',
};

/** Grounds whose modifications stay, each, within half of the initial amount (R2194-3). */
export const LIMITE_DE_MOITIE: readonly ArticleModification[] = ['R2194-2', 'R2194-5'];

/** The same grounds in the décret of 2016, which contracts of 2016 to March 2019 follow (article 139). */
const DECRET_2016: Readonly<Record<string, ArticleModification>> = {
  '1': 'R2194-1',
  '2': 'R2194-2',
  '3': 'R2194-5',
  '4': 'R2194-6',
  '5': 'R2194-7',
  '6': 'R2194-8',
};

const CODE = /\br\.? ?2194 ?- ?([1-8])\b/g;
const DECRET = /\b139[ ,]*(?:-[ ]*)?([1-6]) ?°/g;

/**
 * The ground that a text cites: « R2194-5 », « art. R. 2194-5 », « article 139, 3° du décret ».
 * @returns null when it cites none, or several
 */
export function lireArticleModification(text: string): ArticleModification | null {
  const words = normalise(text);
  const cited = [
    ...[...words.matchAll(CODE)].map(([, number]) => `R2194-${number}`),
    ...[...words.matchAll(DECRET)].map(([, number]) => DECRET_2016[number!]!),
  ];
  // R2194-3, R2194-4 and R2194-9 are limits of the grounds: they are cited beside one.
  const grounds = new Set(cited.filter((article) => estArticle(article)));
  return grounds.size === 1 ? [...grounds][0]! : null;
}

export const estArticle = (text: string): text is ArticleModification =>
  (ARTICLES_MODIFICATION as readonly string[]).includes(text);
