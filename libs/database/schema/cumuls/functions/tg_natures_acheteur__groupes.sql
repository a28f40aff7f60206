-- Fired by each statement that says what a buyer is, or was. Lines that rest on a case of entités adjudicatrices are
-- judged again.
CREATE OR REPLACE FUNCTION tg_natures_acheteur__groupes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE concernees uuid[];
BEGIN
  SELECT array_agg(DISTINCT organization_id ORDER BY organization_id) INTO concernees FROM touches
  WHERE EXISTS (SELECT FROM cumuls_lignes WHERE cumuls_lignes.organization_id = touches.organization_id
                AND justification = 'entite_adjudicatrice');
  IF concernees IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_cumuls(organisation) FROM unnest(concernees) organisation;
  UPDATE cumuls_lignes SET a_juger = true
  WHERE organization_id = ANY (concernees) AND justification = 'entite_adjudicatrice' AND NOT a_juger;
  PERFORM juger_cumuls(concernees);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_natures_acheteur__groupes FROM PUBLIC;
