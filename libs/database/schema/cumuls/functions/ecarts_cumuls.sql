-- Differences between the rollups of an organisation and a recount from the lines: a row a rollup, with the number of
-- differences. One statement, so one snapshot: writers are neither waited for nor held up. Groups without a line are
-- not compared. Rows are compared as text: amounts have two decimals on both sides. What reads a whole organisation takes it from
-- a row: of one that the statistics do not know yet, PostgreSQL expects a row or two, and would read all its groups for each.
CREATE OR REPLACE FUNCTION ecarts_cumuls(p_organization_id uuid) RETURNS TABLE (cumul text, ecarts bigint)
LANGUAGE sql STABLE
AS $$
  WITH organisation AS MATERIALIZED (SELECT p_organization_id AS id),
  recompte AS MATERIALIZED (
    SELECT *, passation_lignes(marche_id, marche_inconnu, marche_non_renseigne) AS passation
    FROM recompter_lignes(p_organization_id)),
  achats AS MATERIALIZED (SELECT * FROM recompter_fournisseurs(p_organization_id)),
  juges AS MATERIALIZED (
    SELECT cumul.*, verdict.conformite AS verdict, verdict.motif AS motif_du, verdict.manque AS manque_du,
           verdict.au_dela_ht AS au_dela_du, passation_lignes(marche_id, marche_inconnu, marche_non_renseigne) AS passation
    FROM organisation
    CROSS JOIN LATERAL verdicts_groupes(organisation.id, true) verdict
    JOIN cumuls_lignes cumul ON cumul.organization_id = organisation.id AND cumul.id = verdict.id
    WHERE cumul.nombre <> 0),
  partagees AS MATERIALIZED (
    SELECT * FROM lignes_partagees(p_organization_id, ARRAY(
      SELECT empreinte FROM juges WHERE au_dela_du <> 0 AND verdict <> 'a_verifier'))),
  -- Figures that are to be taken again are not compared: nobody reads them.
  releves AS MATERIALIZED (
    SELECT annee AS exercice FROM exercices
    WHERE organization_id = p_organization_id AND NOT EXISTS (
      SELECT FROM ecritures_a_relever WHERE organization_id = p_organization_id AND exercice = annee)),
  tenus (cumul, ligne) AS (
    SELECT 'lignes', ROW(exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
                         hors_perimetre, justification, periode, exercice_juge, marche_non_renseigne, compte_inconnu, ttc,
                         montant_ht, nombre)::text FROM juges
    UNION ALL
    SELECT 'verdicts', ROW(id, conformite, motif, manque, au_dela_ht)::text FROM juges
    UNION ALL
    SELECT 'listes', cumul::text FROM cumuls_listes cumul WHERE organization_id = p_organization_id AND nombre <> 0
    UNION ALL
    SELECT 'depassements', depassee::text FROM depassements_lignes depassee WHERE organization_id = p_organization_id
    UNION ALL
    SELECT 'sommes_depassements', ROW(groupe, periode, marche_id, nombre, montant_ht)::text
    FROM cumuls_depassements WHERE organization_id = p_organization_id
    UNION ALL
    SELECT 'exercices', ROW(exercice, type_achat, section, conformite, classee, hors_perimetre, passation, ttc, montant_ht,
                            nombre)::text
    FROM cumuls_exercices WHERE organization_id = p_organization_id AND (nombre <> 0 OR montant_ht <> 0)
    UNION ALL
    SELECT 'services', ROW(exercice, service_id, montant_ht, nombre, hors_marche_ht, marche_inconnu_ht)::text
    FROM cumuls_services WHERE organization_id = p_organization_id AND nombre <> 0
    UNION ALL
    SELECT 'familles', ROW(exercice, famille_id, montant_ht, nombre, hors_marche_ht, marche_inconnu_ht, ttc_ht)::text
    FROM cumuls_familles WHERE organization_id = p_organization_id AND nombre <> 0
    UNION ALL
    SELECT 'besoins', ROW(exercice, perimetre, cible_id, montant_ht, nombre, ttc_ht, hors_marche_ht, hors_marche_ttc_ht,
                          marche_inconnu_ht)::text
    FROM besoins WHERE organization_id = p_organization_id AND nombre <> 0
    UNION ALL
    SELECT 'engagements', ROW(exercice, perimetre, cible_id, engage_min_ht, engage_max_ht)::text
    FROM besoins WHERE organization_id = p_organization_id AND (engage_min_ht, engage_max_ht) IS DISTINCT FROM (0, 0)
    UNION ALL
    SELECT 'marches', ROW(marche_id, montant_ht, ttc_ht, nombre)::text
    FROM cumuls_marches WHERE organization_id = p_organization_id AND nombre <> 0
    UNION ALL
    SELECT 'fournisseurs', ROW(exercice, cle, montant_ht, nombre)::text
    FROM cumuls_fournisseurs WHERE organization_id = p_organization_id AND nombre <> 0
    UNION ALL
    SELECT 'fournisseurs_distincts', ROW(exercice, distincts)::text
    FROM compteurs_fournisseurs WHERE organization_id = p_organization_id AND distincts <> 0
    UNION ALL
    SELECT 'mandats', ROW(exercice, service_id, nombre)::text
    FROM cumuls_mandats WHERE organization_id = p_organization_id AND nombre <> 0
    UNION ALL
    SELECT 'releves', releve::text
    FROM releves_paiements releve WHERE organization_id = p_organization_id AND exercice = ANY (SELECT exercice FROM releves)
    UNION ALL
    SELECT 'releves', releve::text
    FROM releves_achats releve WHERE organization_id = p_organization_id AND exercice = ANY (SELECT exercice FROM releves)
    UNION ALL
    SELECT 'releves', releve::text
    FROM releves_mandats releve WHERE organization_id = p_organization_id AND exercice = ANY (SELECT exercice FROM releves)
    UNION ALL
    SELECT 'releves', releve::text
    FROM releves_premiers_mandats releve
    WHERE organization_id = p_organization_id AND exercice = ANY (SELECT exercice FROM releves)),
  recomptes (cumul, ligne) AS (
    SELECT 'lignes', ROW(exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
                         hors_perimetre, justification, periode, exercice_juge, marche_non_renseigne, compte_inconnu, ttc,
                         montant_ht, nombre)::text FROM recompte
    UNION ALL
    SELECT 'verdicts', ROW(id, verdict, motif_du, manque_du, au_dela_du)::text FROM juges
    UNION ALL
    SELECT 'listes', recompte::text FROM recompter_listes(p_organization_id) recompte
    UNION ALL
    SELECT 'depassements', partagees::text FROM partagees
    UNION ALL
    SELECT 'sommes_depassements', ROW(groupe, periode, marche_id, count(*) FILTER (WHERE au_dela_ht > 0),
                                      sum(au_dela_ht)::numeric(15,2))::text
    FROM partagees GROUP BY groupe, periode, marche_id
    UNION ALL
    SELECT 'exercices', ROW(exercice, type_achat, section, part.verdict, famille_id IS NOT NULL, hors_perimetre, passation,
                            ttc, sum(part.montant_ht), sum(part.nombre)::bigint)::text
    FROM juges
    CROSS JOIN LATERAL (
      SELECT juges.verdict, juges.montant_ht - juges.au_dela_du, juges.nombre
      UNION ALL
      SELECT 'a_verifier', juges.au_dela_du, 0 WHERE juges.au_dela_du <> 0) part (verdict, montant_ht, nombre)
    GROUP BY exercice, type_achat, section, part.verdict, famille_id IS NOT NULL, hors_perimetre, passation, ttc
    HAVING sum(part.nombre) <> 0 OR sum(part.montant_ht) <> 0
    UNION ALL
    SELECT 'services', ROW(exercice, service_id, sum(montant_ht), sum(nombre),
                           coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0)::numeric(15,2),
                           coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0)::numeric(15,2))::text
    FROM recompte WHERE NOT hors_perimetre GROUP BY exercice, service_id
    UNION ALL
    SELECT 'familles', ROW(exercice, famille_id, sum(montant_ht), sum(nombre),
                           coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0)::numeric(15,2),
                           coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0)::numeric(15,2),
                           coalesce(sum(montant_ht) FILTER (WHERE ttc), 0)::numeric(15,2))::text
    FROM recompte WHERE NOT hors_perimetre AND famille_id IS NOT NULL GROUP BY exercice, famille_id
    UNION ALL
    SELECT 'besoins', ROW(recompte.exercice, besoin.perimetre, besoin.cible_id, sum(montant_ht), sum(nombre),
                          coalesce(sum(montant_ht) FILTER (WHERE ttc), 0)::numeric(15,2),
                          coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0)::numeric(15,2),
                          coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche' AND ttc), 0)::numeric(15,2),
                          coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0)::numeric(15,2))::text
    FROM recompte
    JOIN familles famille ON famille.organization_id = p_organization_id AND famille.id = recompte.famille_id
    CROSS JOIN LATERAL perimetre_besoin(recompte.hors_perimetre, recompte.famille_id, famille.type_achat,
      recompte.operation_id) besoin
    WHERE besoin.cible_id IS NOT NULL GROUP BY recompte.exercice, besoin.perimetre, besoin.cible_id
    UNION ALL
    SELECT 'engagements', ROW(exercice, perimetre, cible_id, engage_min, engage_max)::text
    FROM (
      SELECT exercice, perimetre, cible_id, sum(engage_min)::numeric(15,2) AS engage_min,
             CASE WHEN count(engage_max) = count(*) THEN sum(engage_max)::numeric(15,2) END AS engage_max
      FROM organisation
      CROSS JOIN LATERAL engagements_marches(organisation.id, ARRAY(
        SELECT annee FROM exercices WHERE organization_id = p_organization_id AND statut = 'ouvert'), NULL, current_date)
      GROUP BY exercice, perimetre, cible_id) engage
    WHERE (engage_min, engage_max) IS DISTINCT FROM (0, 0)
    UNION ALL
    SELECT 'marches', ROW(marche_id, sum(montant_ht),
                          coalesce(sum(montant_ht) FILTER (WHERE ttc), 0)::numeric(15,2), sum(nombre))::text
    FROM recompte WHERE marche_id IS NOT NULL AND NOT hors_perimetre GROUP BY marche_id
    UNION ALL
    SELECT 'fournisseurs', ROW(exercice, cle, montant_ht, nombre)::text FROM achats
    UNION ALL
    SELECT 'fournisseurs_distincts', ROW(exercice, count(*))::text FROM achats GROUP BY exercice
    UNION ALL
    SELECT 'mandats', ROW(exercice, service_id, count(*))::text
    FROM mandats WHERE organization_id = p_organization_id GROUP BY exercice, service_id
    UNION ALL
    SELECT 'releves', releve::text FROM releves CROSS JOIN LATERAL relever_paiements(p_organization_id, releves.exercice) releve
    UNION ALL
    SELECT 'releves', releve::text FROM releves CROSS JOIN LATERAL relever_achats(p_organization_id, releves.exercice) releve
    UNION ALL
    SELECT 'releves', releve::text FROM releves CROSS JOIN LATERAL relever_mandats(p_organization_id, releves.exercice) releve
    UNION ALL
    SELECT 'releves', releve::text
    FROM releves CROSS JOIN LATERAL relever_premiers_mandats(p_organization_id, releves.exercice) releve),
  differentes AS (
    SELECT cumul FROM (SELECT cumul, ligne, 1 AS cote FROM tenus UNION ALL SELECT cumul, ligne, -1 FROM recomptes) cotes
    GROUP BY cumul, ligne HAVING sum(cote) <> 0)
  SELECT nom, count(differentes.cumul)
  FROM unnest(ARRAY['lignes', 'verdicts', 'listes', 'depassements', 'sommes_depassements', 'exercices', 'services', 'familles', 'besoins', 'marches',
                    'engagements', 'fournisseurs', 'fournisseurs_distincts', 'mandats', 'releves']) WITH ORDINALITY AS noms (nom, rang)
  LEFT JOIN differentes ON differentes.cumul = nom
  GROUP BY nom, rang ORDER BY rang
$$;

REVOKE ALL ON FUNCTION ecarts_cumuls FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ecarts_cumuls TO achats_app;
