-- Writes the verdict of every group of lines marked a_juger, in the organisations given.
CREATE OR REPLACE FUNCTION juger_cumuls(p_organizations uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE cumuls_lignes
  SET conformite = verdict.conformite, motif = verdict.motif, manque = verdict.manque, au_dela_ht = verdict.au_dela_ht,
      a_juger = false
  FROM unnest(p_organizations) AS organisation (id) CROSS JOIN LATERAL verdicts_groupes(organisation.id, false) verdict
  WHERE cumuls_lignes.organization_id = organisation.id AND cumuls_lignes.id = verdict.id
$$;

REVOKE ALL ON FUNCTION juger_cumuls FROM PUBLIC;
