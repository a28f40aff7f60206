-- Everything that a change of lines means, given as the sums by which each group grew or shrank.
CREATE OR REPLACE FUNCTION appliquer_deltas(deltas delta_lignes[], fournisseurs delta_fournisseur[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  organisations uuid[];
  debut timestamptz := clock_timestamp();
BEGIN
  SELECT array_agg(organization_id ORDER BY organization_id) INTO organisations
  FROM (SELECT organization_id FROM unnest(deltas) UNION SELECT organization_id FROM unnest(fournisseurs)) touchees;
  IF organisations IS NULL THEN RETURN; END IF;
  PERFORM lock_cumuls(organisation) FROM unnest(organisations) organisation;

  INSERT INTO cumuls_lignes AS cumul
    (organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
     hors_perimetre, justification, periode, perimetre, cible_id, montant_ht, nombre, exercice_juge,
     marche_non_renseigne, compte_inconnu, ttc)
  SELECT delta.organization_id, delta.exercice, delta.service_id, delta.type_achat, delta.section, delta.famille_id,
         delta.operation_id, delta.marche_id, delta.marche_inconnu, delta.hors_perimetre, delta.justification,
         delta.periode, besoin.perimetre, besoin.cible_id, delta.montant_ht, delta.nombre, delta.exercice_juge,
         delta.marche_non_renseigne, delta.compte_inconnu, delta.ttc
  FROM unnest(deltas) delta
  LEFT JOIN familles famille
    ON famille.organization_id = delta.organization_id AND famille.id = delta.famille_id
  CROSS JOIN LATERAL perimetre_besoin(delta.hors_perimetre, delta.famille_id, famille.type_achat,
    delta.operation_id) AS besoin
  ORDER BY 1, 2, 6, 7, 8, 3, 4, 5, 9, 10, 11, 12, 17, 18, 19, 20
  ON CONFLICT ON CONSTRAINT cumuls_lignes_groupe DO UPDATE
  SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre;

  -- What is beyond a ceiling is told group after group: one that moves may move all the others, of the other contracts that
  -- count against it too.
  UPDATE cumuls_marches paye SET a_juger = true
  FROM (
    SELECT organization_id, communs, depassables FROM (
      SELECT organization_id, array_agg(DISTINCT marche_id) AS marches FROM unnest(deltas) WHERE marche_id IS NOT NULL
      GROUP BY 1) touche
    CROSS JOIN LATERAL (
      SELECT commun.plafonne_id, array_agg(commun.marche_id) AS communs,
             sum(cumul.montant_ht) > plafond_marche(touche.organization_id, commun.plafonne_id)
               OR bool_or(EXISTS (SELECT FROM cumuls_lignes depasse WHERE depasse.organization_id = cumul.organization_id
                                  AND depasse.marche_id = cumul.marche_id AND depasse.au_dela_ht <> 0)) AS depassables
      FROM plafonds_communs(touche.organization_id, touche.marches) commun
      JOIN cumuls_marches cumul
        ON cumul.organization_id = touche.organization_id AND cumul.marche_id = commun.marche_id
      GROUP BY commun.plafonne_id) plafond) plafonds
  WHERE depassables AND paye.organization_id = plafonds.organization_id AND paye.marche_id = ANY (plafonds.communs)
    AND NOT paye.a_juger;

  PERFORM cumuler_fournisseurs(fournisseurs);
  PERFORM juger_cumuls(organisations);

  -- The crossings that this noted, each with the marché that made the need grow, if one alone did.
  UPDATE franchissements_seuils franchi SET marche_id = auteur.marche_id
  FROM (
    SELECT delta.organization_id, delta.exercice, besoin.perimetre, besoin.cible_id,
           (array_agg(delta.marche_id))[1] AS marche_id
    FROM unnest(deltas) delta
    JOIN familles famille ON famille.organization_id = delta.organization_id AND famille.id = delta.famille_id
    CROSS JOIN LATERAL perimetre_besoin(delta.hors_perimetre, delta.famille_id, famille.type_achat,
      delta.operation_id) AS besoin
    WHERE delta.montant_ht > 0 AND besoin.cible_id IS NOT NULL
    GROUP BY 1, 2, 3, 4 HAVING count(DISTINCT coalesce(delta.marche_id, uuid_nul())) = 1) auteur
  WHERE franchi.organization_id = auteur.organization_id AND franchi.exercice = auteur.exercice
    AND franchi.perimetre = auteur.perimetre AND franchi.cible_id = auteur.cible_id AND franchi.created_at >= debut;
END $$;

REVOKE ALL ON FUNCTION appliquer_deltas FROM PUBLIC;
