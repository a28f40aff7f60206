CREATE TRIGGER _100_date_emission__insert BEFORE INSERT ON lignes_mandat
  FOR EACH ROW WHEN (NEW.date_emission IS NULL) EXECUTE FUNCTION tg_lignes_mandat__date_emission();

-- What the payment delay of a mandat follows from: the nature and the SIREN of the buyer, the delay of its contracts.
CREATE TRIGGER _200_delais__change AFTER INSERT OR UPDATE OR DELETE ON natures_acheteur
  FOR EACH ROW EXECUTE FUNCTION tg_natures_acheteur__delais();
CREATE TRIGGER _200_delais__update AFTER UPDATE OF siret ON organizations
  FOR EACH ROW WHEN (NEW.siret IS DISTINCT FROM OLD.siret) EXECUTE FUNCTION tg_organizations__delais();
CREATE TRIGGER _200_delai_contractuel__update AFTER UPDATE OF delai_paiement_jours ON marches
  FOR EACH ROW WHEN (NEW.delai_paiement_jours IS DISTINCT FROM OLD.delai_paiement_jours)
  EXECUTE FUNCTION tg_marches__delai_contractuel();
CREATE TRIGGER _200_delai_contractuel__insert AFTER INSERT ON lignes_mandat
  REFERENCING NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__delai_contractuel();
CREATE TRIGGER _200_delai_contractuel__update AFTER UPDATE ON lignes_mandat
  REFERENCING OLD TABLE AS avant NEW TABLE AS apres
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__delai_contractuel();
CREATE TRIGGER _200_delai_contractuel__delete AFTER DELETE ON lignes_mandat
  REFERENCING OLD TABLE AS avant
  FOR EACH STATEMENT EXECUTE FUNCTION tg_lignes_mandat__delai_contractuel();
