import { formatDay } from '../../ui/dates.js';

/** A day that is before the notification of its contract: it is taken as it is, a person has to look. */
export const dayDoubt = (day: string | null | undefined, notification: string | null | undefined): string | undefined =>
  day && notification && day < notification
    ? `Avant la notification du marché, le ${formatDay(notification)} : une des deux dates est à vérifier.`
    : undefined;
