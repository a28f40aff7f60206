-- Imports of each organisation in the last seven days, and those not finished yet, for operators. Counts only.
CREATE OR REPLACE FUNCTION platform_import_health()
RETURNS TABLE (organization_id uuid, name text, waiting bigint, running bigint, finished bigint, failed bigint,
               rows_read bigint, last_failure_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id, organization.name, count(*) FILTER (WHERE statut = 'en_attente'),
         count(*) FILTER (WHERE statut = 'en_cours'), count(*) FILTER (WHERE statut = 'termine'),
         count(*) FILTER (WHERE statut = 'echoue'), coalesce(sum(lignes_lues), 0)::bigint,
         max(import.finished_at) FILTER (WHERE statut = 'echoue')
  FROM imports import JOIN organizations organization ON organization.id = import.organization_id
  WHERE import.created_at > now() - interval '7 days' OR statut IN ('en_attente', 'en_cours')
  GROUP BY organization.id ORDER BY 6 DESC, organization.name, organization.id
$$;

REVOKE ALL ON FUNCTION platform_import_health FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_import_health TO achats_app;
