import { phraseOf, type Roles } from '../../phrase.js';

/** What opens a turn or ends it, and changes nothing to what it asks. */
export const AROUND_TURN: Roles = {
  deb: phraseOf(
    'et | alors | donc | ok | bon | puis | pis | mais | dis | dites | ah | oui | ensuite | du coup | bien | très bien | d’accord | parfait | merci | enfin | sinon | maintenant | à présent | s’il vous plaît | s’il te plaît | svp | stp | je vous prie | je te prie',
  ),
  fin: phraseOf(
    's’il vous plaît | s’il te plaît | svp | stp | merci | merci d’avance | je vous prie | je te prie | au juste | exactement | alors | donc | du coup | précisément | au fait',
  ),
  veux: phraseOf(
    '(pouvez | pourriez | voulez) vous (bien)? | (peux | pourrais | veux) tu (bien)? | (est-ce que)? (vous | tu) (pouvez | pourriez | peux | pourrais) | (je | on | nous | j’) (voudrais | veux | voudrions | voulons | aimerais | aimerions | aimerait | souhaite | souhaiterais | souhaitons | souhaiterions | voudrait | veut) | il (me | nous)? (faut | faudrait) | (j’ai | on a | nous avons) besoin de | veuillez | merci de | (est-il | c’est | serait-il) possible de | (on peut | je peux | peut-on | puis-je | pourrait-on | pourrais-je) | (auriez | avez) vous | (as | aurais) tu',
  ),
};
