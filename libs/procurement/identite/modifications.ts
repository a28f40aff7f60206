import type { Jour } from '../dates.js';
import { compareTextes, type Etat, type Suite } from './contrat.js';

/** A modification of a contract, in the words of DECP. */
export interface Modification {
  id: number;
  montant?: string;
  dureeMois?: number;
  dateNotification?: Jour;
  datePublicationDonnees?: Jour;
  /** Read from a later row of the contract, not from its list of modifications. */
  deduite?: true;
}

/**
 * The modifications of a contract: those that are told, and those that later rows imply, in the free numbers by their
 * date. A later row that tells what a modification tells is no other one.
 * @param dites those that rows or the record list
 */
export function numeroterSuites<Dite extends Modification>(
  dites: readonly Dite[],
  suites: readonly Suite[],
  initial: Etat,
): (Dite | Modification)[] {
  const pris = new Set(dites.map(({ id }) => id));
  const deduites: Modification[] = [];
  for (const suite of suites) {
    if (dites.some((dite) => diteAussi(dite, suite, initial))) continue;
    let id = 1;
    while (pris.has(id)) id += 1;
    pris.add(id);
    deduites.push(modificationDe(id, suite));
  }
  return [...dites, ...deduites].sort(
    (a, b) => a.id - b.id || compareTextes(a.dateNotification ?? '', b.dateNotification ?? ''),
  );
}

function modificationDe(id: number, { montant, dureeMois, dateNotification, datePublication }: Suite): Modification {
  return {
    id,
    ...(montant === null ? {} : { montant }),
    ...(dureeMois === null ? {} : { dureeMois }),
    ...(dateNotification === null ? {} : { dateNotification }),
    ...(datePublication === null ? {} : { datePublicationDonnees: datePublication }),
    deduite: true,
  };
}

/** A modification tells what it changes alone. */
function diteAussi(dite: Modification, suite: Suite, initial: Etat): boolean {
  if (dite.deduite) return false;
  if (dite.dateNotification !== undefined && dite.dateNotification !== suite.dateNotification) return false;
  const montant = dite.montant ?? initial.montant;
  const duree = dite.dureeMois ?? initial.dureeMois;
  return montant === suite.montant && duree === suite.dureeMois;
}

/** Lots of one identifier, as a modification may be of one of them. */
export interface LotPossible {
  lot: string;
  titulaires: readonly string[];
}

/**
 * The lot that a modification is of: that of its number, else the only one with its holder.
 * @returns undefined when nothing says which
 */
export function lotDeLaModification<Lot extends LotPossible>(
  lots: readonly Lot[],
  modification: { lot: string; titulaires: readonly string[] },
): Lot | undefined {
  const memeLot = modification.lot === '' ? [] : lots.filter(({ lot }) => lot === modification.lot);
  if (memeLot.length === 1) return memeLot[0];
  const tenus = lots.filter(({ titulaires }) => modification.titulaires.some((cle) => titulaires.includes(cle)));
  return tenus.length === 1 ? tenus[0] : undefined;
}
