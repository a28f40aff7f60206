import { type Frame } from '../../../frame/frame.js';
import { NAMED_AXES } from '../../../frame/terms.js';
import { asked } from './asked.js';
import type { Usual } from './usual.js';

/** Groups, contracts or mandats that were put in order. */
const isRanked = ({ rang, groupe, acte, sujet }: Frame): boolean =>
  (acte === 'mesurer' && NAMED_AXES.has(groupe)) || (rang && (sujet === 'marches' || groupe === 'mandat'));
/** One of them alone was told: who comes next is the second. */
const isOfFirst = (before: Frame): boolean => isRanked(before) && before.rang && (before.n ?? 1) === 1 && !before.place;

/** The words of each place but the first, and the digit of it. */
const PLACES: readonly (readonly [means: string, said: string])[] = [
  [
    'deuxième',
    'deuxième | second | seconde | 2e | 2eme | 2nd | 2nde | 2d | numéro deux | numéro 2 | n 2 | rang 2 | place 2',
  ],
  ['troisième', 'troisième | 3e | 3eme | numéro trois | numéro 3 | n 3 | rang 3 | place 3'],
  ['quatrième', 'quatrième | 4e | 4eme | numéro quatre | numéro 4 | n 4 | rang 4 | place 4'],
  ['cinquième', 'cinquième | 5e | 5eme | numéro cinq | numéro 5 | n 5 | rang 5 | place 5'],
  ['sixième', 'sixième | 6e | 6eme | numéro six | numéro 6 | n 6 | rang 6'],
  ['septième', 'septième | 7e | 7eme | numéro sept | numéro 7 | n 7 | rang 7'],
  ['huitième', 'huitième | 8e | 8eme | numéro huit | numéro 8 | n 8 | rang 8'],
  ['neuvième', 'neuvième | 9e | 9eme | numéro neuf | numéro 9 | n 9 | rang 9'],
  ['dixième', 'dixième | 10e | 10eme | numéro dix | numéro 10 | n 10 | rang 10'],
];

const THING = `(direction | service | pôle | fournisseur | prestataire | entreprise | société | boîte | famille | poste | catégorie | marché | contrat | mandat)`;
const WHO = `((quel | quelle | kel | kelle) (est | était | serait)? (${THING} | celui | celle)? | qui | (est | était) qui | lequel | laquelle | celui | celle | ${THING} | quoi | (est | était) quoi)`;
const IS = `(qui | est | était | sont | se | s | arrive | arrivait | arriverait | vient | venait | viendrait | classe | place | pointe | figure | situe | trouve | occupe | occupait | prend | tient | décroche | détient | termine | finit | monte | a)*`;
const NEAR = `(juste | tout de suite | immédiatement | directement | aussitôt)*`;
const BEHIND = `(après | derrière | ensuite | à la suite | dans la foulée)`;
const OF_RANK = `((dans | sur | à)? (classement | liste | palmarès | podium | tableau | lot | hiérarchie))?`;
const NAMED = `(est | était)? (qui | quoi | lequel | laquelle | combien)? (donc)?`;
const BY_AMOUNT = `((par | en | selon)? (montant | montants | valeur))?`;

/** Who comes at another place of a rank. */
export const OF_RANKS: readonly Usual[] = [
  ...PLACES.map(([place, said]) =>
    asked(
      isRanked,
      `et le ${place} ?`,
      `(${WHO}{2} ${IS})? (${NEAR} ${BEHIND})? ${WHO}? ${IS} (en | au | à | pour)? (${said}) (rang | place | position | marche | ${THING})? ${OF_RANK} ${BY_AMOUNT} ${OF_RANK} ${NAMED}`,
    ),
  ),
  asked(
    isRanked,
    'et la suivante ?',
    `${WHO}{2} ${IS} ${NEAR} ${BEHIND} ${THING}? ${OF_RANK} ${NAMED} | ${WHO}{2} ${IS} (qui)? suit ${OF_RANK} | ${WHO}{2} ${IS} (suivant | suivante) ${OF_RANK} ${NAMED}`,
  ),
  asked(
    isOfFirst,
    'et le deuxième ?',
    `${WHO}{2} ${IS} (son | sa)? (dauphin | dauphine | challenger | poursuivant | poursuivante | médaille argent) ${OF_RANK} ${NAMED}`,
  ),
];
