-- Mandats of an organisation whose text holds the words asked for. Full-text operators are not leakproof: under row-
-- level security PostgreSQL would not use the index. Hence as the owner, with an explicit organisation. Bitmap scans
-- only: another plan computes the windows of each row again. The memory keeps the bitmap exact for the same reason. One
-- character alone reads all rows: nearly every text holds it.
CREATE OR REPLACE FUNCTION rechercher_mandats(p_organization_id uuid, p_texte text)
RETURNS TABLE (id uuid, exercice integer, service_id uuid, date_emission date)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET work_mem = '32MB' SET enable_seqscan = off SET enable_indexscan = off
AS $$
DECLARE
  normalise text := recherche_normalisee(p_texte);
  motif text := motif_recherche(p_texte);
BEGIN
  IF p_organization_id IS DISTINCT FROM nullif(current_setting('app.organization_id', true), '')::uuid THEN
    RETURN;
  ELSIF length(normalise) < 2 THEN
    RETURN QUERY SELECT mandat_id, recherche.exercice, recherche.service_id, recherche.date_emission
      FROM recherche_mandats recherche
      WHERE organization_id = p_organization_id AND texte LIKE motif;
  ELSE
    RETURN QUERY SELECT mandat_id, recherche.exercice, recherche.service_id, recherche.date_emission
      FROM recherche_mandats recherche
      WHERE organization_id = p_organization_id AND texte LIKE motif
        AND fenetres(organization_id, texte) @@ requete_fenetres(p_organization_id, normalise);
  END IF;
END $$;

REVOKE ALL ON FUNCTION rechercher_mandats FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rechercher_mandats TO achats_app;
