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

/** Whether the recorded launch comes after the notification: one of the two is wrong. */
export const lancementContredit = ({
  lancement,
  notification,
}: Pick<FaitsMarche, 'lancement' | 'notification'>): boolean =>
  lancement !== null && notification !== null && lancement > notification;

/**
 * When the consultation was launched: the recorded day, unless it comes after the notification, which no launch can; else at most a year before the notification, else before the
 * publication of the data, else in the year that the number gives or the one before.
 */
export function fenetreDeLancement(
  faits: Pick<FaitsMarche, 'lancement' | 'notification' | 'publication' | 'annee'>,
): Fenetre {
  if (faits.lancement !== null && !lancementContredit(faits)) return { du: faits.lancement, au: faits.lancement };
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
