-- The famille of each given triple (account, contract, supplier), in no order; null where the rules do not decide. A
-- million lines hold some thousands of triples: the rules run on the triples, the lines join them.
CREATE OR REPLACE FUNCTION classer_combinaisons(p_organization_id uuid, p_comptes text[], p_marches uuid[], p_fournisseurs uuid[])
RETURNS TABLE (compte text, marche_id uuid, fournisseur_id uuid, famille_id uuid, type_achat text, source text,
               confiance numeric)
LANGUAGE sql STABLE
AS $$
  WITH combinaisons AS MATERIALIZED (
    SELECT triplet.compte, triplet.marche_id, triplet.fournisseur_id, marche.famille_id, marche.type_achat, marche.cpv,
           CASE WHEN marche.provenances->>'famille_id' = 'deduit' THEN marche.confiance ELSE 1 END AS confiance_du_marche,
           fournisseur.siren
    FROM unnest(p_comptes, p_marches, p_fournisseurs) AS triplet (compte, marche_id, fournisseur_id)
    LEFT JOIN marches marche ON marche.organization_id = p_organization_id AND marche.id = triplet.marche_id
    LEFT JOIN fournisseurs fournisseur
      ON fournisseur.organization_id = p_organization_id AND fournisseur.id = triplet.fournisseur_id),
  valeurs AS (
    SELECT 'compte' AS critere, combinaisons.compte AS valeur FROM combinaisons
    UNION SELECT 'cpv', cpv FROM combinaisons
    UNION SELECT 'fournisseur', siren FROM combinaisons),
  candidats AS MATERIALIZED (
    SELECT candidat.critere, candidat.valeur, candidat.familles
    FROM (SELECT array_agg(critere) AS criteres, array_agg(valeur) AS cherchees FROM valeurs) listes
    CROSS JOIN LATERAL candidats_familles(p_organization_id, criteres, cherchees) candidat)
  SELECT combinaisons.compte, combinaisons.marche_id, combinaisons.fournisseur_id, famille.id,
         coalesce(famille.type_achat, combinaisons.type_achat),
         CASE WHEN combinaisons.famille_id IS NOT NULL THEN 'marche' ELSE choix.source END,
         CASE WHEN combinaisons.famille_id IS NOT NULL THEN combinaisons.confiance_du_marche ELSE choix.confiance END
  FROM combinaisons
  LEFT JOIN candidats par_compte ON par_compte.critere = 'compte' AND par_compte.valeur = combinaisons.compte
  LEFT JOIN candidats par_cpv ON par_cpv.critere = 'cpv' AND par_cpv.valeur = combinaisons.cpv
  LEFT JOIN candidats par_siren ON par_siren.critere = 'fournisseur' AND par_siren.valeur = combinaisons.siren
  CROSS JOIN LATERAL choisir_famille(par_compte.familles, par_cpv.familles, par_siren.familles) AS choix
  LEFT JOIN familles famille ON famille.organization_id = p_organization_id
    AND famille.id = coalesce(combinaisons.famille_id, choix.famille_id)
$$;
