const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });

/** « 22 novembre 2026 à 10:42 », on French clocks. */
export const formatInstant = (given: string): string => instant.format(new Date(given));
