-- Fills periodes_seuils from seuils. A pouvoir adjudicateur is assumed: local authorities are, except for their
-- networks.
CREATE OR REPLACE FUNCTION recalculer_periodes_seuils() RETURNS void
LANGUAGE sql
AS $$
  DELETE FROM periodes_seuils;
  INSERT INTO periodes_seuils (type_achat, debut, dispense, publicite, formalisee)
  SELECT type_achat, debut,
    (SELECT montant FROM seuils WHERE code = 'dispense' AND objet = types.objet
       AND acheteur IN ('*', 'pouvoir_adjudicateur')
       AND valid_from <= debut AND (valid_to IS NULL OR debut <= valid_to)),
    (SELECT montant FROM seuils WHERE code = 'publicite' AND objet = types.objet
       AND acheteur IN ('*', 'pouvoir_adjudicateur')
       AND valid_from <= debut AND (valid_to IS NULL OR debut <= valid_to)),
    (SELECT montant FROM seuils WHERE code = 'formalisee' AND objet = types.objet
       AND acheteur IN ('*', 'pouvoir_adjudicateur')
       AND valid_from <= debut AND (valid_to IS NULL OR debut <= valid_to))
  FROM (VALUES ('fournitures', 'fournitures_services'), ('services', 'fournitures_services'),
               ('travaux', 'travaux')) AS types (type_achat, objet)
  CROSS JOIN (SELECT valid_from AS debut FROM seuils UNION SELECT valid_to + 1 FROM seuils WHERE valid_to IS NOT NULL)
    AS debuts
$$;
