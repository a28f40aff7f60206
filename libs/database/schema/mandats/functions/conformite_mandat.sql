-- Sums of the lines of a mandat by verdict. The verdict of a line is that of its group in cumuls_lignes, but for what was
-- paid beyond the maximum of its contract, which is à vérifier. A mandat may hold any number of lines, so they are grouped
-- before anything is computed of them: the period and the text of a key are those of a few groups. Keys are compared as
-- text because some of their members are null.
CREATE OR REPLACE FUNCTION conformite_mandat(p_organization_id uuid, p_mandat_id uuid)
RETURNS TABLE (conformite text, montant_ht numeric, nombre bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH sommes AS MATERIALIZED (
    SELECT exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
           marche_id IS NULL AND marche_reference IS NOT NULL AS marche_inconnu, hors_perimetre, justification,
           coalesce(emission_annulee, date_emission) AS jour, coalesce(exercice_annule, exercice) AS exercice_juge,
           marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL AS non_renseigne,
           compte_inconnu, montant_base = 'ttc' AS ttc, sum(montant_ht) AS montant_ht, count(*) AS nombre
    FROM lignes_mandat WHERE organization_id = p_organization_id AND mandat_id = p_mandat_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
  groupes AS (
    SELECT exercice, ROW(exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
             hors_perimetre, justification, debut_periode_seuils(jour), exercice_juge, non_renseigne, compte_inconnu,
             ttc)::text AS cle, montant_ht, nombre
    FROM sommes),
  juges AS MATERIALIZED (
    SELECT juge.cle, juge.conformite, juge.marche_id, juge.au_dela_ht <> 0 AS depasse, groupes.montant_ht, groupes.nombre
    FROM groupes JOIN groupes_lignes juge
      ON juge.organization_id = p_organization_id AND juge.exercice = groupes.exercice AND juge.cle = groupes.cle),
  depassements AS MATERIALIZED (
    SELECT ligne.cle, depasse.au_dela_ht, (depasse.au_dela_ht > 0)::int AS nombre
    FROM lignes_au_dela(p_organization_id, (SELECT array_agg(DISTINCT marche_id) FROM juges WHERE juges.depasse)) depasse
    JOIN lignes_groupees ligne ON ligne.organization_id = p_organization_id AND ligne.id = depasse.ligne_id
      AND ligne.mandat_id = p_mandat_id)
  SELECT part.conformite, sum(part.montant_ht), sum(part.nombre)::bigint
  FROM (
    SELECT juges.conformite, juges.montant_ht, juges.nombre FROM juges
    UNION ALL
    SELECT juge.conformite, -depassements.au_dela_ht, -depassements.nombre
    FROM depassements JOIN (SELECT DISTINCT cle, juges.conformite FROM juges) juge USING (cle)
    UNION ALL
    SELECT 'a_verifier', depassements.au_dela_ht, depassements.nombre FROM depassements) part
  GROUP BY part.conformite
$$;

REVOKE ALL ON FUNCTION conformite_mandat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION conformite_mandat TO achats_app;
