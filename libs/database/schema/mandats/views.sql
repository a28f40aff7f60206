-- The payment delays with what is known of the payment. `impaye_au` is the last day on which an unpaid mandat was known
-- not to be paid. With neither a payment date nor that day, nothing is known: the mandat is not late. A closed exercice
-- tells nothing of the mandats it left without a date. `nature_decide`: whether it is late depends on the
-- buyer's nature, which is not recorded. security_invoker: who reads it sees what the policies of the tables allow.
CREATE VIEW suivis_paiement WITH (security_invoker) AS
SELECT suivi.organization_id, suivi.mandat_id, mandat.exercice, exercice.statut = 'clos' AS exercice_clos,
       mandat.montant_ht + mandat.montant_tva AS montant_ttc, suivi.eligible, suivi.date_demande, suivi.date_service_fait,
       suivi.date_debut, suivi.date_mandatement, suivi.date_limite, suivi.date_paiement, suivi.interruption_debut,
       suivi.interruption_fin, suivi.interruption_motif, suivi.jours_suspension, suivi.delai_legal_min,
       suivi.delai_legal_max, suivi.delai_contractuel, suivi.limite_calculee,
       coalesce(suivi.date_debut, greatest(suivi.date_demande, suivi.date_service_fait)) AS depart,
       connu.impaye_au,
       coalesce(suivi.date_paiement, connu.impaye_au) > suivi.limite_calculee
         AND coalesce(suivi.date_paiement, connu.impaye_au) <= suivi.limite_tardive AS nature_decide,
       mandat.service_id, mandat.fournisseur_id, mandat.date_emission, suivi.limite_tardive
FROM suivi_dgp suivi
JOIN mandats mandat ON mandat.organization_id = suivi.organization_id AND mandat.id = suivi.mandat_id
JOIN exercices exercice ON exercice.organization_id = suivi.organization_id AND exercice.annee = mandat.exercice
CROSS JOIN LATERAL (
  SELECT CASE WHEN suivi.date_paiement IS NULL AND exercice.statut = 'ouvert'
    AND suivi.paiement_constate_le >= mandat.date_emission THEN suivi.paiement_constate_le END AS impaye_au) connu;

GRANT SELECT ON suivis_paiement TO achats_app;
