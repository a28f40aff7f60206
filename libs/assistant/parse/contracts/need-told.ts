import type { Frame } from '../../frame/frame.js';
import type { Besoin } from '../../frame/parts.js';
import type { Draft } from '../draft.js';
import { isCounted } from '../figures/axis-words.js';
import { isRankSaid } from '../figures/rank.js';
import { isUpward } from '../figures/upward.js';
import type { Claim, Reading } from '../reading.js';
import { hasBought } from '../time/tense.js';
import { asksRoom } from './needs-asked.js';

/** What a need is held against: without any of them, whatever it amounts to. */
const AGAINST: Claim[] = [
  ...(['seuil', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite', 'depasse', 'reste', 'avant'] as const),
  ...(['sans_publicite', 'appel', 'adaptee', 'formalisee'] as const),
];

/** What a question says of a need: its amount, and what it is held against. */
export function needOf(draft: Draft, acte: Frame['acte'], filtres: Frame['filtres']): Besoin {
  const { reading, amounts } = draft;
  const isNeed = acte === 'besoins';
  // « le plus gros besoin » is one of all of them.
  const isLargest = amounts.montant === null && filtres.familles === null && isRankSaid(reading) && !isUpward(reading);
  // « combien de besoins avons-nous ? »
  const areCounted = filtres.familles === null && reading.placesOf('besoin').some((at) => isCounted(draft, at));
  const isOfAll = reading.has('hors_marche') || isLargest || areCounted;
  const isRoom = filtres.familles !== null && asksRoom(reading);
  return {
    // Of one famille, « au-dessus de 216 000 € » is a threshold; of all, a bound.
    montant: amounts.montant ?? (isNeed && filtres.familles !== null ? amounts.min : null),
    ttc: amounts.ttc,
    ...(amounts.montant !== null && hasBought(reading) ? { fait: true } : {}),
    concession: reading.has('concession'),
    // Publication is an obligation of contracts, not of needs.
    // « encore acheter sans marché »: up to where none has to be passed.
    seuil:
      isNeed && isRoom && reading.has('hors_marche')
        ? 'dispense'
        : acte === 'seuils' || (isNeed && !reading.has('seuil_decp'))
          ? thresholdOf(reading)
          : null,
    sansMarche: (isNeed || acte === 'seuils') && reading.has('hors_marche') && !isRoom,
    ...(isNeed && isOfAll && !isRoom && !reading.has(...AGAINST) ? { tous: true } : {}),
    ...(isNeed && reading.has('sans_paiement') ? { sansAchat: true } : {}),
    proche:
      isNeed &&
      reading.tokens.some(({ text }) =>
        /^(?:proche|pres$|bientot|approch|frol|tangent|vont$|va$|risqu|menac|depasser(?:a|ont)$|franchir(?:a|ont)$)/.test(
          text,
        ),
      ),
  };
}

const UPPER = /^(?:jusqu|plafond|maxim|limite|dessous|sous$)/;

/** The threshold that a question names. */
export function thresholdOf(reading: Reading): Besoin['seuil'] {
  // A MAPA goes up to the formal threshold.
  const upToFormal = reading.has('adaptee') && reading.tokens.some(({ text }) => UPPER.test(text));
  if (reading.has('seuil_decp')) return 'publication_decp';
  // « faut-il un appel d’offres » is one expression.
  const saysTender = reading.placesOf('quelle_procedure').some((at) => /^appels?$/.test(reading.tokens[at]!.text));
  if (reading.has('seuil_formalise', 'formalisee', 'appel') || upToFormal || saysTender) return 'formalisee';
  if (reading.has('seuil_publicite')) return 'publicite';
  return reading.has('seuil_dispense', 'sans_publicite') ? 'dispense' : null;
}
