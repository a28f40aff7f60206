-- What the figures of an exercice follow from marks it, once a statement. Whole organisations are marked where the rates of interest
-- change (libs/database/regles-reglementaires.ts).

CREATE TRIGGER _300_ecritures__insert AFTER INSERT ON lignes_mandat
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__ecritures();
CREATE TRIGGER _300_ecritures__update AFTER UPDATE ON lignes_mandat
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__ecritures();
CREATE TRIGGER _300_ecritures__delete AFTER DELETE ON lignes_mandat
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__ecritures();

CREATE TRIGGER _300_ecritures__insert AFTER INSERT ON mandats
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_mandats__ecritures();
CREATE TRIGGER _300_ecritures__update AFTER UPDATE ON mandats
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_mandats__ecritures();
CREATE TRIGGER _300_ecritures__delete AFTER DELETE ON mandats
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_mandats__ecritures();

CREATE TRIGGER _300_ecritures__insert AFTER INSERT ON suivi_dgp
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_suivi_dgp__ecritures();
CREATE TRIGGER _300_ecritures__update AFTER UPDATE ON suivi_dgp
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_suivi_dgp__ecritures();
CREATE TRIGGER _300_ecritures__delete AFTER DELETE ON suivi_dgp
  REFERENCING OLD TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_suivi_dgp__ecritures();

CREATE TRIGGER _300_ecritures__update AFTER UPDATE ON exercices
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_exercices__ecritures();
