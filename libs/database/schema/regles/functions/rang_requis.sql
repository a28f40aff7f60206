-- Rank that a need requires, as rangRequis() of libs/procurement says: 0 dispense, 1 procédure adaptée, 2 with
-- publicity, 3 formalisée. Null when a threshold of that day is not known. Works are dispensed above the publicity
-- threshold, so the dispense is looked at first (R2122-8, R2131-12, R2124-1).
CREATE OR REPLACE FUNCTION rang_requis(besoin numeric, dispense numeric, publicite numeric, formalisee numeric) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN besoin IS NULL OR dispense IS NULL OR publicite IS NULL OR formalisee IS NULL THEN NULL
  WHEN besoin < dispense THEN 0
  WHEN besoin >= formalisee THEN 3
  WHEN besoin >= publicite THEN 2
  ELSE 1 END;
