-- The lines of the mandats that a search found are counted, added up and told by group without reading the table.
ALTER TABLE lignes_mandat
  DROP CONSTRAINT lignes_mandat_organization_id_mandat_id_numero_key,
  ADD CONSTRAINT lignes_mandat_mandat UNIQUE (organization_id, mandat_id, numero)
    INCLUDE (id, exercice, groupe, fournisseur_id, centimes, date_emission, emission_annulee);
