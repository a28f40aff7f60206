-- Sums of the lines of a mandat by verdict. The verdict of a line is that of its group in cumuls_lignes. A mandat may
-- hold any number of lines, so they are grouped before anything is computed of them: the period and the text of a key
-- are those of a few groups. Keys are compared as text because some of their members are null.
CREATE OR REPLACE FUNCTION conformite_mandat(p_organization_id uuid, p_mandat_id uuid)
RETURNS TABLE (conformite text, montant_ht numeric, nombre bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH sommes AS MATERIALIZED (
    SELECT exercice, famille_id, operation_id, marche_id, service_id, type_achat, section,
           marche_id IS NULL AND marche_reference IS NOT NULL AS marche_inconnu, hors_perimetre, justification,
           date_emission, sum(montant_ht) AS montant_ht, count(*) AS nombre
    FROM lignes_mandat WHERE organization_id = p_organization_id AND mandat_id = p_mandat_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  groupes AS (
    SELECT exercice, ROW(famille_id, operation_id, marche_id, service_id, type_achat, section, marche_inconnu,
             hors_perimetre, justification, debut_periode_seuils(date_emission))::text AS cle, montant_ht, nombre
    FROM sommes),
  juges AS (
    SELECT exercice, conformite, ROW(famille_id, operation_id, marche_id, service_id, type_achat, section,
             marche_inconnu, hors_perimetre, justification, periode)::text AS cle
    FROM cumuls_lignes
    WHERE organization_id = p_organization_id AND exercice IN (SELECT exercice FROM groupes))
  SELECT juges.conformite, sum(groupes.montant_ht), sum(groupes.nombre)::bigint
  FROM groupes JOIN juges USING (exercice, cle)
  GROUP BY juges.conformite
$$;

REVOKE ALL ON FUNCTION conformite_mandat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION conformite_mandat TO achats_app;
