-- Imports that failed in the last seven days, the last one first, for operators: which file, and why it was refused.
CREATE OR REPLACE FUNCTION platform_failed_imports()
RETURNS TABLE (organization_id uuid, name text, import_id uuid, fichier text, format text, taille bigint,
               finished_at timestamptz, message text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id, organization.name, import.id, fichier_nom, format, fichier_taille, finished_at, message
  FROM imports import JOIN organizations organization ON organization.id = import.organization_id
  WHERE statut = 'echoue' AND finished_at > now() - interval '7 days'
  ORDER BY finished_at DESC, import.id DESC LIMIT 100
$$;

REVOKE ALL ON FUNCTION platform_failed_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_failed_imports TO achats_app;
