import { daysBetween, type Jour } from '../dates.js';
import { compareLots, compareTextes, type ContratAGrouper } from './contrat.js';
import { grouper } from './grouper.js';

/** A contract among those that are looked at together. */
export interface Place extends ContratAGrouper {
  rang: number;
}

/** The day that a contract came: its notification, else the publication of its data, which follows it (R2196-1). */
export const jourDe = ({ dateNotification, datePublication }: ContratAGrouper): Jour | null =>
  dateNotification ?? datePublication;

/** In the order of their days, those without any last; of one day by what they say, never by what came first. */
export const parJour = (places: readonly Place[]): Place[] =>
  [...places].sort(
    (a, b) =>
      compareTextes(jourDe(a) ?? '9999', jourDe(b) ?? '9999') ||
      compareLots(a.lot, b.lot) ||
      compareTextes(a.numero, b.numero) ||
      compareTextes(a.objet, b.objet) ||
      compareTextes(a.id, b.id),
  );

/**
 * Contracts that came together: each at most `jours` days after the one before. Those without any day are together when
 * they are of one year: some platforms publish no date at all, and lots that nothing keeps apart may be lots of one
 * consultation. They go with the only suite of their year that has days; of several, nothing says with which.
 */
export function suitesDans(places: readonly Place[], jours: number): Place[][] {
  const tries = parJour(places);
  const suites: Place[][] = [];
  for (const place of tries) {
    const jour = jourDe(place);
    if (jour === null) break;
    const avant = suites.at(-1)?.at(-1);
    if (avant && daysBetween(jourDe(avant)!, jour) <= jours) suites.at(-1)!.push(place);
    else suites.push([place]);
  }
  const datees = [...suites];
  const sansJour = grouper(
    tries.filter((place) => jourDe(place) === null),
    ({ annee }) => annee,
  );
  for (const [annee, membres] of sansJour) {
    const [seule, ...autres] = datees.filter((suite) => suite.some((place) => anneeDuJour(place) === annee));
    if (seule && autres.length === 0) seule.push(...membres);
    else suites.push(membres);
  }
  return suites;
}

const anneeDuJour = (place: Place): number => Number(jourDe(place)?.slice(0, 4));
