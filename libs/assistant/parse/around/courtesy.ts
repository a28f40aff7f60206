import { isWhole, phraseOf } from '../phrase.js';
import type { Token } from '../tokens.js';

const COURTESY = phraseOf(
  `(non | ok | okay | d’accord | super | parfait | parfaitement | génial | excellent | impeccable | entendu | compris | c’est | noté | clair | tout | bon | bien | très | reçu | merci | grand | mille | beaucoup | infiniment | encore | à vous | à toi | pour votre aide | pour votre réponse | au revoir | adieu | à bientôt | à plus | à demain | bonne journée | bonne soirée | bonne continuation)*
   (ok | okay | d’accord | super | parfait | parfaitement | génial | excellent | impeccable | entendu | compris | noté | bien reçu | merci | merci (beaucoup | infiniment | encore | bien | à vous | à toi | pour votre aide | pour votre réponse) | au revoir | adieu | à bientôt | à plus | à demain | bonne journée | bonne soirée | bonne continuation)`,
);

/** « Merci », « Parfait », « OK », « Au revoir » alone: nothing is asked. */
export const isCourtesy = (words: readonly Token[]): boolean => isWhole(COURTESY, words);
