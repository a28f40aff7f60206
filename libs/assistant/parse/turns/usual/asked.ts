import { phraseOf, type Roles } from '../../phrase.js';
import { type Token, tokensOf } from '../../tokens.js';
import type { Usual } from './usual.js';
import { AROUND_TURN } from './usual-roles.js';

/** « pourriez-vous me rappeler », « il me faut », « dis-moi »: what follows is asked for. */
const ROLES: Roles = {
  ...AROUND_TURN,
  give: phraseOf(
    `<veux> | donne | donnez | dis | dites | indique | indiquez | précise | précisez | rappelle | rappelez | communique | communiquez | fournis | fournissez | montre | montrez | affiche | affichez | sors | sortez | retrouve | retrouvez | trouve | trouvez
     | donner | dire | indiquer | préciser | rappeler | communiquer | fournir | montrer | afficher | sortir | connaître | savoir | avoir | voir | obtenir | retrouver | transmettre | trouver
     | moi | me | m | nous | en | si possible | reste à savoir | (il)? (me | nous)? (manque | manquerait | faudrait | faut) | ainsi que | aussi | également | j’ai besoin de | j’aurais besoin de | besoin de | on me demande | je cherche | nous cherchons | je recherche | ne trouve pas | encore`,
    AROUND_TURN,
  ),
};

/** The ways of saying a whole turn, asked for in any way. */
export const asked = (after: Usual['after'], means: string, said: string): Usual => ({
  ...{ means, after },
  said: phraseOf(`<deb>* <give>* (${said}) <fin>*`, ROLES),
});

const MUCH = /^(?:cb|cbn|cmb|combi|kombien)$/;

/** The words of a question, « cb » in full. */
export const wordsOf = (question: string): Token[] =>
  tokensOf(question).map((word) => (MUCH.test(word.text) ? { ...word, text: 'combien' } : word));
