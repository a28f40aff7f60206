-- What makes the rollups move: lines, mandats, and everything that a line is grouped or judged by. One trigger a
-- statement, reading the rows it touched as a table, so a load of a million lines costs two aggregations.
-- Diagram and order: docs/cumuls.md.

CREATE TRIGGER _100_cumuls__insert AFTER INSERT ON lignes_mandat
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__cumuls();
CREATE TRIGGER _100_cumuls__update AFTER UPDATE ON lignes_mandat
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__cumuls();
CREATE TRIGGER _100_cumuls__delete AFTER DELETE ON lignes_mandat
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__cumuls();

CREATE TRIGGER _110_cumuls_listes__insert AFTER INSERT ON lignes_mandat
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__cumuls_listes();
CREATE TRIGGER _110_cumuls_listes__update AFTER UPDATE ON lignes_mandat
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__cumuls_listes();
CREATE TRIGGER _110_cumuls_listes__delete AFTER DELETE ON lignes_mandat
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__cumuls_listes();

CREATE TRIGGER _100_cumuls_derives__insert AFTER INSERT ON cumuls_lignes
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_cumuls_lignes__cumuls_derives();
CREATE TRIGGER _100_cumuls_derives__update AFTER UPDATE ON cumuls_lignes
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_cumuls_lignes__cumuls_derives();

CREATE TRIGGER _100_lignes_et_compte__insert AFTER INSERT ON mandats
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_mandats__lignes_et_compte();
CREATE TRIGGER _100_lignes_et_compte__update AFTER UPDATE ON mandats
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_mandats__lignes_et_compte();
CREATE TRIGGER _100_lignes_et_compte__delete AFTER DELETE ON mandats
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_mandats__lignes_et_compte();

CREATE TRIGGER _100_lignes_et_verdicts__insert AFTER INSERT ON marches
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__lignes_et_verdicts();
CREATE TRIGGER _100_lignes_et_verdicts__update AFTER UPDATE ON marches
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__lignes_et_verdicts();
CREATE TRIGGER _100_lignes_et_verdicts__delete AFTER DELETE ON marches
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__lignes_et_verdicts();

CREATE TRIGGER _100_groupes__insert AFTER INSERT ON marche_titulaires
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marche_titulaires__groupes();
CREATE TRIGGER _100_groupes__delete AFTER DELETE ON marche_titulaires
  REFERENCING OLD TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marche_titulaires__groupes();

CREATE TRIGGER _110_engagements__insert AFTER INSERT ON marches
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__engagements();
CREATE TRIGGER _110_engagements__update AFTER UPDATE ON marches
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__engagements();
CREATE TRIGGER _110_engagements__delete AFTER DELETE ON marches
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_marches__engagements();

CREATE TRIGGER _110_engagements__insert AFTER INSERT ON exercices
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_exercices__engagements();
CREATE TRIGGER _110_engagements__update AFTER UPDATE ON exercices
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_exercices__engagements();

CREATE TRIGGER _100_lignes_et_verdicts__update AFTER UPDATE ON familles
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_familles__lignes_et_verdicts();

CREATE TRIGGER _100_cumuls__update AFTER UPDATE ON fournisseurs
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_fournisseurs__cumuls();

CREATE TRIGGER _100_lignes__update AFTER UPDATE ON comptes
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_comptes__lignes();

CREATE TRIGGER _100_groupes__insert AFTER INSERT ON verdicts_marches
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_verdicts_marches__groupes();
CREATE TRIGGER _100_groupes__update AFTER UPDATE ON verdicts_marches
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_verdicts_marches__groupes();
CREATE TRIGGER _100_groupes__delete AFTER DELETE ON verdicts_marches
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_verdicts_marches__groupes();

CREATE TRIGGER _100_groupes__insert AFTER INSERT ON avenants
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_avenants__groupes();
CREATE TRIGGER _100_groupes__update AFTER UPDATE ON avenants
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_avenants__groupes();
CREATE TRIGGER _100_groupes__delete AFTER DELETE ON avenants
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_avenants__groupes();

CREATE TRIGGER _100_groupes__insert AFTER INSERT ON natures_acheteur
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_natures_acheteur__groupes();
CREATE TRIGGER _100_groupes__update AFTER UPDATE ON natures_acheteur
  REFERENCING NEW TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_natures_acheteur__groupes();
CREATE TRIGGER _100_groupes__delete AFTER DELETE ON natures_acheteur
  REFERENCING OLD TABLE AS touches
  FOR EACH STATEMENT EXECUTE FUNCTION tg_natures_acheteur__groupes();
