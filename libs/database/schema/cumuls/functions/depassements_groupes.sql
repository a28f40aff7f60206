-- The part of each group of lines that was paid beyond a ceiling that its contract counts against, for those of some contracts
-- that count against one which is passed (avances_groupes).
CREATE OR REPLACE FUNCTION depassements_groupes(p_organization_id uuid, p_marches uuid[])
RETURNS TABLE (groupe_id uuid, au_dela_ht numeric)
LANGUAGE sql STABLE
AS $$
  SELECT groupe_id, round((greatest(0, avance + montant) - greatest(0, avance)) * CASE WHEN ttc THEN 1.20 ELSE 1 END, 2)
  FROM avances_groupes(p_organization_id, p_marches)
$$;

REVOKE ALL ON FUNCTION depassements_groupes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION depassements_groupes TO achats_app;
