import type { Frame } from '../../frame/frame.js';
import type { Champ, Verdict } from '../../frame/terms.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { ReadPeriod } from '../time/periods.js';
import { whole } from './turn-rows.js';

const OPEN = `(et | alors | donc | mais)*`;
const WE = `(a | avons | ai | ont | t | on | nous){4}`;
const THESE = `(ces | ceux-là | eux | leur | tous){2} (marchés | contrats)?`;
/** « combien a-t-on payé dessus au total ? », « combien a été dépensé sur ces marchés ? » */
const PAID_ON_THEM = phraseOf(
  `${OPEN} (combien | quel montant | quelle somme | pour combien) (est-ce qu)? ${WE} (été)? (déjà)? (payé | payée | versé | réglé | dépensé | mandaté)
     (déjà)? (dessus | là-dessus | sur ${THESE}) (en tout | au total | à ce jour | jusqu’ici | jusqu’à présent | ensemble)?`,
);
/** « combien reste-t-il dessus ? » */
const LEFT_ON_THEM = phraseOf(
  `${OPEN} (combien | que | qu)? (il | nous){1} (reste | restait){1} (t)? (il | elle){1} (encore)? (à (payer | consommer | dépenser | mandater))? (dessus | là-dessus | sur ${THESE}) (en tout | au total | à payer | à consommer)?`,
);
/** « pour quel montant ? » */
const AMOUNT = phraseOf(
  `${OPEN} (pour | ça fait | c’est){1} (combien | quel montant | montant | quelle somme) (en tout | au total){1}`,
);
/** « qui les détient ? », « quels sont leurs titulaires ? » */
const HELD_BY = phraseOf(
  `${OPEN} (qui (détient | tient | a eus | a obtenus | a remportés | a gagnés | en est titulaire | en sont titulaires | sont titulaires)
   | (quels sont | qui sont)? (leurs)? titulaires | (avec | par | à | chez) qui (sont-ils | ont-ils été){1} (passés | attribués | confiés)?)`,
);
/** « et leurs avenants ? » */
const AMENDED_BY = phraseOf(`${OPEN} (quels sont)? (leurs | leur) (avenants | avenant)`);
const ENDING =
  phraseOf(`${OPEN} (quand (finissent | se terminent | s’achèvent | expirent) (t)? ils | ils (finissent | se terminent | s’achèvent | expirent) quand
   | (quelles sont)? leurs (fins | dates de fin | dates fin | échéances))`);
const FIELDS: readonly (readonly [typeof HELD_BY, Champ])[] = [
  [PAID_ON_THEM, 'paye'],
  [LEFT_ON_THEM, 'reste'],
  [HELD_BY, 'titulaire'],
  [AMENDED_BY, 'avenants'],
  [ENDING, 'fin'],
];

const WHICH = `${OPEN} (parmi (eux | ces marchés | ces contrats))? (lesquels (sont | ne sont){1} | ceux (qui (sont | ne sont))? | quels (marchés | contrats) sont)?`;
const VERDICTS: readonly (readonly [ReturnType<typeof phraseOf>, Verdict])[] = [
  [phraseOf(`${WHICH} (non conformes | irréguliers | pas conformes)`), 'non_conforme'],
  [phraseOf(`${WHICH} (à vérifier)`), 'a_verifier'],
  [phraseOf(`${WHICH} conformes`), 'conforme'],
];

/**
 * Turns of several contracts that were listed, counted or added up, known by all of their words: what is asked of each of them, or which of
 * them are judged so. The first ones of a rank are kept by no frame, and a year would be of what was paid. Null of another turn.
 */
export function ofContractsListed({ tokens }: Reading, before: Frame, { dite }: ReadPeriod): Frame | null {
  if (dite) return null;
  const declared = isWhole(AMOUNT, tokens) ? ofSubcontractors(before) : null;
  if (declared) return declared;
  if (!areSeveral(before)) return null;
  const rows: Frame = { ...whole(before), acte: 'lister', mesure: 'nombre' };
  const champ = FIELDS.find(([phrase]) => isWhole(phrase, tokens))?.[1];
  if (champ) return { ...rows, champ, ...(champ === 'paye' ? { enTout: true } : {}) };
  const verdict = before.filtres.verdicts ? undefined : VERDICTS.find(([phrase]) => isWhole(phrase, tokens))?.[1];
  if (verdict === undefined) return null;
  return {
    ...rows,
    champ: 'conformite',
    filtres: { ...before.filtres, verdicts: { valeurs: [verdict], sauf: false } },
  };
}

/** « pour quel montant ? » after subcontractors is what each of them has, which is told with them, and not what the contracts are worth. */
const ofSubcontractors = (before: Frame): Frame | null =>
  before.sujet === 'marches' &&
  before.acte === 'lister' &&
  (before.champ === 'sous_traitance' || (before.champ === null && before.filtres.mentions?.join() === 'sous_traitance'))
    ? { ...before, champ: 'sous_traitance' }
    : null;

/** Whether all contracts that some filters keep were told, in any of these ways. */
const areSeveral = ({ sujet, acte, groupe, filtres, rang, recents, n, soit }: Frame): boolean =>
  sujet === 'marches' &&
  (acte === 'lister' || acte === 'mesurer') &&
  groupe === null &&
  filtres.marche === null &&
  !rang &&
  !recents &&
  n === null &&
  !soit;
