/** `WITH` of an import and the corrections sent back of its rows, as the table `envois` (id); $1 is the organisation. */
export const envois = (source: string): string => `
  WITH RECURSIVE envois AS (
    SELECT ${source}::uuid AS id
    UNION
    SELECT correction.id FROM imports correction JOIN envois ON correction.import_source_id = envois.id
    WHERE correction.organization_id = $1
  )`;

/**
 * What a file brought, rows included that were refused first and came in by corrections sent back since.
 * @param source the import, as a parameter of the query; $1 is the organisation
 */
export const broughtSql = (source: string, resource: 'mandat' | 'marche'): string => `${envois(source)}
  SELECT DISTINCT unnest(fait.ids) FROM import_ressources fait JOIN envois ON fait.import_id = envois.id
  WHERE fait.organization_id = $1 AND fait.ressource = '${resource}'`;

/** The mandats that a file created, as `broughtSql` reads it: not those that were known, and that it completed. */
export const createdMandatsSql = (source: string): string => `${envois(source)}
  SELECT DISTINCT fait.id
  FROM import_ressources faits JOIN envois ON faits.import_id = envois.id
  CROSS JOIN LATERAL unnest(faits.ids, faits.crees) AS fait (id, cree)
  WHERE faits.organization_id = $1 AND faits.ressource = 'mandat' AND fait.cree`;
