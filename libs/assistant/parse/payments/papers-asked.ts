import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

/** « puis-je voir une facture », « montrez-moi un mandat de la ville »: the paper itself, whose figures are not asked for. */
const ONE_PAPER = phraseOf(
  `(puis | peux | peut | pouvez | pouvons | pourrais | pourriez | je | on | nous | vous | tu | me | m | comment | où | veux | voudrais | aimerais | est-ce que | est-il possible | svp)*
   (voir | montre | montres | montrez | montrer | consulter | lire | télécharger | obtenir | récupérer | envoie | envoyez | envoyer | copie) (moi | nous | copie | exemple)*
   (facture | mandat | justificatif) (ville | mairie | commune | svp | s’il te plaît | s’il vous plaît)*`,
);

/** That a paper cannot be shown, where one is asked for. */
export const asksForPaper = ({ tokens }: Reading): Frame | undefined =>
  isWhole(ONE_PAPER, tokens) ? { ...EMPTY_FRAME, acte: 'aide', terme: 'pieces' } : undefined;
