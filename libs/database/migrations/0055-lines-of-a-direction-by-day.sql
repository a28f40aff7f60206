-- The lines of a direction in an exercice, and those of some days, are found without reading the others.
DROP INDEX lignes_mandat_mesures;
CREATE INDEX lignes_mandat_mesures ON lignes_mandat (organization_id, exercice, service_id, date_emission)
  INCLUDE (mandat_id, fournisseur_id, famille_id, type_achat, section, centimes, montant_tva, marche_id,
    marche_reference, marche_non_renseigne)
  WHERE NOT hors_perimetre;

-- The groups of an account are found without reading the rows of all groups of the exercice.
DROP INDEX cumuls_listes_exercice;
CREATE INDEX cumuls_listes_exercice ON cumuls_listes (organization_id, exercice) INCLUDE (compte, groupe);
