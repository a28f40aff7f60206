import { type Frame } from '../../../frame/frame.js';
import { asked } from './asked.js';
import type { Usual } from './usual.js';

/** After one contract that was told. */
const isOfOne = ({ filtres }: Frame): boolean => filtres.marche !== null;

const GIVE = `(quel est | quelle est | quel était | quelle était | quelle | quel | quels sont | est quoi | était quoi)?`;
const IT = `(il | ce marché | ce contrat | marché | contrat | celui-ci | ça | cela | on | nous | accord-cadre | cet accord-cadre)`;
const ON_IT = `(dessus | là-dessus | sur ce marché | sur ce contrat | sur cet accord-cadre | sur le marché | sur lui | sur celui-ci | avec ce marché | dans ce cadre | dans ce marché | de ce marché | ce marché | ce contrat | marché | contrat)?`;
const TOO = `(aussi | également | en tout | au total | au juste | exactement)*`;
const MUCH = `(combien | quel montant | quelle somme | quoi)`;
const ORDER = `(commander | dépenser | engager | acheter | consommer | mandater | passer commande | passer commandes | passer des commandes | utiliser | y mettre | payer)`;
const CAN = `(peut | peux | pouvons | pourrait | pourrons | pourra)`;
const LEFT = `(solde | reliquat | reste | restant | disponible | dispo | marge | marge de manœuvre | marge de commande | enveloppe restante | montant restant | somme restante | crédit restant | marge restante)`;
const FOR_ORDERS = `((disponible | dispo | restant | restante | encore | libre | à commander | à dépenser | à consommer | à engager | à mandater | à utiliser | pour commander | sous le coude) | (pour (nouveaux | nouvelles | futurs | futures | prochains | prochaines)? (bons commande | bons de commande | commandes | bons)))*`;
const RIGHT = `(conforme | en règle | dans les règles | dans les clous | régulier | réglo | aux normes)`;
const JUDGED = `(bien | vraiment | considéré | jugé | classé | noté | réputé | déclaré | tenu pour | évalué | comme | toujours | été | passé)*`;
const PAPER = `(mandat | facture | paiement | versement | règlement | chèque | dépense)`;
const LARGEST = `(plus (gros | grosse | grand | grande | fort | forte | élevé | élevée | important | importante | haut | haute | cher | chère | lourd | lourde))`;
const PAID = `(mandaté | mandatée | payé | payée | passé | passée | imputé | imputée | réglé | réglée | émis | émise | enregistré | enregistrée | versé | versée | effectué | effectuée)*`;

const WHEN = `(quand | quelle date | quel jour | quelle année | quel mois)`;
const SIGNED = `(notifié | notifiée | signé | attribué | conclu | passé)`;
const MOST = `(plafond | maximum | max | maxi | montant maximum | montant maximal | montant maxi | montant max | montant plafond | valeur maximale | valeur maximum | limite | limite haute)`;
const FIXED = `(contractuel | contractuelle | fixé | fixée | prévu | prévue | autorisé | autorisée | inscrit | inscrite | arrêté | établi | retenu | convenu | global | total | réglementaire)*`;
const SPENT = `(sorti | payé | mandaté | dépensé | versé | décaissé | réglé | claqué | lâché | déboursé | facturé)`;

/** What is asked of one contract: its amount, its length, whether it is right, what is left of it, the largest of its mandats. */
export const OF_CONTRACT_FIELDS: readonly Usual[] = [
  asked(
    isOfOne,
    'quel est son montant ?',
    `${IT}? (vaut | valait | coûte | coûtait | se monte à | s’élève à | se chiffre à | est de | est à | porte sur) combien (d’euros | en euros | d’argent | en argent)? ${TOO}
     | (est)? (pour | à) combien (d’euros | en euros | d’argent) ${TOO} | combien (vaut | coûte | valait | coûtait) (t | il | elle)* ${IT}? ${TOO} | (à)? combien (se monte | s’élève | se chiffre) (t | il | elle)* ${IT}? ${TOO}
     | ${GIVE} (sa | son | la | le | quel | quelle)? (valeur | montant | prix | coût) (totale | total | globale | global)? (de | du)? ${IT}? ${TOO} (est combien | combien)?
     | quelle somme (représente | pèse) (t | il)* ${IT}?`,
  ),
  asked(
    isOfOne,
    'quelle est sa durée ?',
    `${GIVE} (sa | la | quelle)? durée (totale | exacte)? (de | du)? ${IT}? ${TOO} | (c’est)? (pour | sur) combien (de temps | d’années | d’ans | de mois) ${TOO}
     | ${IT}? (dure | durait | durera | court | courait | s’étale | s’étend | porte) (sur | pour | pendant)? combien (de temps | d’années | d’ans | de mois) ${TOO} | combien (de temps | d’années | d’ans | de mois) (dure | court | durera) (t | il)* ${IT}? ${TOO}
     | (est)? long (de)? (comment | combien)`,
  ),
  asked(
    isOfOne,
    'quel est son maximum ?',
    `${GIVE} (son | quel)? ${MOST} ${FIXED} (de | du)? ${IT}? ${TOO} (est | était | se situe | s’élève | monte)* ${FIXED} (à | de)? (combien | quel)? ${TOO}
     | jusqu’à (${MUCH} | où) (est-ce qu’ | est-ce que)? (on | nous | je | peut | peux | pouvons | puis | est | sommes | a | avons | t | a le droit | le droit | droit | autorisé | autorisés | autorisée | autorisées)* (à)? (aller | commander | dépenser | monter | engager | acheter | s’engager | passer commande) ${ON_IT} ${TOO}
     | (quel est | quelle est)? (montant | somme | plafond) à ne pas dépasser ${ON_IT}`,
  ),
  asked(
    isOfOne,
    'date de notification ?',
    `(à | depuis | en)? ${WHEN} (est-ce que | est-ce qu’)? ${IT}? (on | il | nous | a | ont | avons | avait | t | été | fut | est | était | c)* ${SIGNED} ${IT}? | ${IT}{2} (on | a | avons | l’)* (été | fut | est | était)? ${SIGNED} (à | depuis | en)? ${WHEN}
     | ${GIVE} (sa | quelle)? date (de)? (notification | signature | notif | attribution) (de | du)? ${IT}? ${TOO} | (sa)? (notification | signature) (c’est | date de | remonte à | a eu lieu | est de)* ${WHEN} | (de | depuis)? ${WHEN} date (sa)? (notification | signature)`,
  ),
  asked(
    isOfOne,
    'combien a-t-on payé dessus ?',
    `(on | nous)? (a | avons) (déjà)? ${SPENT} (déjà)? ${MUCH} ${ON_IT} ${TOO} | (pour)? ${MUCH} (est-ce qu’ | est-ce que)? (on | nous)? (a | avons) (t | on | nous)* (déjà)? ${SPENT} (déjà)? ${ON_IT} ${TOO} | (il | ça) (a | avait)? (déjà)? (été)? ${SPENT} ${MUCH} ${ON_IT}`,
  ),
  asked(
    isOfOne,
    'est-il conforme ?',
    `${IT}{2} (est | était | serait | a | y) (ce | que | il | elle | on | t | c)* ${JUDGED} ${RIGHT} | ${IT}{2} (est)? ${JUDGED} ${RIGHT} | est-ce qu’il est ${JUDGED} ${RIGHT}
     | (côté | question | niveau | pour | sur | au niveau de | sur le plan de | en matière de | en termes de | quid de | quid)? (la | sa)? conformité ${TOO} (${IT}? (est | se | s | en est | donne | dit | a | où | on | t | il | en)* (classé | jugé | noté | évalué)? (comment | quoi | quel verdict | bon | bonne | ok)?)
     | ${GIVE} (le | son | sa)? (verdict | statut de conformité) (de | sur)? (conformité)? ${IT}?`,
  ),
  asked(
    isOfOne,
    'combien reste-t-il ?',
    `(on | nous)? ${CAN} (t | on | nous)* encore (y)? ${ORDER} (pour | jusqu’à)? ${MUCH} ${ON_IT} | (pour | de | jusqu’à | à hauteur de)? ${MUCH} (est-ce que | est-ce qu’)? (on | nous)? ${CAN} (t | on | nous)* encore (y)? ${ORDER} ${ON_IT}
     | ${GIVE} (est | son)? ${LEFT} (qui | que | qu)? (on | nous | il | t | en | a | avons | ai | est | reste | demeure | subsiste)* ${FOR_ORDERS} ${ON_IT} ${FOR_ORDERS}
     | ${GIVE} ${LEFT} (reste | demeure | subsiste | a | avons) (t | il | on | nous)* ${FOR_ORDERS} ${ON_IT}
     | (il)? (nous | me | en | y | t)* (en)? (reste | restait | restera) (t | il | nous | on | encore | en)* ${MUCH} (comme | de | en)? (${LEFT} | enveloppe | budget | argent | euros)? (de commande | commande | de manœuvre)? ${FOR_ORDERS} ${ON_IT}
     | ${MUCH} (il | nous | en | y)* reste (t | il | nous | encore)* (comme)? ${LEFT}? ${FOR_ORDERS} ${ON_IT} | qu’est-ce qu’il (nous | en | y)* reste (encore)? (comme)? ${LEFT}? ${FOR_ORDERS} ${ON_IT}`,
  ),
  asked(
    isOfOne,
    'le plus gros mandat dessus ?',
    `${GIVE} ${LARGEST} (montant)? ${PAPER} ${PAID} ${ON_IT} (est)? (lequel | laquelle | combien | quoi)?
     | ${GIVE} ${PAPER} (de | du | au | le | la)* (record | maximum | max | maxi | maximal | ${LARGEST} (montant)?) ${PAID} ${ON_IT} (est)? (lequel | laquelle | combien | quoi)?`,
  ),
];
