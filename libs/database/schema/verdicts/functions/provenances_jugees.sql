-- The origins of values that a verdict is told from (libs/verdicts: faits.sql.ts, lire-types.ts, operations.ts). Where another
-- value of a contract comes from says nothing of its verdict.
CREATE OR REPLACE FUNCTION provenances_jugees(p_provenances jsonb)
RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_array(p_provenances->'type_achat', p_provenances->'famille_id', p_provenances->'montant',
    p_provenances->'montant_max', p_provenances->'duree_mois', p_provenances->'procedure', p_provenances->'date_lancement')
$$;

REVOKE ALL ON FUNCTION provenances_jugees FROM PUBLIC;
