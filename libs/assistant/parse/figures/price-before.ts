import type { Frame } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Token } from '../tokens.js';

const SCHEDULE = `(marché | contrat | bordereau | bpu | catalogue)`;
const THEN = `(avant | auparavant | précédemment | juste avant
   | (dans | sur | à | au | avec | selon){1} (ancien ${SCHEDULE} | précédent ${SCHEDULE} | ${SCHEDULE} (juste)? (avant | précédent))
   | (dans | sur | à | au){1} celui (d’avant | précédent))`;
/** « il était à combien avant ? », « et dans l’ancien marché ? » */
const BEFORE = phraseOf(
  `(et | mais | alors)* (il | elle | ça | cela | c | on | prix | quel | combien){3} (était | étaient | coûtait | valait | payait | payions | faisait){1} (t | il | elle | on | nous | ça){2} (à)? (combien | quel prix){1} ${THEN} (il | elle | c | on | était | coûtait | valait | payait | faisait | à | combien)*`,
);

/** What an article cost by the schedules that are over, where a turn after its price asks for nothing else; null: it does. */
export const priceBefore = (said: readonly Token[], before: Frame): Frame | null =>
  before.groupe === null && isWhole(BEFORE, said)
    ? { ...before, filtres: { ...before.filtres, fournisseurs: null, statut: 'termine' } }
    : null;
