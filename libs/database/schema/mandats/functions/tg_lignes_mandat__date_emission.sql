-- Fired by each line inserted without a date. Writes date_emission of the line, from its mandat. A loader that gives
-- the date pays nothing: the condition of the trigger is false, so this is not called.
CREATE OR REPLACE FUNCTION tg_lignes_mandat__date_emission() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  SELECT mandat.date_emission INTO NEW.date_emission FROM mandats mandat
  WHERE mandat.organization_id = NEW.organization_id AND mandat.id = NEW.mandat_id;
  RETURN NEW;
END $$;
