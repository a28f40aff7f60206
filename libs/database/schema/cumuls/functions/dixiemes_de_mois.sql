-- Where a day stands, in tenths of a month since the year 0: 1 January 2026 is 2026 × 120. A contract is shared out by months (rulebook
-- 3.5), counted to the tenth (convention): whether it begins on the day of its notification or on the next one changes nothing.
CREATE OR REPLACE FUNCTION dixiemes_de_mois(jour date) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT ((extract(year FROM jour) * 12 + extract(month FROM jour) - 1) * 10
    + round(10 * (extract(day FROM jour) - 1) / ((premier + interval '1 month')::date - premier)))::integer
  FROM (SELECT make_date(extract(year FROM jour)::int, extract(month FROM jour)::int, 1) AS premier) mois
$$;

REVOKE ALL ON FUNCTION dixiemes_de_mois FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dixiemes_de_mois TO achats_app;
