-- Adds movements of groups of lines to the derived rollups and to the needs. A need that moved is marked: its groups may
-- have another verdict, and it may have gone past a threshold.
CREATE OR REPLACE FUNCTION repercuter_mouvements(mouvements mouvement_cumul[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  INSERT INTO cumuls_exercices AS cumul
    (organization_id, exercice, type_achat, section, conformite, classee, hors_perimetre, passation, ttc, montant_ht,
     nombre)
  SELECT organization_id, exercice, type_achat, section, conformite, famille_id IS NOT NULL, hors_perimetre, passation,
         ttc, sum(montant_ht), sum(nombre)
  FROM unnest(mouvements) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ON CONFLICT ON CONSTRAINT cumuls_exercices_groupe DO UPDATE
  SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre;

  INSERT INTO cumuls_services AS cumul
    (organization_id, exercice, service_id, montant_ht, nombre, hors_marche_ht, marche_inconnu_ht)
  SELECT organization_id, exercice, service_id, sum(montant_ht), sum(nombre),
         coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0) AS hors_marche,
         coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0) AS inconnue
  FROM unnest(mouvements) WHERE NOT hors_perimetre GROUP BY 1, 2, 3
  HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0
    OR coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0) <> 0
    OR coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT ON CONSTRAINT cumuls_services_groupe DO UPDATE
  SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre,
      hors_marche_ht = cumul.hors_marche_ht + excluded.hors_marche_ht,
      marche_inconnu_ht = cumul.marche_inconnu_ht + excluded.marche_inconnu_ht;

  INSERT INTO cumuls_familles AS cumul
    (organization_id, exercice, famille_id, montant_ht, nombre, hors_marche_ht, marche_inconnu_ht, ttc_ht)
  SELECT organization_id, exercice, famille_id, sum(montant_ht), sum(nombre),
         coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0) AS hors_marche,
         coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0) AS inconnue,
         coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) AS avec_tva
  FROM unnest(mouvements) WHERE NOT hors_perimetre AND famille_id IS NOT NULL GROUP BY 1, 2, 3
  HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0
    OR coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0) <> 0
    OR coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0) <> 0
    OR coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT ON CONSTRAINT cumuls_familles_groupe DO UPDATE
  SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre,
      hors_marche_ht = cumul.hors_marche_ht + excluded.hors_marche_ht,
      marche_inconnu_ht = cumul.marche_inconnu_ht + excluded.marche_inconnu_ht, ttc_ht = cumul.ttc_ht + excluded.ttc_ht;

  INSERT INTO besoins AS besoin
    (organization_id, exercice, perimetre, cible_id, montant_ht, nombre, ttc_ht, hors_marche_ht, hors_marche_ttc_ht,
     marche_inconnu_ht, a_juger)
  SELECT somme.*, true FROM (
    SELECT organization_id, exercice, perimetre, cible_id, sum(montant_ht) AS montant_ht, sum(nombre) AS nombre,
           coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) AS ttc_ht,
           coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0) AS hors_marche_ht,
           coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche' AND ttc), 0) AS hors_marche_ttc_ht,
           coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0) AS marche_inconnu_ht
    FROM unnest(mouvements) WHERE cible_id IS NOT NULL GROUP BY 1, 2, 3, 4) somme
  WHERE (montant_ht, nombre, ttc_ht, hors_marche_ht, hors_marche_ttc_ht, marche_inconnu_ht) <> (0, 0, 0, 0, 0, 0)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT ON CONSTRAINT besoins_groupe DO UPDATE
  SET montant_ht = besoin.montant_ht + excluded.montant_ht, nombre = besoin.nombre + excluded.nombre,
      ttc_ht = besoin.ttc_ht + excluded.ttc_ht, hors_marche_ht = besoin.hors_marche_ht + excluded.hors_marche_ht,
      hors_marche_ttc_ht = besoin.hors_marche_ttc_ht + excluded.hors_marche_ttc_ht,
      marche_inconnu_ht = besoin.marche_inconnu_ht + excluded.marche_inconnu_ht, a_juger = true;

  INSERT INTO cumuls_marches AS cumul (organization_id, marche_id, montant_ht, ttc_ht, nombre)
  SELECT organization_id, marche_id, sum(montant_ht), coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) AS ttc_ht, sum(nombre)
  FROM unnest(mouvements) WHERE marche_id IS NOT NULL AND NOT hors_perimetre GROUP BY 1, 2
  HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 OR coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) <> 0
  ORDER BY 1, 2
  ON CONFLICT (organization_id, marche_id) DO UPDATE
  SET montant_ht = cumul.montant_ht + excluded.montant_ht, ttc_ht = cumul.ttc_ht + excluded.ttc_ht,
      nombre = cumul.nombre + excluded.nombre;

  -- What is paid on a contract, it engages no longer, in any exercice: of its own need, whatever the famille of the lines, and
  -- of that of its accord-cadre. Step by step: nothing is known yet of what an import has just made, and a planner would cross all.
  WITH payes AS MATERIALIZED (
    SELECT DISTINCT organization_id, marche_id FROM (
      SELECT organization_id, marche_id FROM unnest(mouvements)
      WHERE marche_id IS NOT NULL AND NOT hors_perimetre GROUP BY organization_id, exercice, marche_id, ttc
      HAVING sum(montant_ht) <> 0) mouvement),
  contrats AS MATERIALIZED (
    SELECT DISTINCT payes.organization_id, marche.famille_id, marche.operation_id, marche.accord_cadre
    FROM payes
    CROSS JOIN LATERAL (
      SELECT famille_id, operation_id, accord_cadre FROM marches
      WHERE organization_id = payes.organization_id AND id = payes.marche_id OFFSET 0) marche),
  familles_touchees AS MATERIALIZED (
    SELECT organization_id, famille_id, operation_id FROM contrats
    UNION
    SELECT contrats.organization_id, cadre.famille_id, cadre.operation_id
    FROM (SELECT DISTINCT organization_id, accord_cadre FROM contrats WHERE accord_cadre IS NOT NULL) contrats
    CROSS JOIN LATERAL (
      SELECT famille_id, operation_id FROM marches
      WHERE organization_id = contrats.organization_id AND numero = contrats.accord_cadre OFFSET 0) cadre),
  cibles AS MATERIALIZED (
    SELECT DISTINCT touchee.organization_id, cible.perimetre, cible.cible_id
    FROM familles_touchees touchee
    CROSS JOIN LATERAL (
      SELECT type_achat FROM familles
      WHERE organization_id = touchee.organization_id AND id = touchee.famille_id OFFSET 0) famille
    CROSS JOIN LATERAL perimetre_besoin(false, touchee.famille_id, famille.type_achat, touchee.operation_id) cible)
  UPDATE besoins besoin SET a_juger = true
  FROM cibles
  WHERE besoin.organization_id = cibles.organization_id AND besoin.perimetre = cibles.perimetre
    AND besoin.cible_id = cibles.cible_id AND NOT besoin.a_juger
    AND besoin.exercice IN (
      SELECT annee FROM exercices WHERE organization_id = cibles.organization_id AND statut = 'ouvert');
END $$;

REVOKE ALL ON FUNCTION repercuter_mouvements FROM PUBLIC;
