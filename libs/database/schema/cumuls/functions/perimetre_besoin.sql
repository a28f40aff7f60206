-- The need that a line counts in, as perimetreDuBesoin() of test/oracles says: works by opération when there is
-- one, the rest by famille (R2121-5, R2121-6).
CREATE OR REPLACE FUNCTION perimetre_besoin(hors_perimetre boolean, famille_id uuid, type_achat text, operation_id uuid,
  OUT perimetre text, OUT cible_id uuid)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN hors_perimetre OR famille_id IS NULL THEN NULL
           WHEN type_achat = 'travaux' AND operation_id IS NOT NULL THEN 'operation' ELSE 'famille' END,
         CASE WHEN hors_perimetre OR famille_id IS NULL THEN NULL
           WHEN type_achat = 'travaux' AND operation_id IS NOT NULL THEN operation_id ELSE famille_id END
$$;

REVOKE ALL ON FUNCTION perimetre_besoin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION perimetre_besoin TO achats_app;
