-- Takes the figures of an exercice again. The marks go first: what is written while it reads leaves its own, which stay. Two at
-- once wait for each other there.
CREATE OR REPLACE FUNCTION relever_exercice(p_organization_id uuid, p_exercice integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  DELETE FROM ecritures_a_relever WHERE organization_id = p_organization_id AND exercice = p_exercice;
  DELETE FROM releves_paiements WHERE organization_id = p_organization_id AND exercice = p_exercice;
  INSERT INTO releves_paiements SELECT * FROM relever_paiements(p_organization_id, p_exercice);
  DELETE FROM releves_achats WHERE organization_id = p_organization_id AND exercice = p_exercice;
  INSERT INTO releves_achats SELECT * FROM relever_achats(p_organization_id, p_exercice);
  DELETE FROM releves_mandats WHERE organization_id = p_organization_id AND exercice = p_exercice;
  INSERT INTO releves_mandats SELECT * FROM relever_mandats(p_organization_id, p_exercice);
  DELETE FROM releves_premiers_mandats WHERE organization_id = p_organization_id AND exercice = p_exercice;
  INSERT INTO releves_premiers_mandats SELECT * FROM relever_premiers_mandats(p_organization_id, p_exercice);
END $$;

REVOKE ALL ON FUNCTION relever_exercice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relever_exercice TO achats_app;
