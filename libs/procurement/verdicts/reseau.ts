import type { FaitsMarche } from './faits.js';
import { normalise } from '../mots.js';

/** CPV of what is bought to run a network: rail, water, pipes, utilities. */
const CPV_RESEAU = ['38421', '4111', '44161', '44163', '60112', '65'];
/** Transport services, a network when they run a line. */
const CPV_TRANSPORT = '60130';
const MOTS_RESEAU =
  /\b(eaux? potables?|reseaux? de chaleur|transports? (?:urbains?|publics?|en commun)|tramways?|chemins? de fer|ferroviaires?|regie (?:departementale |regionale |municipale )?des? transports?)\b/;
/** What is put at the disposal of carriers (L1212-3, 3°). */
const MOTS_TERMINAUX = /\b(ports? (?:de|du|maritimes?|fluviaux|fluvial)|portuaires?|aeroports?|aeroportuaires?)\b/;
const MOTS_LIGNE = /\b(transports? scolaires?|lignes?)\b/;
/** Distribution of gas and of electricity. */
const CPV_ENERGIE = ['652', '653'];
const MOTS_ACHAT = /\b(fourniture|achat|acheminement|livraison)\b/;
const MOTS_ENERGIE = /\b(gaz|electricite|energie)\b/;

/**
 * Whether the CPV or the words hint at the running of a network (L1212-3), where the buyer is an entité adjudicatrice. A
 * hint, no proof: it makes both thresholds possible. Gas or electricity bought to be consumed is none.
 */
export function indiceDeReseau({ objet, cpv }: Pick<FaitsMarche, 'objet' | 'cpv'>): boolean {
  const words = normalise(objet);
  const code = cpv ?? '';
  if (MOTS_RESEAU.test(words) || MOTS_TERMINAUX.test(words)) return true;
  if (CPV_ENERGIE.some((prefix) => code.startsWith(prefix)) && estUneConsommation(words)) return false;
  if (code.startsWith(CPV_TRANSPORT)) return MOTS_LIGNE.test(words);
  return CPV_RESEAU.some((prefix) => code.startsWith(prefix));
}

/** Bought to be consumed: « achat de gaz », in that order. */
function estUneConsommation(words: string): boolean {
  const achat = MOTS_ACHAT.exec(words);
  return achat !== null && MOTS_ENERGIE.test(words.slice(achat.index));
}
