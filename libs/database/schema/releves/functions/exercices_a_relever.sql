-- For the task-worker, across organisations: the exercices whose figures are to be taken again, ten seconds after the last write,
-- so that a bulk of them is read once; after five minutes of writes all the same.
CREATE OR REPLACE FUNCTION exercices_a_relever() RETURNS TABLE (organization_id uuid, exercice integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT ecriture.organization_id, ecriture.exercice FROM ecritures_a_relever ecriture
  GROUP BY 1, 2
  HAVING max(ecriture.ecrit_le) < clock_timestamp() - interval '10 seconds'
    OR min(ecriture.ecrit_le) < clock_timestamp() - interval '5 minutes'
  ORDER BY 1, 2
$$;

REVOKE ALL ON FUNCTION exercices_a_relever FROM PUBLIC;
GRANT EXECUTE ON FUNCTION exercices_a_relever TO achats_app;
