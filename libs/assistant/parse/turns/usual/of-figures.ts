import { type Usual, usual } from './usual.js';

const CHANGE = `(variation | différence | diff | écart | évolution | delta | décalage)`;
const BETWEEN = `(entre (les deux | ces deux | les 2 | ces 2 | l’un et l’autre | l’une et l’autre) (années | exercices | montants | chiffres | ans | périodes | totaux)? | d’une année sur l’autre | d’un an sur l’autre | d’un exercice sur l’autre | d’un an à l’autre | de l’un à l’autre | de l’une à l’autre | d’une année à l’autre)`;
const HAS_MOVED = `(cela | ça | ceci | on | total | montant)? (a | ont)? (t | il | ils | on)* (bougé | varié | évolué | changé)`;

const TAX = `(ttc | toutes taxes comprises | toutes taxes | taxes comprises | avec tva | tva comprise | tva incluse | avec les taxes)`;
const SUM = `(quel montant | quelle somme | montant | somme | montant total | somme totale | combien d’argent | quel total | total | tout)`;
const COMES = `(ça | cela | ils | elles | tout | ensemble | total)? (représente | représentent | fait | font | pèse | pèsent | donne | s’élève | monte | revient)? (t | il | ils | elles)*`;
const MUCH = `(combien | quel montant | quelle somme)`;

const LIMIT = `(seuil | limite | plafond | barre | palier | marche)`;

/** What is asked of a figure that was told: what it came to with tax, how it changed, how far it is from another threshold. */
export const OF_FIGURES: readonly Usual[] = [
  usual(
    ({ acte, groupe }) => acte === 'mesurer' && groupe === null,
    'la différence ?',
    `(quelle est | c’est quoi | donne | donnez | calcule | calculez | moi | nous | quelle | quel | ça fait quoi comme | ça donne quoi comme)* ${CHANGE} (est | c’est | ça fait | ça donne | fait)* ${BETWEEN}? (de | en)? (combien | à combien | quoi | en euros)?
     | ${BETWEEN} (ça fait | c’est | quelle est | quel est | quelle | quel)* ${CHANGE} (combien)?
     | ${BETWEEN}? de combien ${HAS_MOVED} ${BETWEEN}? | ${HAS_MOVED} de combien ${BETWEEN}?
     | de combien ça (bouge | varie | évolue | change) ${BETWEEN}? | ça (bouge | varie | évolue | change) de combien ${BETWEEN}?`,
  ),
  usual(
    ({ mesure, groupe }) => mesure === 'impayes' && groupe === null,
    'pour quel montant ?',
    `(pour | à | de | soit)? ${SUM} ${COMES} (en)? ${TAX}?
     | (en)? ${TAX} ${COMES} (à | de)? ${MUCH} ${COMES}
     | ${COMES} (à | de)? ${MUCH} (en)? ${TAX}?
     | (pour | soit)? combien (en)? ${TAX}
     | (à | de) combien (s’élève | se monte | se chiffre | monte | revient) (t | il)* (tout | ensemble | total | leur montant | somme | facture) (en)? ${TAX}?`,
  ),
  usual(
    ({ acte, besoin }) => acte === 'besoins' && !besoin.proche,
    'et pour le seuil de 90 000 € ?',
    `(idem | même chose | pareil | même question)? (si on regarde | si on prend | si je prends | en prenant | plutôt | rapporté | avec | cette fois)* (jusqu’au | jusqu’à | pour | par rapport au | par rapport à | avant | avt | avec | au | à | sur)? (d’atteindre | d’arriver à | d’arriver aux | de dépasser | de passer | de franchir | atteindre)? (plutôt)? ${LIMIT}? (de publicité | de la publicité)? (de | des)? (90000 | 90.000 | 90k | 90 000) (€ | euros)? (ht)?`,
  ),
];
