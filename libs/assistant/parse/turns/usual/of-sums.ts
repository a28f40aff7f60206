import { type Frame, namesOfAxis } from '../../../frame/frame.js';
import { NAMED_AXES } from '../../../frame/terms.js';
import { asked } from './asked.js';
import type { Usual } from './usual.js';

/** Rows that were shown one by one. */
const areListed = ({ sujet, acte, groupe, n, filtres }: Frame): boolean =>
  filtres.marche === null &&
  n === null &&
  ((sujet === 'marches' && acte === 'lister') ||
    (sujet === 'achats' && acte === 'mesurer' && (groupe === 'mandat' || NAMED_AXES.has(groupe))));
/** Rows that were counted, which come to an amount. */
const areCounted = ({ sujet, acte, groupe, mesure, filtres }: Frame): boolean =>
  filtres.marche === null &&
  groupe === null &&
  (/^nombre_(?:mandats|lignes)$/.test(mesure) || (sujet === 'marches' && (acte === 'lister' || mesure === 'nombre')));
/** Mandats within a bound, which may be shown. */
const areBounded = ({ mesure, groupe, filtres: { montantMin, montantMax } }: Frame): boolean =>
  mesure === 'nombre_mandats' && groupe === null && (montantMin !== null || montantMax !== null);
/** Two names that were set against each other. */
const areOpposed = ({ oppose, acte, groupe, filtres }: Frame): boolean => {
  const names = namesOfAxis(groupe, filtres);
  return acte === 'mesurer' && (oppose || (names != null && !names.sauf && names.valeurs.length === 2));
};
const isCompared = ({ acte }: Frame): boolean => acte === 'comparer' || acte === 'expliquer';

const GIVE = `(quel est | quelle est | quel était | quelle était | quelle | quel | quels sont | est quoi | était quoi)?`;
const NUMBER = `(nombre | nb | nbr | nbre | quantité | effectif) (total | exact | précis)?`;
const THEY = `(ça | cela | ceci | ils | elles | tout | le tout | ensemble | total | on)`;
const COME = `(représente | représentent | représentait | représentaient | recouvre | recouvrent | recouvrait | fait | font | faisait | pèse | pèsent | pesait | couvre | couvrent | totalise | totalisent | atteint | atteignent | correspond | correspondent | donne | coûte | coûtent | engage | engagent | concerne)`;
const SUM = `(montant | somme | dépense | total | coût | valeur | volume | budget | enveloppe | facture | note) (total | totale | global | globale | cumulé | cumulée | financier | financière | en euros | d’argent)*`;
const IN_ALL = `(au total | en tout | en euros | d’argent | d’euros | en argent | en montant | tout compris | ensemble | au global)*`;
const GAP = `(écart | différence | diff | delta | décalage | fossé)`;
const BETWEEN = `(entre (elles | eux | les deux | les 2 | ces deux | ces 2 | l’une et l’autre | l’un et l’autre) (directions | services | fournisseurs | entreprises | familles | prestataires | postes)?)?`;

/** How many rows there are, what they come to, and how far two are from each other. */
export const OF_SUMS: readonly Usual[] = [
  asked(
    areBounded,
    'lesquels ?',
    `(${GIVE} | fournir | fournis | fournissez | détailler | détaille | détaillez | me | moi | en | les)* (détail | détails | relevé | état détaillé | liste détaillée) (de chacun | ligne à ligne | mandat par mandat | complet)? | ${GIVE} (détaille | détaillez | détailler) (les | moi | nous | ça | cela)*`,
  ),
  asked(
    areListed,
    'combien sont-elles ?',
    `${GIVE} (leur | le)? ${NUMBER} | ${GIVE} combien (y)? en (a | avait | compte | dénombre | recense | trouve | avons | avait) (t | il | on | nous)* (en tout | au total)?
     | (il | on | nous)? (y | yen | en)* (a | avait | compte | dénombre | recense | trouve | avons) combien (en tout | au total)? | ${THEY} en fait combien | combien ${THEY} en fait`,
  ),
  asked(
    areCounted,
    'pour quel montant ?',
    `${GIVE} (pour | soit | à | leur)? (quel | quelle | quels)? ${SUM} ${THEY}? ${COME}? (t | il | ils | elles)* ${IN_ALL}
     | (pour | soit)? ${THEY} (se)? (${COME} | monte | chiffre | s’élève | élève) (à | pour)? (combien | quel montant | quelle somme | quoi en euros) ${IN_ALL}
     | combien ${THEY} ${COME} ${IN_ALL} | (à)? combien ${THEY}? (se)? (monte | chiffre | s’élève | élève | montent | chiffrent | élèvent) ${THEY}? ${IN_ALL} | combien (en euros | d’argent | d’euros)`,
  ),
  asked(
    areOpposed,
    'la différence ?',
    `(à)? combien (se)? (chiffre | monte | s’élève | élève | est) (t | il)* ${GAP} ${BETWEEN} | ${GIVE} (ça | cela)? (fait | donne | représente)? (quoi | combien)? (comme | de)? ${GAP} ${BETWEEN} (est | ça fait | fait)? (combien | de combien | quoi)?
     | ${GIVE} (ça | cela)? (fait | donne | représente)? quel ${GAP} ${BETWEEN} | de combien | combien (de plus | de moins | d’écart | de différence)? ${BETWEEN} | combien (les)? (sépare | séparent) (les deux | elles | eux)? | qu’est-ce qui les sépare
     | de combien (l’une | l’un | la première | le premier | elle | il)? (dépasse | devance | distance) (t | elle | il)* (l’autre | la seconde | le second | la deuxième | le deuxième)? | (avec)? (combien | quelle) (d’avance | avance)`,
  ),
  asked(
    isCompared,
    'pourquoi ?',
    `(qu’est-ce | qu’est | quoi)? (ce)? qui (fait | a fait | explique | expliquerait | cause | a causé | provoque | a provoqué | justifie | entraîne | a entraîné | produit | crée | creuse | a créé | a creusé | est à l’origine de | tire | a tiré) (cette | cet | ce | la | le | l’ | une telle | un tel)? (${GAP} | hausse | baisse | variation | évolution | augmentation | diminution | saut | bond | chute | mouvement | changement | progression | recul | dérive | dérapage)
     | (d’où | à quoi | de quoi) (vient | provient | tient | est due | est dû | s’explique | résulte) (t | elle | il)* (cette | cet | ce | la | le | l’)? (${GAP} | hausse | baisse | variation | évolution | augmentation | diminution | saut | bond | chute | progression | recul)?
     | d’où (ça | cela) (vient | provient) | (ça | cela) vient d’où | la faute à (qui | quoi) | (c’est)? (dû | due) à quoi | qu’est-ce qui a (bougé | changé | joué | pesé | grimpé | augmenté | baissé | varié)`,
  ),
];
