-- What the assistant adds up of a line, mandat by mandat: sums of tax, counts, means and medians leave the table alone.
CREATE INDEX lignes_mandat_mesures ON lignes_mandat (organization_id, exercice, mandat_id)
  INCLUDE (date_emission, fournisseur_id, famille_id, service_id, type_achat, section, centimes, montant_tva)
  WHERE NOT hors_perimetre;
