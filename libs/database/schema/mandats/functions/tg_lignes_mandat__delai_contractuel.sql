-- Fired by each statement that inserts, updates or deletes lines. Writes the contractual delay of the mandats whose lines
-- pay, or paid, a contract that has one. Nearly no contract has one, so a load costs one pass over its lines.
CREATE OR REPLACE FUNCTION tg_lignes_mandat__delai_contractuel() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE touchees record;
BEGIN
  IF NOT EXISTS (SELECT FROM marches WHERE delai_paiement_jours IS NOT NULL) THEN RETURN NULL; END IF;
  IF TG_OP <> 'DELETE' THEN
    FOR touchees IN
      SELECT organization_id, array_agg(DISTINCT ligne.mandat_id) AS mandats
      FROM apres ligne JOIN marches marche USING (organization_id)
      WHERE marche.id = ligne.marche_id AND marche.delai_paiement_jours IS NOT NULL GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM fixer_delais_contractuels(touchees.organization_id, touchees.mandats);
    END LOOP;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    FOR touchees IN
      SELECT organization_id, array_agg(DISTINCT ligne.mandat_id) AS mandats
      FROM avant ligne JOIN marches marche USING (organization_id)
      WHERE marche.id = ligne.marche_id AND marche.delai_paiement_jours IS NOT NULL GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM fixer_delais_contractuels(touchees.organization_id, touchees.mandats);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_lignes_mandat__delai_contractuel FROM PUBLIC;
