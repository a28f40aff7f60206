-- Imports that ended on each of the last days, for operators.
CREATE OR REPLACE FUNCTION platform_import_history(wanted_days integer)
RETURNS TABLE (day timestamptz, finished bigint, failed bigint, rows_read bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT days.day, count(*) FILTER (WHERE statut = 'termine'), count(*) FILTER (WHERE statut = 'echoue'),
         coalesce(sum(lignes_lues), 0)::bigint
  FROM generate_series(date_trunc('day', now(), 'UTC') - make_interval(days => wanted_days - 1),
                       date_trunc('day', now(), 'UTC'), interval '1 day') AS days(day)
  LEFT JOIN imports import ON import.created_at >= days.day AND import.created_at < days.day + interval '1 day'
  GROUP BY days.day ORDER BY days.day
$$;

REVOKE ALL ON FUNCTION platform_import_history FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_import_history TO achats_app;
