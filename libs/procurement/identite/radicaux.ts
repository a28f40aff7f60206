import { compareTextes } from './contrat.js';
import { jaccard } from './objet.js';

/**
 * Pairs of sets of words whose Jaccard index reaches a least share. Sets that reach it share one of their rarest words
 * (prefix filtering), so that only those are compared: thousands of objects take no time.
 * @returns pairs of places
 */
export function radicauxProches(radicaux: readonly ReadonlySet<string>[], part: number): [number, number][] {
  const frequences = new Map<string, number>();
  for (const radical of radicaux) for (const mot of radical) frequences.set(mot, (frequences.get(mot) ?? 0) + 1);
  const parMot = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  radicaux.forEach((radical, rang) => {
    const tries = [...radical].sort((a, b) => frequences.get(a)! - frequences.get(b)! || compareTextes(a, b));
    const candidats = new Set<number>();
    for (const mot of tries.slice(0, tries.length - Math.ceil(part * tries.length) + 1)) {
      const connus = parMot.get(mot);
      if (!connus) parMot.set(mot, [rang]);
      else {
        for (const connu of connus) candidats.add(connu);
        connus.push(rang);
      }
    }
    for (const candidat of candidats) {
      if (jaccard(radicaux[candidat]!, radical) >= part) pairs.push([candidat, rang]);
    }
  });
  return pairs;
}
