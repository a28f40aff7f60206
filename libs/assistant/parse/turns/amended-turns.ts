import type { Filtres, Frame } from '../../frame/frame.js';
import type { ParAvenant } from '../../frame/terms.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import type { ReadPeriod } from '../time/periods.js';
import { amendedOfThese } from './amended-of-these.js';
import { whole } from './turn-rows.js';
import { wordsBesideTime } from './words-beside-time.js';

const OPEN = `(et | alors | donc | mais)*`;
/** « de combien ils ont augmenté le marché ? », « pour quel montant ? » after amendments. */
const RAISED_BY = phraseOf(
  `${OPEN} (combien | quel montant | quelle hausse | quelle augmentation | montant | quelle somme)
     (ils | elles | ça | cela | a | ont | t | nous | il){4} (augmenté | augmentent | augmente | gonflé | ajouté | ajoutent | coûté | coûtent | coûte | fait | font | représente | représentent | changé | modifié)?
     (ils | elles | ça | cela | t){2} (marché | contrat | marchés | contrats | montant)? (en tout | au total | initial)?
   | ${OPEN} (ça | cela | ils) (fait | font | coûte | coûtent | représente | représentent) (combien | quel montant)
   | ${OPEN} pour (combien | quel montant | quelle somme)`,
);
const WHICH_RAISED_MOST = phraseOf(
  `${OPEN} (lequel | quel avenant | laquelle | lesquels) (a | ont) (fait)? plus (augmenté | augmenter | gonflé | alourdi | coûté | changé | modifié) (marché | contrat | marchés | montant)?`,
);

/** « en tout les avenants ça fait combien de % ? » */
const PERCENT_RAISED =
  /^(?:et |alors |donc )?(?:en tout |au total )?(?:avenants |ils )?(?:ca |cela )?(?:fait|font|represente|representent) (?:combien|quel pourcentage|quelle hausse)(?: en)? (?:%|pourcents?|pourcentages?)(?: en tout| au total)?$/;
const NO_PERCENT = 'Je ne donne pas en % ce que des avenants ajoutent : je donne leur montant, et celui du marché.';

const NO_AMENDMENT_ALONE =
  'Je ne classe pas les avenants un par un : je peux dire quels marchés ils ont le plus augmentés.';

/** Turns after amendments that were counted or told, known by all of their words: what they changed; null: another one. */
export function ofAmendmentsTold(
  reading: Reading,
  before: Frame,
  { dite }: ReadPeriod,
  exerciceCourant: number,
): Frame | Refused | null {
  if (before.sujet !== 'marches' || dite || !isOfAmendments(before)) return null;
  const words = wordsBesideTime(reading);
  if (PERCENT_RAISED.test(words.map(({ text }) => text).join(' ')))
    return { genre: 'refus', raison: NO_PERCENT, suit: true, reste: raisedBy(before, exerciceCourant) };
  if (isWhole(WHICH_RAISED_MOST, words)) return mostRaised(before, exerciceCourant);
  return isWhole(RAISED_BY, words) ? raisedBy(before, exerciceCourant) : null;
}

/** Whether amendments were counted or told. */
export const isOfAmendments = ({ mesure, champ, filtres }: Frame): boolean =>
  mesure === 'avenants' || champ === 'avenants' || filtres.parAvenant !== null;

const amended = (filtres: Filtres, parAvenant: ParAvenant): Filtres => ({ ...filtres, parAvenant });

/** What they changed: of one contract it is told with their number. */
const raisedBy = (before: Frame, exerciceCourant: number): Frame | null =>
  before.filtres.marche
    ? { ...whole(before), acte: 'lister', mesure: 'nombre', champ: 'avenants' }
    : amendedOfThese(
        before,
        { ...whole(before), acte: 'mesurer', mesure: 'avenants', filtres: amended(before.filtres, 'tous') },
        exerciceCourant,
      );

const mostRaised = (before: Frame, exerciceCourant: number): Refused => ({
  genre: 'refus',
  raison: NO_AMENDMENT_ALONE,
  suit: true,
  reste: before.filtres.marche
    ? raisedBy(before, exerciceCourant)
    : amendedOfThese(
        before,
        {
          ...whole(before),
          ...{ acte: 'lister', mesure: 'nombre', champ: 'avenants', rang: true, n: 1 },
          filtres: amended(before.filtres, 'hausse'),
        },
        exerciceCourant,
      ),
});
