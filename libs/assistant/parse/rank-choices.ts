import type { Frame } from '../frame/frame.js';
import type { Axe } from '../frame/terms.js';
import type { Ambiguity } from './ambiguity.js';
import type { Reading } from './reading.js';

const RANKED: readonly (readonly [string, Axe])[] = [
  ['par famille d’achat', 'famille'],
  ['par fournisseur', 'fournisseur'],
  ['par direction', 'service'],
];

/** « les plus grosses dépenses »: of what, is not said. */
export const isRankWithoutAxis = ({ acte, sujet, groupe, mesure, rang }: Frame, reading: Reading): boolean =>
  acte === 'mesurer' &&
  sujet === 'achats' &&
  groupe === null &&
  mesure === 'montant_ht' &&
  rang &&
  reading.has('depense');

export const rankings = (frame: Frame): Ambiguity => ({
  genre: 'ambigu',
  mots: 'les plus grosses dépenses',
  choix: RANKED.map(([libelle, groupe]) => ({ libelle, frame: { ...frame, groupe } })),
  ensemble: null,
  autres: false,
});
