-- The famille of each given triple (account, contract, supplier), in no order; null where the rules do not decide. A
-- million lines hold some thousands of triples: the rules run on the triples, the lines join them.
CREATE OR REPLACE FUNCTION classer_combinaisons(p_organization_id uuid, p_comptes text[], p_marches uuid[], p_fournisseurs uuid[])
RETURNS TABLE (compte text, marche_id uuid, fournisseur_id uuid, famille_id uuid, type_achat text, source text,
               confiance numeric)
LANGUAGE sql STABLE
AS $$
  WITH combinaisons AS MATERIALIZED (
    SELECT triplet.compte, triplet.marche_id, triplet.fournisseur_id, marche.famille_id, marche.type_achat, marche.cpv,
           fournisseur.siren
    FROM unnest(p_comptes, p_marches, p_fournisseurs) AS triplet (compte, marche_id, fournisseur_id)
    LEFT JOIN marches marche ON marche.organization_id = p_organization_id AND marche.id = triplet.marche_id
    LEFT JOIN fournisseurs fournisseur
      ON fournisseur.organization_id = p_organization_id AND fournisseur.id = triplet.fournisseur_id),
  regles AS MATERIALIZED (SELECT * FROM regles_de_classement(p_organization_id)),
  valeurs AS (
    SELECT DISTINCT 'compte' AS critere, combinaisons.compte AS valeur FROM combinaisons
    UNION SELECT DISTINCT 'cpv', cpv FROM combinaisons
    UNION SELECT DISTINCT 'fournisseur', siren FROM combinaisons),
  candidats AS MATERIALIZED (
    SELECT critere, valeur, array_agg(DISTINCT regle_famille) AS familles
    FROM (
      SELECT valeurs.critere, valeurs.valeur, regles.famille_id AS regle_famille,
             rank() OVER (PARTITION BY valeurs.critere, valeurs.valeur ORDER BY length(regles.valeur) DESC) AS rang
      FROM valeurs
      JOIN regles ON regles.critere = valeurs.critere
        AND CASE valeurs.critere WHEN 'fournisseur' THEN valeurs.valeur = regles.valeur
                 ELSE starts_with(valeurs.valeur, regles.valeur) END) AS prefixes
    WHERE rang = 1
    GROUP BY critere, valeur)
  SELECT combinaisons.compte, combinaisons.marche_id, combinaisons.fournisseur_id, famille.id,
         coalesce(famille.type_achat, combinaisons.type_achat),
         CASE WHEN combinaisons.famille_id IS NOT NULL THEN 'marche' ELSE choix.source END,
         CASE WHEN combinaisons.famille_id IS NOT NULL THEN 1 ELSE choix.confiance END
  FROM combinaisons
  LEFT JOIN candidats par_compte ON par_compte.critere = 'compte' AND par_compte.valeur = combinaisons.compte
  LEFT JOIN candidats par_cpv ON par_cpv.critere = 'cpv' AND par_cpv.valeur = combinaisons.cpv
  LEFT JOIN candidats par_siren ON par_siren.critere = 'fournisseur' AND par_siren.valeur = combinaisons.siren
  CROSS JOIN LATERAL choisir_famille(par_compte.familles, par_cpv.familles, par_siren.familles) AS choix
  LEFT JOIN familles famille ON famille.organization_id = p_organization_id
    AND famille.id = coalesce(combinaisons.famille_id, choix.famille_id)
$$;
