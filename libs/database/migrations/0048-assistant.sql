-- An administrator reads what people thought of the answers, and says which of them were looked at.
ALTER TABLE chatbot_feedbacks ADD COLUMN treated_at timestamptz;

-- The mandats that cancel others are few: what they cancelled is added up without reading the others.
CREATE INDEX mandats_annulateurs ON mandats (organization_id, exercice) INCLUDE (id) WHERE type_bordereau = '02';

-- Which lines were bought without a marché is told by the index too: their sums with tax leave the table alone.
DROP INDEX lignes_mandat_mesures;
CREATE INDEX lignes_mandat_mesures ON lignes_mandat (organization_id, exercice, mandat_id)
  INCLUDE (date_emission, fournisseur_id, famille_id, service_id, type_achat, section, centimes, montant_tva, marche_id,
    marche_reference, marche_non_renseigne)
  WHERE NOT hors_perimetre;
