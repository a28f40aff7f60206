import type { Jour } from './dates.js';
import { divideRounded, fromCentimes, toCentimes, type Montant } from './montant.js';
import { pourcentagePres } from './pourcentage.js';
import { findSeuil, type Seuil, type TypeAcheteur } from './seuils.js';
import type { TypeAchat } from './types-achat.js';

/** Share of the initial amount an avenant of small amount must stay below (R2194-8), in percent. */
export const PLAFOND_AVENANT_PCT: Readonly<Record<TypeAchat, number>> = { fournitures: 10, services: 10, travaux: 15 };

export interface AvenantsDuMarche {
  typeAchat: TypeAchat;
  /** HT, price revision included when the contract has such a clause. */
  montantInitial: Montant;
  /** Signed changes of the amount, HT, those of small amount only (R2194-8). */
  variations: readonly Montant[];
  /** Day the consultation was launched. */
  jour: Jour;
  acheteur?: TypeAcheteur;
}

/** The share of the initial amount, or the European threshold. */
export type LimiteAtteinte = 'part' | 'seuil_europeen';

export interface LimiteAvenants {
  /** Net sum of the changes. */
  cumul: Montant;
  /** Sum in percent of the initial amount, on its side of the limit; null when that amount is zero. */
  cumulPct: number | null;
  /** Amount the sum must stay below: 10 or 15 % of the initial amount. */
  plafond: Montant;
  /** European threshold the sum must stay below too; undefined when the table does not cover the day. */
  seuil?: Seuil;
  statut: 'dans_la_limite' | 'depasse' | 'a_verifier';
  /** Which of the two limits the sum reaches. */
  atteints: LimiteAtteinte[];
  /** Why, in words; empty within the limit. */
  motifs: string[];
}

/**
 * Change of small amount (R2194-8): below 10 % of the initial amount for supplies and services, 15 % for works, and
 * below the European threshold. Successive changes are cumulated (R2194-9), increases and decreases netted
 * (directive 2014/24/EU, article 72 § 2): a net decrease stays below both. Changes made on another ground (R2194-2, R2194-5) are not to be given.
 */
export function limiteAvenants(marche: AvenantsDuMarche): LimiteAvenants {
  const initial = toCentimes(marche.montantInitial);
  const cumul = marche.variations.reduce((sum, variation) => sum + toCentimes(variation), 0n);
  const rate = BigInt(PLAFOND_AVENANT_PCT[marche.typeAchat]);
  const seuil = findSeuil('formalisee', marche.typeAchat, marche.jour, marche.acheteur);

  const atteints: LimiteAtteinte[] = [];
  // Compared as products: the ceiling itself may fall between two cents.
  if (cumul > 0n && cumul * 100n >= initial * rate) atteints.push('part');
  if (seuil && cumul >= toCentimes(seuil.montant)) atteints.push('seuil_europeen');
  const words: Readonly<Record<LimiteAtteinte, string>> = {
    part: `Le cumul atteint ${rate} % du montant initial (R2194-8).`,
    seuil_europeen: 'Le cumul atteint le seuil européen (R2194-8).',
  };
  const motifs = atteints.map((limite) => words[limite]);
  if (!seuil) motifs.push('Seuil européen inconnu à la date de lancement de la consultation.');
  return {
    cumul: fromCentimes(cumul),
    cumulPct: pourcentagePres(cumul, initial, [Number(rate)]),
    plafond: fromCentimes(divideRounded(initial * rate, 100n)),
    ...(seuil ? { seuil } : {}),
    statut: atteints.length > 0 ? 'depasse' : seuil ? 'dans_la_limite' : 'a_verifier',
    atteints,
    motifs,
  };
}
