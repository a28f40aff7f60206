-- The search text repeats its mandat, as the rollups repeat their lines, and goes with it by the trigger of mandats: a key was
-- checked for each mandat of an import, as dear as writing the row.

ALTER TABLE recherche_mandats DROP CONSTRAINT recherche_mandats_organization_id_mandat_id_fkey;

-- All lines of a file without a column of contracts stood in it, and only those of a flow are looked up.

DROP INDEX lignes_mandat_marche_non_renseigne;
CREATE INDEX lignes_mandat_flux ON lignes_mandat (organization_id, exercice) WHERE marche_non_renseigne = 'flux';
