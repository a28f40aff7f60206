import { nomenclatureExemple, type FamilleExemple } from '#procurement/reference/nomenclature-exemple.js';
import type { Compte } from '#procurement/reference/comptes.js';
import { readDepenses } from './depenses.js';

/** The familles of the demo, without the three heads of the tree. */
export const FAMILLES: readonly FamilleExemple[] = nomenclatureExemple().filter(({ parent }) => parent !== undefined);

/** The familles that an account may be bought for: those of its longest prefix. */
export function famillesDuCompte(compte: Compte): FamilleExemple[] {
  if (compte.horsPerimetre) return [];
  const fit = (famille: FamilleExemple) =>
    Math.max(0, ...famille.comptes.filter((prefixe) => compte.numero.startsWith(prefixe)).map(({ length }) => length));
  const longest = Math.max(0, ...FAMILLES.map(fit));
  return longest === 0 ? [] : FAMILLES.filter((famille) => fit(famille) === longest);
}

/** VAT included in an expense, per mille; the amounts of a budget are TTC. */
export function tvaPourMille({ numero, horsPerimetre }: Compte): number {
  if (horsPerimetre || /^(616|6184|6185|65315|627)/.test(numero)) return 0;
  if (/^(60611|60623|6065|6042)/.test(numero)) return 55;
  return 200;
}

/** Usual amount of one payment on an account, TTC in cents: decides how many mandats a total is cut into. */
export function montantUsuel(compte: Compte): number {
  if (compte.horsPerimetre) return compte.numero.startsWith('64') ? 60_000_000 : 9_000_000;
  if (compte.section === 'investissement') return 2_200_000;
  return /^(60612|60613|60621|6042|611)/.test(compte.numero) ? 1_500_000 : 190_000;
}

/** Rough yearly need of each famille in euros HT: what its contracts are sized on. */
export function besoinsAnnuels(annee: number): Map<string, number> {
  const needs = new Map<string, number>();
  for (const { compte, centimes } of readDepenses(annee)) {
    const familles = famillesDuCompte(compte);
    const ht = centimes / 100 / (1 + tvaPourMille(compte) / 1000) / familles.length;
    for (const { code } of familles) needs.set(code, (needs.get(code) ?? 0) + ht);
  }
  return needs;
}
