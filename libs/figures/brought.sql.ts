/**
 * What a file brought, rows included that were refused first and came in by corrections sent back since.
 * @param source the import, as a parameter of the query; $1 is the organisation
 */
export const broughtSql = (source: string, resource: 'mandat' | 'marche'): string => `
  WITH RECURSIVE envois AS (
    SELECT ${source}::uuid AS id
    UNION
    SELECT correction.id FROM imports correction JOIN envois ON correction.import_source_id = envois.id
    WHERE correction.organization_id = $1
  )
  SELECT DISTINCT unnest(fait.ids) FROM import_ressources fait JOIN envois ON fait.import_id = envois.id
  WHERE fait.organization_id = $1 AND fait.ressource = '${resource}'`;
