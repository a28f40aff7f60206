-- Judges again the groups of lines paid on some contracts. Takes no lock where none of them was paid: each contract is looked
-- up by itself, for of an organisation that the statistics do not know PostgreSQL read all groups for each written contract.
CREATE OR REPLACE FUNCTION rejuger_marches(p_organizations uuid[], p_marches uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE payees uuid[];
BEGIN
  SELECT array_agg(DISTINCT organisation ORDER BY organisation) INTO payees
  FROM unnest(p_organizations) organisation
  CROSS JOIN unnest(p_marches) marche
  CROSS JOIN LATERAL (
    SELECT FROM cumuls_lignes WHERE organization_id = organisation AND marche_id = marche LIMIT 1) payee;
  IF payees IS NULL THEN RETURN; END IF;
  PERFORM lock_cumuls(organisation) FROM unnest(payees) organisation;
  UPDATE cumuls_marches SET a_juger = true WHERE organization_id = ANY (payees) AND marche_id = ANY (p_marches);
  PERFORM juger_cumuls(payees);
  PERFORM noter_depassements(organisation, p_marches) FROM unnest(payees) organisation;
END $$;

REVOKE ALL ON FUNCTION rejuger_marches FROM PUBLIC;
