import type { Jour } from '../dates.js';
import type { FaitsMarche } from './faits.js';
import { normalise } from '../mots.js';

/** Recorded cases that take a purchase out of the rules of procedure (L2511-1 s., L2512-1 s.). */
export const CAS_EXCLUS: Readonly<Record<string, string>> = {
  exclu_l2512_5: 'L2512-5',
  quasi_regie: 'L2511-1',
  cooperation: 'L2511-6',
};

/** Land and buildings bought or rented, loans. */
const CPV_EXCLUS = ['701', '702', '7031', '66113'];
/** Legal services, among them representation before a court, excluded since loi 2020-1525 (L2512-5 8°). */
const CPV_JURIDIQUE = '79110000';
const JURIDIQUE_DEPUIS: Jour = '2020-12-09';
const MOTS_EXCLUS =
  /\b(locations? de (locaux|bureaux|batiments?|immeubles?|terrains?)|bail|baux|acquisitions? foncieres?)\b/;

/** What a software says of itself after these words is its use, not what is bought. */
const LOGICIEL = /\b(logiciels?|progiciels?|applications?|applicatifs?|plateformes?)\b/;
/** Where one purchase ends and another may begin. */
const ENTRE_DEUX_ACHATS = /[,;:()]| et /;

/** Whether the words name land or a building that is bought or rented, and not a software that deals with them. */
const nommeUnBien = (objet: string): boolean =>
  normalise(objet)
    .split(ENTRE_DEUX_ACHATS)
    .some((part) => {
      const named = MOTS_EXCLUS.exec(part);
      return named !== null && !LOGICIEL.test(part.slice(0, named.index));
    });

/** Whether the CPV or the words hint at a purchase that the code excludes. A hint: the purchase may be one or not. */
export function indiceDExclusion({ objet, cpv }: Pick<FaitsMarche, 'objet' | 'cpv'>, jour: Jour): boolean {
  if (cpv === CPV_JURIDIQUE) return jour >= JURIDIQUE_DEPUIS;
  if (CPV_EXCLUS.some((prefix) => cpv?.startsWith(prefix))) return true;
  return nommeUnBien(objet);
}
