-- Rank of a contract, as rangDuMarche() of libs/procurement says: a procédure adaptée is presumed published from the
-- threshold that makes it compulsory.
CREATE OR REPLACE FUNCTION rang_marche(rang integer, montant numeric, publicite numeric) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN rang = 1 AND montant >= publicite THEN 2 ELSE rang END;
