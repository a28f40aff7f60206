import { paymentsOf } from './paiements.sql.js';

/** Which followed mandats are listed: the flag of `mesures_paiements` that each of them has. */
const KEPT = {
  paye_en_retard: 'en_retard',
  en_attente: 'impayes',
  en_attente_en_retard: 'impayes_en_retard',
  paye: 'payes',
} as const;
export type PaperState = keyof typeof KEPT;
export const PAPER_STATES = Object.keys(KEPT) as PaperState[];

const ORDERS = {
  retard: 'retard DESC, mandat.date_emission, mandat.id',
  delai: 'jours DESC NULLS LAST, mandat.id',
  delai_asc: 'jours NULLS LAST, mandat.id',
  ancien: 'suivi.depart, mandat.date_emission, mandat.id',
  recent: 'mandat.date_emission DESC, mandat.id DESC',
} as const;
export type PaperOrder = keyof typeof ORDERS;
export const PAPER_ORDERS = Object.keys(ORDERS) as PaperOrder[];

/**
 * Followed mandats, one a row: `jours` since the start of the delay and `retard` past its end, up to the payment or to the day that
 * the file tells them unpaid. The first parameters are those of the payments; $18 rows at most.
 */
export const followedMandats = (etat: PaperState, tri: PaperOrder): string => `${paymentsOf('mesures')}
  SELECT mandat.numero, mandat.exercice, mandat.date_emission, suivi.date_paiement, suivi.limite_calculee AS limite,
    suivi.montant_ttc::numeric(15,2)::text AS montant_ttc, tiers.raison_sociale AS fournisseur,
    coalesce(suivi.date_paiement, suivi.impaye_au) - suivi.depart AS jours,
    greatest(coalesce(suivi.date_paiement, suivi.impaye_au) - suivi.limite_calculee, 0) AS retard,
    count(*) OVER ()::int AS nombre
  FROM retenu
  JOIN suivis_paiement suivi ON suivi.organization_id = $1 AND suivi.mandat_id = retenu.mandat_id
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = retenu.mandat_id
  LEFT JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = mandat.fournisseur_id
  WHERE retenu.${KEPT[etat]} > 0 ORDER BY ${ORDERS[tri]} LIMIT $18`;
