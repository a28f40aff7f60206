-- Brings the legal delays of the mandats of an organisation to those of its nature at the start of each delay.
CREATE OR REPLACE FUNCTION appliquer_delais_legaux(p_organization_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE suivi_dgp suivi
  SET delai_legal_min = legal.minimum, delai_legal_max = legal.maximum, updated_at = now()
  FROM delais_de_paiement(p_organization_id) legal, mandats mandat
  WHERE suivi.organization_id = p_organization_id AND mandat.organization_id = p_organization_id
    AND mandat.id = suivi.mandat_id
    AND coalesce(suivi.date_debut, greatest(suivi.date_demande, suivi.date_service_fait), mandat.date_emission)
      BETWEEN legal.debut AND legal.fin
    AND (suivi.delai_legal_min, suivi.delai_legal_max) IS DISTINCT FROM (legal.minimum, legal.maximum)
$$;

REVOKE ALL ON FUNCTION appliquer_delais_legaux FROM PUBLIC;
