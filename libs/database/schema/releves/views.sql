-- What each followed payment counts for, one row each: those that a delay applies to and whose start is known. The rules are
-- those of suivis_paiement; interest is that of the longest delay that the buyer may have. security_invoker: who reads it sees what the policies allow.
CREATE VIEW mesures_paiements WITH (security_invoker) AS
SELECT suivi.organization_id, suivi.exercice, suivi.mandat_id, suivi.service_id, suivi.fournisseur_id, suivi.date_emission,
       CASE WHEN suivi.date_paiement >= suivi.depart THEN suivi.date_paiement - suivi.depart END AS jours,
       1 AS nombre, (suivi.date_paiement IS NOT NULL)::int AS payes,
       (suivi.date_paiement IS NOT NULL AND tardif.tard)::int AS en_retard,
       coalesce(suivi.date_paiement <= suivi.limite_calculee, false)::int AS a_l_heure,
       (suivi.date_paiement IS NOT NULL AND NOT coalesce(suivi.nature_decide, true))::int AS connus,
       CASE WHEN suivi.date_paiement IS NOT NULL AND tardif.tard THEN suivi.date_paiement - suivi.limite_calculee ELSE 0 END
         AS jours_de_retard,
       (suivi.impaye_au IS NOT NULL)::int AS impayes,
       (suivi.date_paiement IS NULL AND tardif.tard)::int AS impayes_en_retard,
       (suivi.date_paiement IS NULL AND suivi.impaye_au IS NULL)::int AS inconnus, tardif.tard::int AS retards,
       (tardif.tard AND du.interets IS NULL)::int AS sans_taux, coalesce(du.interets, 0) AS interets
FROM suivis_paiement suivi
CROSS JOIN LATERAL (
  SELECT coalesce(coalesce(suivi.date_paiement, suivi.impaye_au) > suivi.limite_calculee AND NOT suivi.nature_decide, false)
    AS tard) tardif
CROSS JOIN LATERAL (
  SELECT CASE WHEN tardif.tard THEN (SELECT montant FROM interets_moratoires(
    suivi.montant_ttc, suivi.limite_tardive, coalesce(suivi.date_paiement, suivi.impaye_au))) END AS interets) du
WHERE suivi.limite_calculee IS NOT NULL AND suivi.montant_ttc > 0;

GRANT SELECT ON mesures_paiements TO achats_app;
