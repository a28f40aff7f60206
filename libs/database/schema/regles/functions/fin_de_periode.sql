-- Last day of a number of months, as finDePeriode() of libs/procurement says: to the same day, or to the last one of a
-- shorter month (CCAG-FCS 3.2).
CREATE OR REPLACE FUNCTION fin_de_periode(depart date, mois integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN mois > 0 THEN (depart + make_interval(months => mois))::date END;
