-- Writes the verdict of every group of lines that is to be judged (verdicts_groupes), in the organisations given, where it is
-- another one than before, there and on the rows of cumuls_listes; what contracts engage of the needs that moved is counted first,
-- and the thresholds that they went past are noted. The verdicts are computed once, apart: joined as they come, they may be computed
-- again for each group, by a planner who does not know yet how many groups an import has just made.
CREATE OR REPLACE FUNCTION juger_cumuls(p_organizations uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM engager_besoins(p_organizations);
  PERFORM noter_franchissements(p_organizations);
  WITH verdicts AS MATERIALIZED (
    SELECT organisation.id AS organization_id, verdict.id, verdict.conformite, verdict.motif, verdict.manque,
           verdict.au_dela_ht
    FROM unnest(p_organizations) AS organisation (id) CROSS JOIN LATERAL verdicts_groupes(organisation.id, false) verdict),
  juges AS (
    UPDATE cumuls_lignes cumul
    SET conformite = verdicts.conformite, motif = verdicts.motif, manque = verdicts.manque,
        au_dela_ht = verdicts.au_dela_ht, a_juger = false
    FROM verdicts
    WHERE cumul.organization_id = verdicts.organization_id AND cumul.id = verdicts.id
      AND (cumul.a_juger OR (cumul.conformite, cumul.motif, cumul.manque, cumul.au_dela_ht)
        IS DISTINCT FROM (verdicts.conformite, verdicts.motif, verdicts.manque, verdicts.au_dela_ht))
    RETURNING new.organization_id, new.empreinte, new.conformite, old.conformite AS avant)
  UPDATE cumuls_listes liste SET conformite = juges.conformite
  FROM juges
  WHERE liste.organization_id = juges.organization_id AND liste.empreinte = juges.empreinte
    AND juges.conformite <> juges.avant;
  UPDATE besoins SET a_juger = false WHERE organization_id = ANY (p_organizations) AND a_juger;
  UPDATE cumuls_marches SET a_juger = false WHERE organization_id = ANY (p_organizations) AND a_juger;
END $$;

REVOKE ALL ON FUNCTION juger_cumuls FROM PUBLIC;
