-- For who waits: how many imports of all organisations begin before this one, and one more. Null when it does not wait.
CREATE OR REPLACE FUNCTION import_rank(p_organization_id uuid, p_id uuid) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH tours AS (
    SELECT import.organization_id, import.id, import.statut, import.created_at,
           row_number() OVER (PARTITION BY import.organization_id ORDER BY import.created_at, import.id) AS tour
    FROM imports import WHERE import.statut IN ('en_attente', 'en_cours')),
  rangs AS (
    SELECT tours.organization_id, tours.id,
           row_number() OVER (ORDER BY tours.tour, dernier.dernier_tour NULLS FIRST, tours.created_at, tours.id) AS rang
    FROM tours LEFT JOIN import_tours dernier ON dernier.organization_id = tours.organization_id
    WHERE tours.statut = 'en_attente')
  SELECT rang::integer FROM rangs
  WHERE organization_id = p_organization_id AND id = p_id
    AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
$$;

REVOKE ALL ON FUNCTION import_rank FROM PUBLIC;
GRANT EXECUTE ON FUNCTION import_rank TO achats_app;
