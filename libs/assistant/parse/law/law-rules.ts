import { LAW_OF_AMOUNTS } from './law-of-amounts.js';
import { LAW_OF_CONTRACTS } from './law-of-contracts.js';
import { LAW_OF_PASSING } from './law-of-passing.js';
import type { LawRule } from './law-rule.js';

/** Words of any question of the law. */
export const COMMON = `loi legal legalement officiellement normalement reglementairement texte regle regles droit possible permis autorise interdit peut peux puis on doit dois faut il est ce vrai
  exact bien code commande publique public marche marches article articles dit disent prevoit prevoient recouvre contient porte parle signifie veut dire vise concerne maxi maximum maximale maximal quoi quel quelle quels quelles combien que qu pour si
  mairie ville commune collectivite acheteur obligatoire obligatoires oblige necessaire toujours achat achats acheter passer faire
  y a t dans cas sont vraiment selon quand en pas ne ai avons ont ils pouvons devons fait fais maire`;

/** Each in turn: the first whose words are all of the question tells it. */
export const LAW_RULES: readonly LawRule[] = [...LAW_OF_CONTRACTS, ...LAW_OF_PASSING, ...LAW_OF_AMOUNTS];
