/**
 * Contracts as purchases (`$1`: the organisation). The famille is the contract's own or, as `classerLigne` decides, the
 * one of the active nomenclature with the longest CPV prefix; when several tie the contract stays unclassified. The
 * type is the contract's, else its famille's.
 *
 * Each step is computed once: row-level security hides the sizes from the planner, which would otherwise repeat the
 * classification for every contract (1.4 s instead of 30 ms for 118 contracts).
 */
export const ACHATS = `WITH regles AS MATERIALIZED (
  SELECT famille.id, prefixe
  FROM familles famille
  JOIN nomenclatures nomenclature ON nomenclature.organization_id = $1 AND nomenclature.id = famille.nomenclature_id
  CROSS JOIN LATERAL unnest(famille.prefixes_cpv) AS prefixe
  WHERE famille.organization_id = $1 AND nomenclature.active AND prefixe <> ''),
cpvs AS MATERIALIZED (
  SELECT DISTINCT cpv FROM marches WHERE organization_id = $1 AND famille_id IS NULL AND cpv IS NOT NULL),
classement AS MATERIALIZED (
  SELECT cpv, min(id::text)::uuid AS famille_id
  FROM (SELECT cpvs.cpv, regles.id, rank() OVER (PARTITION BY cpvs.cpv ORDER BY length(prefixe) DESC) AS rang
        FROM cpvs JOIN regles ON starts_with(cpvs.cpv, prefixe)) AS candidats
  WHERE rang = 1 GROUP BY cpv HAVING count(DISTINCT id) = 1),
achats AS MATERIALIZED (
  SELECT marche.exercice, marche.service_id, marche.operation_id, famille.id AS famille_id,
         coalesce(marche.type_achat, famille.type_achat) AS type_achat,
         coalesce(marche.montant, 0) AS montant,
         marche.id AS marche_id
  FROM marches marche
  LEFT JOIN classement ON classement.cpv = marche.cpv
  LEFT JOIN familles famille
    ON famille.organization_id = $1 AND famille.id = coalesce(marche.famille_id, classement.famille_id)
  WHERE marche.organization_id = $1 AND marche.categorie = 'marche')`;
