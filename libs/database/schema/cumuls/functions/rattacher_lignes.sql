-- Links to the given contracts the lines that name them, as marches_cites reads what they name; then classifies these lines
-- again. A line that names a number which a second lot came to bear goes to the lot of its supplier, and to none when
-- nothing says which: as it would had the lots come first. What a person attached stays, and so do lines of closed exercices:
-- the lines that an operation attached, or all of the contract once its lines are forgotten (purge_reclassement_lignes). The
-- triggers of the lines count and judge what moved. Answers how many lines were linked. Called for contracts that were just declared: by their trigger,
-- by the import of contracts once their holders are written, and by the import of mandats for those declared while it ran.
CREATE OR REPLACE FUNCTION rattacher_lignes(p_organization_id uuid, p_marches uuid[]) RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
  numeros text[];
  partages uuid[];
  -- Identifiers of v1 that published their modifications, as lines may name them.
  avenants text[];
  lies uuid[];
  delies uuid[];
  nombre bigint;
BEGIN
  -- The contracts are read once: joined with themselves, an import that has just written them would compare each with all
  -- others, for the planner does not know yet how many there are.
  numeros := ARRAY(SELECT DISTINCT numero FROM marches
                   WHERE organization_id = p_organization_id AND id = ANY (p_marches));
  SELECT array_agg(id) INTO partages
  FROM (SELECT id, count(*) OVER (PARTITION BY numero) AS porteurs FROM marches
        WHERE organization_id = p_organization_id AND numero = ANY (numeros)) portes
  WHERE porteurs > 1;
  avenants := ARRAY(SELECT DISTINCT upper(publiee.donnees->>'id')
                    FROM marches marche
                    JOIN publications_recues publiee ON publiee.organization_id = p_organization_id
                      AND publiee.marche_id = marche.id AND publiee.donnees->>'id' <> marche.numero
                    WHERE marche.organization_id = p_organization_id AND marche.id = ANY (p_marches)
                      AND marche.numero LIKE '%00');
  IF NOT EXISTS (SELECT FROM lignes_citant(p_organization_id, p_marches, avenants))
    AND NOT EXISTS (SELECT FROM lignes_mandat ligne
                    WHERE ligne.organization_id = p_organization_id AND ligne.marche_id = ANY (partages)) THEN
    RETURN 0;
  END IF;
  -- Before the lines, as every writer: who locks lines first and who comes for them would wait for each other.
  PERFORM lock_cumuls(p_organization_id);
  WITH attachees AS MATERIALIZED (
    SELECT (fait.demande->>'marche_id')::uuid AS marche_id, attachee.ligne_id
    FROM reclassements fait
    LEFT JOIN reclassement_lignes attachee ON attachee.organization_id = p_organization_id
      AND attachee.reclassement_id = fait.id
    WHERE fait.organization_id = p_organization_id AND fait.annule IS NULL AND fait.lignes_modifiees > 0
      AND fait.demande->>'marche_id' = ANY (partages::text[])
      AND NOT EXISTS (SELECT FROM reclassements annulation
                      WHERE annulation.organization_id = p_organization_id AND annulation.annule = fait.id
                        AND annulation.statut = 'termine')),
  citees AS MATERIALIZED (
    SELECT ligne.id, ligne.exercice, ligne.marche_reference, ligne.fournisseur_id
    FROM lignes_citant(p_organization_id, p_marches, avenants) citant
    JOIN lignes_mandat ligne ON ligne.organization_id = p_organization_id AND ligne.id = citant.id
    UNION
    SELECT ligne.id, ligne.exercice, ligne.marche_reference, ligne.fournisseur_id
    FROM marches marche
    JOIN lignes_mandat ligne ON ligne.organization_id = p_organization_id AND ligne.marche_id = marche.id
      AND upper(ligne.marche_reference) = upper(marche.numero)
    WHERE marche.organization_id = p_organization_id AND marche.id = ANY (partages)
      AND NOT EXISTS (SELECT FROM attachees WHERE attachees.marche_id = marche.id AND attachees.ligne_id = ligne.id)
      AND NOT EXISTS (SELECT FROM attachees WHERE attachees.marche_id = marche.id AND attachees.ligne_id IS NULL)),
  paires AS (
    SELECT array_agg(marche_reference) AS numeros, array_agg(fournisseur_id) AS fournisseurs
    FROM (SELECT DISTINCT marche_reference, fournisseur_id FROM citees) distinctes),
  liees AS (
    UPDATE lignes_mandat ligne SET marche_id = cite.marche_id
    FROM paires
    CROSS JOIN LATERAL marches_cites(p_organization_id, paires.numeros, paires.fournisseurs) cite
    JOIN citees ON citees.marche_reference = cite.reference
      AND coalesce(citees.fournisseur_id, uuid_nul()) = coalesce(cite.fournisseur_id, uuid_nul())
    JOIN exercices ON exercices.organization_id = p_organization_id AND exercices.annee = citees.exercice
      AND exercices.statut = 'ouvert'
    WHERE ligne.organization_id = p_organization_id AND ligne.id = citees.id
      AND ligne.marche_id IS DISTINCT FROM cite.marche_id
    RETURNING new.id, new.marche_id)
  SELECT array_agg(DISTINCT marche_id) FILTER (WHERE marche_id IS NOT NULL), array_agg(id) FILTER (WHERE marche_id IS NULL),
         count(marche_id)
  INTO lies, delies, nombre FROM liees;
  IF lies IS NOT NULL THEN PERFORM reclasser_lignes(p_organization_id, NULL, lies); END IF;
  IF delies IS NOT NULL THEN
    UPDATE lignes_mandat ligne
    SET famille_id = choix.famille_id, type_achat = choix.type_achat, source_classement = choix.source, confiance = choix.confiance
    FROM (SELECT array_agg(compte) AS comptes, array_agg(NULL::uuid) AS marches, array_agg(fournisseur_id) AS fournisseurs
          FROM (SELECT DISTINCT compte, fournisseur_id FROM lignes_mandat
                WHERE organization_id = p_organization_id AND id = ANY (delies)) paires) listes
    CROSS JOIN LATERAL classer_combinaisons(p_organization_id, listes.comptes, listes.marches, listes.fournisseurs) AS choix
    WHERE ligne.organization_id = p_organization_id AND ligne.id = ANY (delies)
      AND ligne.source_classement IS DISTINCT FROM 'manuel' AND coalesce(ligne.compte, '') = coalesce(choix.compte, '')
      AND coalesce(ligne.fournisseur_id, uuid_nul()) = coalesce(choix.fournisseur_id, uuid_nul());
  END IF;
  RETURN nombre;
END $$;

REVOKE ALL ON FUNCTION rattacher_lignes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rattacher_lignes TO achats_app;
