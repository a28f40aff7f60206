-- Judges again the groups of lines paid on some contracts, and on those of the same accord-cadre: they count against one ceiling
-- (plafonds_communs), and which lot of it each is of may have changed. Takes no lock where none of them was paid: each contract is looked
-- up by itself, for of an organisation that the statistics do not know PostgreSQL read all groups for each written contract.
CREATE OR REPLACE FUNCTION rejuger_marches(p_organizations uuid[], p_marches uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE payees uuid[];
BEGIN
  p_marches := p_marches || ARRAY(
    WITH accords AS MATERIALIZED (
      SELECT marche.organization_id, accord.numero
      FROM unnest(p_organizations) organisation
      CROSS JOIN unnest(p_marches) demande
      CROSS JOIN LATERAL (
        SELECT organization_id, numero, accord_cadre FROM marches
        WHERE organization_id = organisation AND id = demande OFFSET 0) marche
      CROSS JOIN LATERAL (
        SELECT marche.accord_cadre WHERE marche.accord_cadre IS NOT NULL
        UNION
        SELECT marche.numero WHERE EXISTS (
          SELECT FROM marches WHERE organization_id = marche.organization_id AND accord_cadre = marche.numero)
      ) accord (numero))
    SELECT membre.id FROM accords
    CROSS JOIN LATERAL (
      SELECT id FROM marches WHERE organization_id = accords.organization_id AND numero = accords.numero
      UNION
      SELECT id FROM marches WHERE organization_id = accords.organization_id AND accord_cadre = accords.numero) membre);
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
