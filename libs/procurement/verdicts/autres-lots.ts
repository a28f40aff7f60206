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
}

type Part = keyof AutresLots['parts'];

/** The lots beside the one that is judged, summed: confirmed recaps and concessions are left out by the caller. */
export function sommeDesLots(lots: readonly Lot[]): AutresLots {
  const read = lots.map((lot) => ({ ...lot, value: valeurDeLot(lot.valeur), part: partDe(lot) }));
  const known = read.filter(({ value }) => value.connue);
  const sum = (of: (value: ValeurDeLot) => bigint): string =>
    fromCentimes(known.reduce((total, { value }) => total + of(value), 0n));
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
  };
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
