-- The interest that a payment of `montant_ttc` owes once it is late, at the rate of the half-year in which it begins, rounded once
-- (R2192-31, R2192-32), as interetsMoratoires() of libs/procurement. No row: no rate is known. A table of its own in a query, so that
-- PostgreSQL writes it into the statement rather than calling it for each payment.
CREATE OR REPLACE FUNCTION interets_moratoires(montant_ttc numeric, limite date, jour date)
RETURNS TABLE (montant numeric)
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT round(montant_ttc * (taux.taux_bce + taux.points) * (jour - limite) / 36500, 2)
  FROM taux_interets taux WHERE limite + 1 BETWEEN taux.valid_from AND taux.valid_to
$$;
