import { addDays, type Jour } from '../dates.js';
import { tableSeuils } from '../seuils.js';
import { JOURS_DE_PASSATION_MAX } from './conventions.js';
import type { FaitsMarche } from './faits.js';

/** The days on which a threshold begins to hold, or has just ended. In order. */
export const changements = ((): (() => readonly Jour[]) => {
  let found: Jour[] | undefined;
  return () =>
    (found ??= [
      ...new Set(
        tableSeuils().flatMap(({ validFrom, validTo }) =>
          validTo === null ? [validFrom] : [validFrom, addDays(validTo, 1)],
        ),
      ),
    ].toSorted());
})();

/** Between which days the consultation was launched, both included. Equal when the day is recorded. */
export interface Fenetre {
  du: Jour;
  au: Jour;
}

type Dates = Pick<FaitsMarche, 'lancement' | 'notification' | 'publication'>;

/**
 * Whether the recorded day of launch is set aside: no consultation is launched after its contract was notified, nor after
 * the data of the contract were published. One of the days is wrong, and nothing tells which.
 */
export function lancementEcarte({ lancement, notification, publication }: Dates): boolean {
  const end = notification ?? publication;
  return lancement !== null && end !== null && lancement > end;
}

/**
 * When the consultation was launched: the recorded day, unless the notification contradicts it, else at most a year before the notification, else before the
 * publication of the data, else in the year that the number gives or the one before.
 */
export function fenetreDeLancement(faits: Dates & Pick<FaitsMarche, 'annee'>): Fenetre {
  if (faits.lancement !== null && !lancementEcarte(faits)) return { du: faits.lancement, au: faits.lancement };
  const end = faits.notification ?? faits.publication;
  if (end !== null) return { du: addDays(end, -JOURS_DE_PASSATION_MAX), au: end };
  return { du: `${faits.annee - 1}-01-01`, au: `${faits.annee}-12-31` };
}

/**
 * The days of a window that may be judged differently: its ends, the first day of each period of thresholds, and the days
 * that the caller names. A known day is itself.
 */
export function joursPossibles({ du, au }: Fenetre, others: readonly Jour[] = []): Jour[] {
  const inside = [...changements(), ...others].filter((jour) => du < jour && jour <= au);
  return [...new Set([du, ...inside, au])].toSorted();
}
