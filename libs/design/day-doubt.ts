import { formatDay } from './format-francais.js';

/** A day that is before the notification of its contract: it is taken as it is, a person has to look. */
export const dayDoubt = (day: string | null | undefined, notification: string | null | undefined): string | undefined =>
  day && notification && day < notification
    ? `Avant la notification du marché, le ${formatDay(notification)} : une des deux dates est à vérifier.`
    : undefined;

/** A day that is behind the end of its contract, or that has not come: it is taken as it is, a person has to look. */
export function lateDayDoubt(day: string | null, end: string | null, now: string): string | undefined {
  if (day === null) return undefined;
  if (end !== null && day > end)
    return `Après la fin du marché, le ${formatDay(end)} : une des deux dates est à vérifier.`;
  return day > now ? 'Ce jour n’est pas encore venu : la date de notification est à vérifier.' : undefined;
}
