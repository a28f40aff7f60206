-- Fired before each contract that is inserted. Writes its consultation, when it was given none: a contract belongs to exactly
-- one, its own when it stands alone. Its buyer is the organisation, unless another establishment was named.
CREATE OR REPLACE FUNCTION tg_marches__consultation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$ BEGIN
  IF NEW.acheteur_siret IS NULL THEN
    SELECT siret INTO NEW.acheteur_siret FROM organizations WHERE id = NEW.organization_id;
  END IF;
  IF NEW.consultation_id IS NULL THEN
    INSERT INTO consultations (organization_id, objet, procedure, date_lancement, operation_id, famille_id)
    VALUES (NEW.organization_id, NEW.objet, NEW.procedure, NEW.date_lancement, NEW.operation_id,
            CASE WHEN NEW.provenances->>'famille_id' = 'deduit' THEN NULL ELSE NEW.famille_id END)
    RETURNING id INTO NEW.consultation_id;
  END IF;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION tg_marches__consultation FROM PUBLIC;
