-- The search text repeats its mandat, as the rollups repeat their lines, and goes with it by the trigger of mandats: a key was
-- checked for each mandat of an import, as dear as writing the row.

ALTER TABLE recherche_mandats DROP CONSTRAINT recherche_mandats_organization_id_mandat_id_fkey;
