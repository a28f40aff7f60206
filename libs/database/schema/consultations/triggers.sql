CREATE TRIGGER _010_consultation__insert BEFORE INSERT ON marches
  FOR EACH ROW EXECUTE FUNCTION tg_marches__consultation();

CREATE TRIGGER _900_consultations_vides__update AFTER UPDATE ON marches
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__consultations_vides();

CREATE TRIGGER _900_consultations_vides__delete AFTER DELETE ON marches REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__consultations_vides();
