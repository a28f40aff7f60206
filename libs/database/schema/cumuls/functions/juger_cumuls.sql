-- Writes the verdict of every group of lines marked a_juger, in the organisations given. The verdicts are computed once,
-- apart: joined as they come, they may be computed again for each group, by a planner who does not know yet how many
-- groups an import has just made.
CREATE OR REPLACE FUNCTION juger_cumuls(p_organizations uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH verdicts AS MATERIALIZED (
    SELECT organisation.id AS organization_id, verdict.id, verdict.conformite, verdict.motif, verdict.manque,
           verdict.au_dela_ht
    FROM unnest(p_organizations) AS organisation (id) CROSS JOIN LATERAL verdicts_groupes(organisation.id, false) verdict)
  UPDATE cumuls_lignes
  SET conformite = verdicts.conformite, motif = verdicts.motif, manque = verdicts.manque,
      au_dela_ht = verdicts.au_dela_ht, a_juger = false
  FROM verdicts
  WHERE cumuls_lignes.organization_id = verdicts.organization_id AND cumuls_lignes.id = verdicts.id
$$;

REVOKE ALL ON FUNCTION juger_cumuls FROM PUBLIC;
