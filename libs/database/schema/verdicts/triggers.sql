-- What makes a contract be judged again. One trigger a statement marks consultations (consultations.a_juger) and tells the
-- process, which judges them before it commits (libs/verdicts). Payments are none of it.

CREATE TRIGGER _200_a_juger__insert AFTER INSERT ON marches
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__a_juger();
CREATE TRIGGER _200_a_juger__update AFTER UPDATE ON marches
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__a_juger();
CREATE TRIGGER _200_a_juger__delete AFTER DELETE ON marches
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__a_juger();

CREATE TRIGGER _200_a_juger__insert AFTER INSERT ON consultations
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_consultations__a_juger();
CREATE TRIGGER _200_a_juger__update AFTER UPDATE ON consultations
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_consultations__a_juger();

CREATE TRIGGER _200_a_juger__update AFTER UPDATE ON operations
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_operations__a_juger();

CREATE TRIGGER _200_a_juger__insert AFTER INSERT ON besoins_estimes
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_besoins_estimes__a_juger();
CREATE TRIGGER _200_a_juger__update AFTER UPDATE ON besoins_estimes
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_besoins_estimes__a_juger();
CREATE TRIGGER _200_a_juger__delete AFTER DELETE ON besoins_estimes
  REFERENCING OLD TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_besoins_estimes__a_juger();

CREATE TRIGGER _200_a_juger__insert AFTER INSERT ON natures_acheteur
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_natures_acheteur__a_juger();
CREATE TRIGGER _200_a_juger__update AFTER UPDATE ON natures_acheteur
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_natures_acheteur__a_juger();
CREATE TRIGGER _200_a_juger__delete AFTER DELETE ON natures_acheteur
  REFERENCING OLD TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_natures_acheteur__a_juger();

CREATE TRIGGER _200_a_juger__insert AFTER INSERT ON attestations_publicite
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_attestations_publicite__a_juger();
CREATE TRIGGER _200_a_juger__update AFTER UPDATE ON attestations_publicite
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_attestations_publicite__a_juger();
CREATE TRIGGER _200_a_juger__delete AFTER DELETE ON attestations_publicite
  REFERENCING OLD TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_attestations_publicite__a_juger();

CREATE TRIGGER _200_a_juger__insert AFTER INSERT ON marche_titulaires
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marche_titulaires__a_juger();
CREATE TRIGGER _200_a_juger__delete AFTER DELETE ON marche_titulaires
  REFERENCING OLD TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marche_titulaires__a_juger();

CREATE TRIGGER _200_a_juger__update AFTER UPDATE ON exercices
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_exercices__a_juger();
