-- How many months a contract lasts with its renewals, said here alone: what the verdict of its passation, its execution and what
-- it engages count by (R2121-1). `duree_mois` holds the renewals already, as in DECP; but a duration of twelve months at most
-- that is said to be renewable is that of one period (convention: renewals are yearly). Null: nobody gave it.
CREATE OR REPLACE FUNCTION duree_totale(duree_mois integer, reconductions integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN nullif(duree_mois * CASE WHEN duree_mois <= 12 THEN 1 + coalesce(reconductions, 0) ELSE 1 END, 0);
