-- First day of the span without a change of threshold that a day belongs to. Null before every known threshold.
CREATE OR REPLACE FUNCTION debut_periode_seuils(jour date) RETURNS date
LANGUAGE sql STABLE
AS $$ SELECT max(debut) FROM periodes_seuils WHERE debut <= jour AND type_achat = 'services' $$;
