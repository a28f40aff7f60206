-- Judges again the groups of lines paid on some contracts. Takes no lock where none of them was paid.
CREATE OR REPLACE FUNCTION rejuger_marches(p_organizations uuid[], p_marches uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE payees uuid[];
BEGIN
  SELECT array_agg(DISTINCT organization_id ORDER BY organization_id) INTO payees FROM cumuls_lignes
  WHERE organization_id = ANY (p_organizations) AND marche_id = ANY (p_marches);
  IF payees IS NULL THEN RETURN; END IF;
  PERFORM lock_cumuls(organisation) FROM unnest(payees) organisation;
  UPDATE cumuls_marches SET a_juger = true WHERE organization_id = ANY (payees) AND marche_id = ANY (p_marches);
  PERFORM juger_cumuls(payees);
  PERFORM noter_depassements(organisation, p_marches) FROM unnest(payees) organisation;
END $$;

REVOKE ALL ON FUNCTION rejuger_marches FROM PUBLIC;
