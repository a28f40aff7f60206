CREATE TRIGGER _100_date_emission__insert BEFORE INSERT ON lignes_mandat
  FOR EACH ROW WHEN (NEW.date_emission IS NULL) EXECUTE FUNCTION tg_lignes_mandat__date_emission();
