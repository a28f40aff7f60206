import { type Frame } from '../../../frame/frame.js';
import { asked } from './asked.js';
import type { Usual } from './usual.js';

const areRanked = ({ acte }: Frame): boolean => acte === 'varier';

const OTHER_WAY = `((à | dans | en | par | au)? (inverse | inversement | contraire | opposé | rebours | sens contraire | sens inverse | autre sens | a contrario | autre bout) | de l’autre côté | en revanche | par contre)?`;
const THOSE = `((quelles | quels | quelle | quel | qui) (sont | est)? | lesquelles | lesquels | celles | ceux | les (familles | directions | fournisseurs | postes | services | entreprises | prestataires) | familles | directions | fournisseurs | postes | services | entreprises)`;
const COUNT = `(# | deux | trois | quatre | cinq | six | sept | huit | neuf | dix)?`;
const HAVE = `(qui | ont | a | sont | est | se)*`;
const SIDE = `((du)? côté | (et)? pour | quid | au rayon | au chapitre | en matière | niveau | question)?`;
const LARGE = `(plus (fortes | grosses | grandes | importantes | nettes | marquées | forts | gros | grands | importants | nets | marqués) | principales | principaux | grosses | fortes | gros)?`;

const moved = (verbs: string, nouns: string): string => `
  ${OTHER_WAY} ${THOSE}{2} ${OTHER_WAY} ${COUNT} ${THOSE}? ${HAVE} plus (fortement | nettement)? ${verbs} ${OTHER_WAY}
  | ${OTHER_WAY} ${THOSE}{2} ${HAVE} ${verbs} plus ${OTHER_WAY}
  | ${OTHER_WAY} ${SIDE} ${COUNT} ${LARGE} ${nouns} ${LARGE} ${OTHER_WAY}
  | ${OTHER_WAY} ${THOSE}{2} ${OTHER_WAY} ${COUNT} ${LARGE} ${nouns} ${OTHER_WAY}`;

/** The other end of changes that were put in order, as many of them. */
export const OF_CHANGES: readonly Usual[] = [
  asked(
    areRanked,
    'celles qui ont le plus baissé ?',
    moved(
      `(baissé | reculé | chuté | diminué | dégringolé | dévissé | plongé | fondu | perdu | descendu | maigri | décru | réduit | régressé | baisse)`,
      `(baisses | reculs | diminutions | chutes | replis | réductions | dégringolades | régressions)`,
    ),
  ),
  asked(
    areRanked,
    'celles qui ont le plus augmenté ?',
    moved(
      `(augmenté | progressé | grimpé | monté | bondi | flambé | explosé | gonflé | grossi | dérapé | crû | gagné | enflé | décollé)`,
      `(hausses | augmentations | progressions | envolées | flambées | montées | bonds)`,
    ),
  ),
];
