-- Fired for each contract whose payment delay changes. Writes the contractual delay of the mandats that pay it.
CREATE OR REPLACE FUNCTION tg_marches__delai_contractuel() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM fixer_delais_contractuels(NEW.organization_id, ARRAY(
    SELECT DISTINCT mandat_id FROM lignes_mandat WHERE organization_id = NEW.organization_id AND marche_id = NEW.id));
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__delai_contractuel FROM PUBLIC;
