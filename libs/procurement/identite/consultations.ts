import { daysBetween } from '../dates.js';
import { compareLots, compareTextes, type ContratAGrouper } from './contrat.js';
import { Ensembles } from './ensembles.js';
import { grouper } from './grouper.js';
import { lireIdentifiantV1 } from './identifiant.js';
import { pairesDeMemeObjet } from './meme-objet.js';
import { pairesDeMemeSuite } from './meme-suite.js';
import { jourDe, parJour, type Place, suitesDans } from './moments.js';
import { estListeDeLots, jaccard, radicalDe } from './objet.js';
import { radicauxProches } from './radicaux.js';

/** `probable`: to be confirmed by a person; judged as grouped and as alone. */
export type Regroupement = 'sur' | 'probable';

export interface Groupe {
  /** Identifiers of its contracts. */
  contrats: string[];
  regroupement: Regroupement;
}

export interface Regroupes {
  groupes: Groupe[];
  /** Consultations that look like those of one opération, by one of their contracts: a number of lot came twice. */
  operationsProposees: string[][];
}

/** Least share of common words of two lots of one identifier that carry no number [C]. */
const RADICAL_DU_MEME_IDENTIFIANT = 0.3;
/** Least share of common words of two lots of different identifiers [C]. */
export const RADICAL_PROCHE = 0.7;
/** Longest time between the notifications of two lots of one consultation, in days [C]. */
export const JOURS_ENTRE_LOTS = 120;

/**
 * Recognises consultations among contracts that no person grouped (rulebook §1.3). The order of the contracts does not
 * matter.
 */
export function reconnaitre(contrats: readonly ContratAGrouper[]): Regroupes {
  const tries = [...contrats].sort((a, b) => compareTextes(a.id, b.id));
  const ensembles = new Ensembles(tries.length);
  const surs = new Ensembles(tries.length);
  const lier = (a: number, b: number, sur: boolean): void => {
    ensembles.unir(a, b);
    if (sur) surs.unir(a, b);
  };
  lierMemeIdentifiant(tries, lier);
  lierMemeReference(tries, lier);
  lierLotsProches(tries, lier);
  lierVenusEnsemble(tries, lier);
  const groupes: Groupe[] = [];
  const operationsProposees: string[][] = [];
  for (const rangs of ensembles.tous()) {
    const parts = separer(
      rangs.map((rang) => ({ ...tries[rang]!, rang })),
      surs,
    );
    for (const part of parts) {
      const [premier] = part;
      const sur = part.every(({ rang, recapitulatifPropose }) => {
        return !recapitulatifPropose && surs.memeEnsemble(premier!.rang, rang);
      });
      groupes.push({ contrats: part.map(({ id }) => id), regroupement: sur ? 'sur' : 'probable' });
    }
    if (parts.length > 1) operationsProposees.push(parts.map(([premier]) => premier!.id));
  }
  return { groupes, operationsProposees };
}

type Lier = (a: number, b: number, sur: boolean) => void;

/** Sure when both carry the number of a lot, or their objects are close. */
function lierMemeIdentifiant(contrats: readonly ContratAGrouper[], lier: Lier): void {
  for (const rangs of rangsPar(contrats, ({ acheteur, numero }) => `${acheteur} ${numero}`)) {
    const [premier, ...autres] = rangs;
    const radicaux = new Map(rangs.map((rang) => [rang, radicalDe(contrats[rang]!.objet)]));
    for (const rang of autres) {
      lier(premier!, rang, false);
      // Every pair: the first one alone would make what is sure depend on the order.
      for (const autre of rangs) {
        if (autre >= rang) break;
        const numerotes = contrats[autre]!.lot !== '' && contrats[rang]!.lot !== '';
        if (numerotes || jaccard(radicaux.get(autre)!, radicaux.get(rang)!) >= RADICAL_DU_MEME_IDENTIFIANT) {
          lier(autre, rang, true);
        }
      }
    }
  }
}

function lierMemeReference(contrats: readonly ContratAGrouper[], lier: Lier): void {
  const referenced = ({ acheteur, reference }: ContratAGrouper): string | undefined =>
    reference === null ? undefined : `${acheteur} ${reference}`;
  for (const [premier, ...autres] of rangsPar(contrats, referenced)) {
    for (const rang of autres) lier(premier!, rang, true);
  }
}

/**
 * Lots that carry numbers, notified within the time of a consultation (of one year, while no date is known), whose objects
 * are close, or whose identifiers of v1 differ by their year. Two lots of one number are linked too: what they are linked by is then separated.
 */
function lierLotsProches(contrats: readonly ContratAGrouper[], lier: Lier): void {
  const lotis = contrats.map((contrat, rang) => ({ ...contrat, rang })).filter(({ lot }) => lot !== '');
  const parAcheteur = grouper(lotis, ({ acheteur, categorie }) => `${acheteur} ${categorie}`);
  for (const groupe of parAcheteur.values()) {
    const familles = [...grouper(groupe, ({ objet }) => [...radicalDe(objet)].sort().join(' ')).entries()]
      .filter(([radical]) => radical !== '')
      .map(([radical, membres]) => ({ radical: new Set(radical.split(' ')), membres }));
    for (const { membres } of familles) lierVoisins(membres, lier);
    for (const [a, b] of radicauxProches(
      familles.map(({ radical }) => radical),
      RADICAL_PROCHE,
    )) {
      lierVoisins([...familles[a]!.membres, ...familles[b]!.membres], lier);
    }
    const parCorps = grouper(groupe, ({ numero }) => lireIdentifiantV1(numero)?.corps ?? '');
    for (const [corps, membres] of parCorps) {
      if (corps.length >= CORPS_MIN) lierVoisins(membres, lier);
    }
  }
}

/** Contracts of one object, or of one sequence of identifiers, that came together: they look like lots of one consultation. */
function lierVenusEnsemble(contrats: readonly ContratAGrouper[], lier: Lier): void {
  for (const [avant, apres] of [...pairesDeMemeObjet(contrats), ...pairesDeMemeSuite(contrats)])
    lier(avant, apres, false);
}

/** Shorter numbers come again each year. */
const CORPS_MIN = 5;

/** Contracts that came within the time of a consultation are linked. */
function lierVoisins(places: readonly Place[], lier: Lier): void {
  for (const [premier, ...autres] of suitesDans(places, JOURS_ENTRE_LOTS)) {
    for (const { rang } of autres) lier(premier!.rang, rang, false);
  }
}

/**
 * Two contracts of one number never share a consultation, but for a list of numbers, which may be that of all its lots: of
 * the number that comes most, each begins one. What is sure stays together: a lot goes where the others of its identifier or
 * of its number of consultation are. The rest goes with the nearest date that has none of its numbers.
 */
function separer(contrats: readonly Place[], surs: Ensembles): Place[][] {
  const tries = parJour(contrats);
  const parNumero = grouper(
    tries.filter(({ lot }) => lot !== '' && !estListeDeLots(lot)),
    ({ lot }) => lot,
  );
  const [seeds = []] = [...parNumero.values()].sort((a, b) => b.length - a.length || compareLots(a[0]!.lot, b[0]!.lot));
  if (seeds.length < 2) return [tries];
  const parts = seeds.map((seed) => [seed]);
  const autres: Place[] = [];
  for (const contrat of tries) {
    if (seeds.includes(contrat)) continue;
    const siennes = ouvertes(parts, [contrat]).filter(([seed]) => surs.memeEnsemble(seed!.rang, contrat.rang));
    if (siennes.length > 0) nearest(siennes, contrat).push(contrat);
    else autres.push(contrat);
  }
  for (const freres of grouper(autres, ({ rang }) => surs.racine(rang)).values()) {
    const numeros = freres.map(({ lot }) => lot).filter((lot) => lot !== '' && !estListeDeLots(lot));
    const ensemble = new Set(numeros).size === numeros.length;
    // One contract always finds a place: its number comes no more often than there are parts.
    for (const unite of ensemble ? [freres] : freres.map((contrat) => [contrat])) {
      const open = ouvertes(parts, unite);
      if (open.length > 0) nearest(open, unite[0]!).push(...unite);
      else parts.push([...unite]);
    }
  }
  return parts;
}

/** The parts that have none of the numbers of some contracts. */
const ouvertes = (parts: readonly Place[][], contrats: readonly Place[]): Place[][] =>
  parts.filter((part) =>
    contrats.every(({ lot }) => lot === '' || estListeDeLots(lot) || part.every((autre) => autre.lot !== lot)),
  );

function nearest(parts: Place[][], place: Place): Place[] {
  const jour = jourDe(place);
  const ecart = ([seed]: Place[]): number => {
    const depart = jourDe(seed!);
    return jour === null || depart === null ? Infinity : Math.abs(daysBetween(depart, jour));
  };
  return parts.reduce((best, part) => (ecart(part) < ecart(best) ? part : best));
}

/** Places of the contracts that share a key, of those that share it. */
function rangsPar(
  contrats: readonly ContratAGrouper[],
  cle: (contrat: ContratAGrouper) => string | undefined,
): number[][] {
  const rangs = new Map<string, number[]>();
  contrats.forEach((contrat, rang) => {
    const value = cle(contrat);
    if (value === undefined) return;
    const list = rangs.get(value);
    if (list) list.push(rang);
    else rangs.set(value, [rang]);
  });
  return [...rangs.values()].filter(({ length }) => length > 1);
}
