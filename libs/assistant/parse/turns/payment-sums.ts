import type { Frame } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import type { ReadPeriod } from '../time/periods.js';
import { whole } from './turn-rows.js';

/** « quel montant ça représente ? », « ça fait combien d’argent ? », « pour quel montant ? » */
const SUMMED = phraseOf(
  `(et | alors | donc | soit)* (
     (pour)? (quel montant | quelle somme | montant | montant total | somme totale | combien d’argent | quel total) (total)? ((ça | cela | ils | elles)? (représente | représentent | fait | font | pèse | pèsent) (t | il | ils | elles)*)?
     | combien (ça | cela | ils | elles)? (représente | représentent | pèse | pèsent) (t | ils | elles)*
     | (ça | cela | ils | elles) (représente | représentent | fait | font | pèse | pèsent) (combien | quel montant | quelle somme) (d’argent)?
     | combien d’euros | pour combien | montant | montant total | total | en euros | en montant | et en euros
   ) (en tout | au total | en euros | ttc | toutes taxes comprises | taxes comprises | toutes taxes | tva comprise | tva incluse | avec tva)*`,
  // Sums of payments are with tax.
);
const SUMS: Readonly<Partial<Record<Frame['mesure'], Frame['mesure']>>> = {
  impayes: 'montant_impaye',
  en_retard: 'montant_en_retard',
  a_l_heure: 'montant_a_l_heure',
  a_l_heure_pct: 'montant_a_l_heure',
};

const OF_LATE_ONES =
  'Je ne totalise pas, parmi les mandats en attente, ceux qui sont en retard : leurs montants sont au tableau, un par un. Je peux dire ce que tous ceux qui attendent représentent.';

/** What mandats that were counted amount to, where the turn asks for nothing more; null of anything else. */
export function summedPayments({ tokens }: Reading, before: Frame, { dite }: ReadPeriod): Frame | Refused | null {
  if (before.sujet !== 'paiements' || before.groupe !== null || dite || !isWhole(SUMMED, tokens)) return null;
  const mesure = SUMS[before.mesure];
  if (mesure) return { ...whole(before), mesure };
  return before.mesure === 'impayes_en_retard'
    ? {
        ...{ genre: 'refus', raison: OF_LATE_ONES, suit: true },
        reste: { ...whole(before), mesure: 'montant_impaye' },
      }
    : null;
}
