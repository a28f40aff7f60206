import type { StatutDelai } from '#procurement/delai-paiement.js';

/** The states of a payment delay. */
export const STATUTS_DELAI = [
  'non_eligible',
  'a_verifier',
  'paiement_inconnu',
  'interrompu',
  'en_cours',
  'en_retard',
  'paye_dans_le_delai',
  'paye_en_retard',
] as const satisfies readonly StatutDelai[];

/**
 * The state that `delaiDePaiement()` gives, of `suivis_paiement suivi`: for filters and orders. The delay of a row is told
 * by the rule itself; test/e2e/paiements-liste.spec.ts compares the two.
 */
export const STATUT_DELAI_SQL = `CASE
  WHEN NOT suivi.eligible OR suivi.montant_ttc <= 0 THEN 'non_eligible'
  WHEN suivi.depart IS NULL THEN
    CASE WHEN coalesce(suivi.date_paiement, suivi.impaye_au) IS NULL THEN 'paiement_inconnu' ELSE 'a_verifier' END
  WHEN coalesce(suivi.date_paiement, suivi.impaye_au) IS NULL THEN 'paiement_inconnu'
  WHEN suivi.limite_calculee IS NULL THEN
    CASE WHEN suivi.date_paiement IS NULL THEN 'interrompu' ELSE 'a_verifier' END
  WHEN suivi.nature_decide THEN 'a_verifier'
  WHEN coalesce(suivi.date_paiement, suivi.impaye_au) > suivi.limite_calculee THEN
    CASE WHEN suivi.date_paiement IS NULL THEN 'en_retard' ELSE 'paye_en_retard' END
  WHEN suivi.date_paiement IS NULL THEN 'en_cours'
  ELSE 'paye_dans_le_delai' END`;

/** Whether no date lets follow `mandats mandat`: it has no delay, and is in no list of payments. */
export const SANS_DATE_SQL = `NOT EXISTS (
  SELECT FROM suivi_dgp suivi
  WHERE suivi.organization_id = mandat.organization_id AND suivi.mandat_id = mandat.id)`;
