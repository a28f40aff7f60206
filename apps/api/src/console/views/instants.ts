const dayAndTime = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});
const hour = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  timeZone: 'Europe/Paris',
});
const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** `21/11/2026 04:05`, on French clocks; a dash when there is none. */
export function formatInstant(instant: Date | string | null): string {
  return instant === null ? '—' : dayAndTime.format(new Date(instant));
}

/** `21/11/2026 04:05:12`, on French clocks. */
export const formatMoment = (instant: Date): string => moment.format(instant);

/** `21/11 04 h`, on French clocks. */
export const formatHour = (instant: Date): string => hour.format(instant).replace(/[,\u202f\u00a0 ]+/g, ' ');

/** `21/11`: a day of universal time, as the counts by day are cut. */
export const formatDay = (instant: Date): string => day.format(instant);

/** `45 s`, `12 min`, `3 h`. */
export function formatAge(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
