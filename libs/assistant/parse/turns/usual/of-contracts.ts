import { type Frame } from '../../../frame/frame.js';
import { asked } from './asked.js';
import type { Usual } from './usual.js';

/** Contracts or mandats that were counted or listed. */
const areSome = ({ n, sujet, groupe, filtres, mesure, acte }: Frame): boolean =>
  filtres.marche === null &&
  // Of the next five to end, no frame ranks these alone.
  n === null &&
  ((sujet === 'marches' && groupe === null && (acte === 'lister' || mesure === 'nombre')) ||
    (sujet === 'achats' && groupe === null && mesure === 'nombre_mandats'));

const WHICH = `((quel | quelle) (est | était)? (celui | celle | marché | contrat | mandat)? | lequel | laquelle | celui | celle | qui | marché | contrat | mandat | est | était | quoi)`;
const HAS = `(qui | dont | au | a | avait | est | était | affiche | affichait | porte | atteint | présente | représente | représentait | pèse | pesait | coûte | coûtait | coûté | vaut | valait | se | chiffre | monte)*`;
const AMOUNT = `(montant | valeur | prix | coût | enveloppe)`;
const LARGE = `(cher | chère | onéreux | onéreuse | gros | grosse | coûteux | coûteuse | élevé | élevée | important | importante | lourd | lourde | grand | grande | fort | forte | haut | haute | conséquent | conséquente)`;
const SMALL = `(plus (petit | petite | faible | modeste | bas | basse | maigre | léger | légère) | moins (cher | chère | onéreux | onéreuse | coûteux | coûteuse | élevé | élevée | important | importante | gros | grosse | lourd | lourde))`;
const COSTS = `(coûte | coûtait | coûté | coûtera | pèse | pesait | pesé | vaut | valait | chiffre)`;
const AMONG = `(entre eux | entre elles | entre tous | tous | lot | liste | tas | ceux-là | ceux-ci | ces marchés | ces contrats | ces mandats | parmi eux | parmi ceux-là | parmi ces marchés | dans le lot | dans la liste | dans le tas | là-dedans)?`;
const NAMED = `(est | était)? (lequel | laquelle | quoi | qui | combien)?`;

const extremeOf = (way: string, costs: string): string => `
  ${WHICH}{3} (a | ont | avait)? ${COSTS} (nous | à la ville)? ${costs} (lourd | cher | gros | fort)? ${AMONG} ${NAMED}
  | ${AMONG} ${WHICH}{3} ${HAS} ${way} ${AMOUNT}? ${AMONG} ${NAMED}
  | ${WHICH}{3} ${HAS} ${AMOUNT} ${way} ${AMONG} ${NAMED}`;

/** Purchases of any kind, which a contract covers or not. */
const arePurchases = ({ sujet, filtres }: Frame): boolean =>
  sujet === 'achats' && filtres.marche === null && filtres.passation === null;
const BUT = `(sans (compter | prendre | prendre en compte | tenir compte de)? | hors | hormis | sauf | excepté | en (excluant | enlevant | retirant | ôtant | écartant | laissant de côté) | à l’exclusion de | en dehors de | mis à part | à part | moins | enlève | enlevez | retire | retirez | ôte | ôtez | exclus | excluez | laisse de côté | laissez de côté)`;

/** Which of the contracts or the mandats that were told comes to the most, or to the least. */
export const OF_CONTRACTS: readonly Usual[] = [
  asked(
    arePurchases,
    'uniquement hors marché',
    `${BUT} (tout)? (ce | ceux | celles | achats | dépenses) qui (est | sont | passe | passent | relève | relèvent | a été | ont été | dépend | dépendent)* (passé | passés | passées | couvert | couverts | couvertes | rattaché | acheté | achetés)* (par | de | d’ | sur | sous | en | dans | via | à)? (marché | marchés | contrat | contrats)`,
  ),
  asked(areSome, 'lequel est le plus cher ?', extremeOf(`plus ${LARGE}`, 'plus')),
  asked(areSome, 'lequel est le moins cher ?', extremeOf(SMALL, 'moins')),
];
