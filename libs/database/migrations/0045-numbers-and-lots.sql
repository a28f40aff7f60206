-- A line that names « Mp2026-01 » means the contract MP2026-01.
CREATE INDEX marches_en_lettres ON marches (organization_id, upper(numero));
CREATE INDEX lignes_mandat_marche_en_lettres ON lignes_mandat (organization_id, upper(marche_reference))
  WHERE marche_id IS NULL AND marche_reference IS NOT NULL;

-- Contracts that a person wrote were never grouped with those around them: the task-worker does it once.
INSERT INTO regroupements_a_faire (organization_id) SELECT DISTINCT organization_id FROM marches ON CONFLICT DO NOTHING;

-- It answers one member more.
DROP FUNCTION IF EXISTS marches_cites(uuid, text[], uuid[]);
