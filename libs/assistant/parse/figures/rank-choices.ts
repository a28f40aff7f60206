import { type Frame, namesOfAxis } from '../../frame/frame.js';
import type { Axe } from '../../frame/terms.js';
import type { Ambiguity } from '../names/ambiguity.js';
import type { Reading } from '../reading.js';

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
  (reading.has('depense') || isRankAlone(reading));

/** « les 3 plus gros ? » after what was bought: nothing else is said. */
const isRankAlone = (reading: Reading): boolean =>
  reading.tokens.every((_token, at) => ['plus', 'moins', 'chiffre', 'vide'].includes(reading.of(at)!));

export const rankings = (frame: Frame): Ambiguity => ({
  genre: 'ambigu',
  mots: frame.ordre === 'asc' ? 'les plus petites dépenses' : 'les plus grosses dépenses',
  // What is held to one name has no rank by it.
  choix: RANKED.filter(([, groupe]) => (namesOfAxis(groupe, frame.filtres)?.valeurs.length ?? 0) !== 1).map(
    ([libelle, groupe]) => ({ libelle, frame: { ...frame, groupe } }),
  ),
  ensemble: null,
  autres: false,
});
