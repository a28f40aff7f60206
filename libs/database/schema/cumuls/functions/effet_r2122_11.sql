-- What a case of R2122-11, which entités adjudicatrices alone have, is worth to a line: by what the buyer was that day. A
-- buyer who may run a network beside (L1212-3), or of whom nobody said what it is, has to say so.
CREATE OR REPLACE FUNCTION effet_r2122_11(p_organization_id uuid, p_jour date) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN nature = 'entite_adjudicatrice' THEN 'cas'
    WHEN nature IN ('etablissement_public_sante', 'office_public_habitat', 'organisme_prive', 'etat') THEN 'cas_refuse'
    ELSE 'cas_a_preciser' END
  FROM (SELECT (SELECT nature FROM natures_acheteur WHERE organization_id = p_organization_id AND valid_from <= p_jour
                ORDER BY valid_from DESC LIMIT 1) AS nature) acheteur
$$;

REVOKE ALL ON FUNCTION effet_r2122_11 FROM PUBLIC;
GRANT EXECUTE ON FUNCTION effet_r2122_11 TO achats_app;
