import { addMonths, type Jour } from '../dates.js';
import { findProcedure } from '../procedures.js';
import type { TypeAcheteur } from '../seuils.js';
import type { TypeAchat } from '../types-achat.js';
import { CAS_EXCLUS } from './exclusions.js';
import { ACHATS_INNOVANTS_DEPUIS } from './conventions.js';
import type { FaitsMarche } from './faits.js';
import { auMoins, plafond, type Valeurs } from './valeur.js';
import { toCentimes } from '../montant.js';

/** What a world holds of the case of dispense: a recorded code, `aucun`, or one that nobody recorded. */
export type CasDuMonde = string | typeof CAS_NON_ENREGISTRE;
/** A valid case that is not recorded. No code is written so. */
export const CAS_NON_ENREGISTRE = '?';

/** Recorded codes that are no case for doing without publicity and competition: they change the rank required. */
const SANS_EFFET_SUR_LE_RANG_0: readonly string[] = ['services_sociaux', 'petit_lot'];

/** The cases that a contract may rest on: the one recorded, or none and a valid one while nobody said. */
export function casPossibles(cas: string | null): CasDuMonde[] {
  return cas === null || SANS_EFFET_SUR_LE_RANG_0.includes(cas) ? [CAS_NON_ENREGISTRE, 'aucun'] : [cas];
}

/** Whether a recorded case dispenses from publicity and competition (R2122-1 to R2122-11, or a special text). */
export const dispense = (cas: CasDuMonde): boolean =>
  cas !== 'aucun' && cas !== CAS_NON_ENREGISTRE && CAS_EXCLUS[cas] === undefined;

/** Up to which value, in centimes, a case may be used; from it on it is contradicted. */
export const PLAFONDS_DES_CAS: Readonly<Record<string, bigint>> = { livres: 9_000_000n, innovation: 10_000_000n };

/** Lots bought as innovative: each below this, in centimes, and no more than a fifth of all lots (R2122-9-1). */
const PLAFONDS_LOT_INNOVANT: Readonly<Record<TypeAchat, bigint>> = {
  fournitures: 8_000_000n,
  services: 8_000_000n,
  travaux: 10_000_000n,
};

/** Years after the initial notification within which similar services may be bought (R2122-7). */
const MOIS_PRESTATIONS_SIMILAIRES = 36;
/** Longest duration of additional deliveries, in months (R2122-4). */
const MOIS_LIVRAISONS_COMPLEMENTAIRES = 36;

/** What of a world contradicts a case. */
interface MondeDuCas {
  borne: 'min' | 'max';
  type: TypeAchat;
  jour: Jour;
  acheteur: TypeAcheteur;
  /** Value of the purchase in the world, in centimes. */
  besoin: bigint;
  regroupe: boolean;
}

/** Whether recorded facts contradict a recorded case in a world. */
export function casContredit(cas: string, faits: FaitsMarche, valeurs: Valeurs, monde: MondeDuCas): boolean {
  switch (cas) {
    case 'livres':
      return monde.besoin >= PLAFONDS_DES_CAS.livres!;
    case 'innovation':
      return innovationContredite(faits, valeurs, monde);
    case 'entite_adjudicatrice':
      return monde.acheteur !== 'entite_adjudicatrice';
    case 'livraisons_complementaires':
      return faits.casReference === null && (faits.valeur.dureeMois ?? 0) > MOIS_LIVRAISONS_COMPLEMENTAIRES;
    case 'prestations_similaires':
      return similairesContredites(faits, monde.jour);
    default:
      return false;
  }
}

/** Whether a consultation was launched before the case that it rests on existed. */
export const avantLExperimentation = (cas: string | null, jour: Jour): boolean =>
  cas === 'innovation' && jour < ACHATS_INNOVANTS_DEPUIS;

/**
 * Launched before the case existed; from 100 000 € on, a purchase; of several lots, one that is too large, or too large a share of them. What is not known
 * of their amounts is taken for the contract at the least, against it at the most: both answers stay possible.
 */
function innovationContredite(faits: FaitsMarche, valeurs: Valeurs, monde: MondeDuCas): boolean {
  if (avantLExperimentation('innovation', monde.jour)) return true;
  if (monde.besoin < PLAFONDS_DES_CAS.innovation!) return false;
  const { nombre, parts, innovation } = faits.autresLots;
  if (!monde.regroupe || nombre === 0) return true;
  const generous = monde.borne === 'min';
  if (!valeurs.propre.connue) return !generous || auMoins(valeurs.propre) >= PLAFONDS_LOT_INNOVANT[monde.type];
  const own = plafond(valeurs.propre);
  if (own >= PLAFONDS_LOT_INNOVANT[monde.type]) return true;
  const others = Object.values(parts);
  if (generous && others.some(({ sansMontant }) => sansMontant > 0)) return false;
  const all = others.reduce((sum, { montant }) => sum + toCentimes(montant), own);
  return (own + toCentimes(innovation)) * 5n > all;
}

function similairesContredites(faits: FaitsMarche, jour: Jour): boolean {
  const procedure = faits.initial?.procedure ?? null;
  return (procedure !== null && findProcedure(procedure)?.rang === 0) || similairesTardives(faits, jour);
}

/** Whether similar services launched on a day come too late after the initial contract (R2122-7). */
export function similairesTardives({ initial }: FaitsMarche, jour: Jour): boolean {
  const notification = initial?.notification ?? null;
  return notification !== null && jour > addMonths(notification, MOIS_PRESTATIONS_SIMILAIRES);
}
