-- The least that an amount may be without tax: itself, or 1/1.20 of itself when it is with tax at an unknown rate, the
-- highest of which is 20 % (CGI 278).
CREATE OR REPLACE FUNCTION montant_min(montant numeric, ttc boolean) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ttc THEN montant / 1.20 ELSE montant END;

REVOKE ALL ON FUNCTION montant_min FROM PUBLIC;
GRANT EXECUTE ON FUNCTION montant_min TO achats_app;
