import { lettresDe } from '../identite/objet.js';
import { fromCentimes } from '../montant.js';
import { rangsDeProcedure } from './dimensions.js';
import type { AutresLots, FaitsValeur, PartDeLots } from './faits.js';
import { plafond, type ValeurDeLot, valeurDeLot } from './valeur.js';

/** A lot as the others of its consultation are judged with it. */
export interface Lot {
  valeur: FaitsValeur;
  /** Its own procedure, else the consultation's. */
  procedure: string | null;
  cas: string | null;
  /** What an accord-cadre published once for each holder would repeat (`repetitionDe`). */
  repetition?: string | undefined;
}

type Part = keyof AutresLots['parts'];

/**
 * The lots beside the one that is judged, summed: confirmed recaps and concessions are left out by the caller.
 * @param propre what the one that is judged may repeat, or be repeated by
 */
export function sommeDesLots(lots: readonly Lot[], propre?: string): AutresLots {
  const read = lots.map((lot) => ({ ...lot, value: valeurDeLot(lot.valeur), part: partDe(lot) }));
  const known = read.filter(({ value }) => value.connue);
  const sum = (of: (value: ValeurDeLot) => bigint): string =>
    fromCentimes(read.reduce((total, { value }) => total + of(value), 0n));
  const part = (name: Part): PartDeLots => {
    const inPart = read.filter((lot) => lot.part === name);
    return {
      montant: fromCentimes(total(inPart.filter(({ value }) => value.connue))),
      sansMontant: inPart.filter(({ value }) => !value.connue).length,
    };
  };
  const largest = known.reduce((most, { value }) => (plafond(value) > most ? plafond(value) : most), 0n);
  return {
    nombre: lots.length,
    exact: sum(({ exact }) => exact),
    repete: fromCentimes(repete(read, propre)),
    attribue: sum(({ attribue }) => attribue),
    surplus: sum(({ surplus }) => surplus),
    plusGrand: fromCentimes(largest),
    parts: {
      adaptee: part('adaptee'),
      sansPublicite: part('sansPublicite'),
      autre: part('autre'),
      inconnue: part('inconnue'),
    },
    innovation: fromCentimes(total(known.filter(({ cas }) => cas === 'innovation'))),
    sansMaximum: lots.some(({ valeur }) => valeur.sansMaximum && valeur.montantMax === null),
    sansOptions: lots.some(({ valeur }) => valeur.sansOptions),
  };
}

/** What is counted once more for each lot that tells what another does. */
function repete(lots: readonly (Lot & { value: ValeurDeLot })[], propre: string | undefined): bigint {
  const seen = new Set<string | undefined>([propre]);
  let again = 0n;
  for (const { repetition, value } of lots) {
    if (repetition === undefined) continue;
    if (seen.has(repetition)) again += value.exact;
    seen.add(repetition);
  }
  return again;
}

const total = (lots: readonly { value: ValeurDeLot }[]): bigint =>
  lots.reduce((sum, { value }) => sum + plafond(value), 0n);

function partDe({ procedure }: Lot): Part {
  const ranks = rangsDeProcedure(procedure);
  if (ranks.length > 1) return 'inconnue';
  if (ranks[0] === 1) return 'adaptee';
  return ranks[0] === 0 ? 'sansPublicite' : 'autre';
}

/** Words of an accord-cadre, in its technique, its nature of DECP v1 or its object. */
const MOTS_ACCORD_CADRE = /accords?[- ]cadres?|bons? de commandes?/i;

/** Whether a contract is an accord-cadre: its maximum, or its amount, is then its value as it stands (R2121-8). */
export const estAccordCadre = (techniques: readonly string[], nature: string | null, objet: string): boolean =>
  [...techniques, nature ?? '', objet].some((text) => MOTS_ACCORD_CADRE.test(text));

/**
 * An accord-cadre with several holders may be published once for each, under identifiers of their own, each with the amount
 * of the whole (rulebook §1.2, 2). Nothing tells it from lots of one amount: both are possible.
 * @returns what such publications have in common; undefined where it can be none
 */
export function repetitionDe(
  { lot, objet, cpv }: { lot: string; objet: string; cpv: string | null },
  { accordCadre, montant, montantMax, dureeMois }: FaitsValeur,
): string | undefined {
  if (!accordCadre || lot !== '') return undefined;
  return [lettresDe(objet), cpv, montantMax ?? montant, dureeMois].join('\n');
}
