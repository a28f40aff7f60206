import type { Frame } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { ReadPeriod } from '../time/periods.js';
import { whole } from './turn-rows.js';
import { wordsBesideTime } from './words-beside-time.js';

const OPEN = `(et | alors | donc | mais)*`;
/** « pourquoi ? », « pour quelle raison ? » */
const WHY = phraseOf(
  `${OPEN} (pourquoi (ça | cela)? | (c’est)? pour quelle raison | (c’est)? pour quelles raisons | (quel est | quels sont)? motif | (quel est | quels sont)? motifs
   | (quelle est | quelles sont)? raison | (quelle est | quelles sont)? raisons | à cause de quoi | comment ça se fait | comment cela se fait)`,
);
/** « que manque-t-il ? », « qu’est-ce qui cloche ? »: what keeps a contract from being right. */
const MISSING = phraseOf(
  `${OPEN} (que | qu | quoi)? (leur | lui | nous)? (manque | manquait) (t | il | elle)* (quoi)? | ${OPEN} il (leur | lui | nous)? manque quoi
   | ${OPEN} qu’est-ce (qu | que | qui) (il)? (leur | lui | nous)? (manque | cloche | bloque | coince | ne va pas | pose problème)
   | ${OPEN} (c’est | quel est) (quoi)? problème | ${OPEN} où est problème`,
);
/** « qui l’avait avant ? », « l’ancien titulaire ? » */
export const HOLDER_BEFORE = phraseOf(
  `${OPEN} (avant lui | avant elle | avant eux | avant ceux-là
   | (qui | c’était qui | quel était) (c | l | est | était | était-ce | avait | avait-il | a eu){2} (marché | contrat)? (avant | auparavant | précédemment) (lui | elle | eux)?
   | avant c’était qui | (qui était | qui est | quel était)? (précédent | ancien) (titulaire | prestataire | fournisseur | attributaire) (c’était qui)?
   | (qui était | quel était)? (titulaire | prestataire | fournisseur | attributaire) (précédent | avant | d’avant) (c’était qui)?)`,
);
const FIRM = `(entreprise | entreprises | société | sociétés | fournisseur | fournisseurs | prestataire | prestataires | boîte | boîtes | titulaire | titulaires | attributaire | attributaires)`;
const GOT = `(eu | eus | obtenu | remporté | décroché | gagné | raflé | emporté | signé | récupéré)`;
/** « avec quelle entreprise ? », « qui l’a eu ? », « donnez-moi les titulaires »: who holds what was told. */
const HOLDER = phraseOf(
  `${OPEN} (avec | par | chez | à | pour)? (quel | quelle | quels | quelles) (est | sont)? ${FIRM}
   | ${OPEN} (est | sont)? (avec | par | chez | à | pour) qui
   | ${OPEN} (est)? qui (les | l | qui)* (a | ont | t | il | est-ce){3} (bien)? ${GOT}
   | ${OPEN} (est)? (à)? qui (est-ce qu | il | ils | a | ont | t | on | nous | avons){5} (été)? (attribué | attribués | confié | confiés | donné | donnés)
   | ${OPEN} (donne | donnez | montre | montrez | liste | listez | sors | sortez | cite | citez) (moi | nous) ${FIRM}`,
);
const BEFORE = phraseOf(`${OPEN} (avant | auparavant | précédemment)`);
/** Turns after contracts, known by all of their words; null: another one. */
export function ofContractsTold(reading: Reading, before: Frame, { dite }: ReadPeriod): Frame | null {
  if (before.sujet !== 'marches' || dite) return null;
  const words = wordsBesideTime(reading);
  const isAsked = (...phrases: Parameters<typeof isWhole>[0][]): boolean =>
    phrases.some((phrase) => isWhole(phrase, words));
  if (isJudged(before) && isAsked(WHY, MISSING)) return reasonsOf(before);
  if (isAsked(HOLDER) && before.groupe === null && (before.acte === 'lister' || before.acte === 'mesurer'))
    return { ...before, acte: 'lister', mesure: 'nombre', part: false, base: null, champ: 'titulaire' };
  const ofHolder = before.champ === 'titulaire' && isAsked(BEFORE);
  return ofHolder || isAsked(HOLDER_BEFORE) ? lastOfBefore(before) : null;
}

/** Whether contracts were told by their verdict. */
export const isJudged = ({ sujet, filtres, champ }: Frame): boolean =>
  sujet === 'marches' && (filtres.verdicts !== null || champ === 'conformite' || champ === 'motif');

/** Why each of them is judged as it is. */
export const reasonsOf = (before: Frame): Frame => ({
  ...whole(before),
  acte: 'lister',
  mesure: 'nombre',
  champ: before.filtres.marche ? 'conformite' : 'motif',
});

/** The contract before the one that runs, of the same need; null where one contract was told, whose need nothing tells. */
function lastOfBefore(before: Frame): Frame | null {
  const { familles, motsObjet, texte, marche } = before.filtres;
  if (marche !== null || before.acte !== 'lister' || [familles, motsObjet, texte].every((one) => one === null))
    return null;
  return {
    ...whole(before),
    champ: 'titulaire',
    recents: true,
    ordre: 'desc',
    n: 1,
    filtres: { ...before.filtres, statut: 'termine' },
  };
}
