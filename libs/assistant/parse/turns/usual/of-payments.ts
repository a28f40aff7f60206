import { type Frame } from '../../../frame/frame.js';
import { asked } from './asked.js';
import type { Usual } from './usual.js';

/** Late payments, whole or by direction. */
const areLate = ({ sujet, mesure }: Frame): boolean =>
  sujet === 'paiements' && /^(?:en_retard|impayes_en_retard|retard_moyen|interets)$/.test(mesure);
const isOfAll = (before: Frame): boolean =>
  areLate(before) && before.groupe === null && before.filtres.services === null && before.filtres.fournisseurs === null;
/** One figure, which some direction has most of. */
const isCounted = (before: Frame): boolean => isOfAll(before) && before.mesure === 'en_retard';

const TOWN = `(ville | mairie | commune | collectivité)`;
const WHOLE = `((pour | à | sur | dans | de | au niveau de)? (toute ${TOWN} | ensemble ${TOWN} | ${TOWN} entière | ${TOWN} dans son ensemble | tous les services | toutes les directions | ensemble (directions | services) | ${TOWN}) | (toutes | tous) (directions | services) confondus | toutes directions confondues | tous services confondus | au global | globalement | tout confondu)`;
const INTEREST = `(en | pour)? intérêts (moratoires | de retard)? (correspondants | correspondant | afférents | associés | liés | dus | induits | qui vont avec | qui en découlent | en question)*`;
const MUCH = `(combien | quel montant | quelle somme | quoi)`;
const COME = `((ça | cela | on | il | elle)? (en)? (se | s | a | en | nous | a pour | font | fait | représentent | représente | montent | monte | élèvent | élève | chiffrent | chiffre | coûtent | coûte | est | sont | doit | devons | pour | à | de | t | il | ils)*)`;

const interest = (whole: string): string => `
  ${whole} ${INTEREST} ${COME} ${MUCH}? | ${INTEREST} ${whole} ${COME} ${MUCH}? | ${INTEREST} ${COME} ${MUCH} ${whole}
  | (à)? ${MUCH} ${COME} ${whole} ${INTEREST} | (à)? ${MUCH} ${COME} ${INTEREST} ${whole} | ${MUCH} (d’)? ${INTEREST} ${COME} ${whole} | ${whole} ${MUCH} ${COME} ${INTEREST}`;

const AXIS = `(direction | service | pôle)`;
const WORST = `(pire | championne | champion | lanterne rouge | plus mauvaise | plus mauvais | mauvais élève | cancre | bonnet d’âne | plus concernée | plus touchée | plus en retard | tête)`;

/** What late payments cost, and who has most of them. */
export const OF_PAYMENTS: readonly Usual[] = [
  asked(areLate, 'les intérêts moratoires de toute la ville ?', interest(WHOLE)),
  asked(isOfAll, 'et les intérêts moratoires ?', interest('')),
  asked(
    isCounted,
    'dans quelle direction y en a-t-il le plus ?',
    `(quelle est | c’est quoi | c’est)? (${WORST} ${AXIS} | ${AXIS} ${WORST}) (c’est)? (laquelle | qui | quelle)? | (quelle | quel) ${AXIS} (est | c’est | arrive | est en | la | le | en)* ${WORST} | (c’est)? (quelle | quel) ${AXIS} (la | le)? ${WORST}
     | (dans | chez | à | sur)? (quelle | quel) ${AXIS} (qui)? (est-ce que)? (on | il | y)* en (recense | dénombre | relève | observe | constate | enregistre | compte | trouve | voit | rencontre | cumule | totalise | a | accumule) (t | on | il | elle)* (plus | plus grand nombre | maximum | plus gros nombre | davantage)
     | (dans | chez | à | sur)? (quelle | quel) ${AXIS} (qui)? (la | les)? (concentre | cumule | totalise | accumule | regroupe | réunit | rassemble) (en)? (plus | plus grand nombre | maximum | plus gros nombre) | (quelle | quel) ${AXIS} est (plus)? (concernée | touchée | concerné | touché) plus?`,
  ),
];
