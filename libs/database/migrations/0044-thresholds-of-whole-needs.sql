-- The need, paid and engaged, when it was last held against the thresholds. Null for those of before: what they are past already
-- is noted and not announced.
ALTER TABLE besoins ADD COLUMN seuils_ht numeric(15,2);
ALTER TABLE besoins ALTER COLUMN seuils_ht SET DEFAULT 0;

-- A need that nothing was paid of has a row too, once a contract may engage it.
INSERT INTO besoins (organization_id, exercice, perimetre, cible_id, montant_ht, nombre, seuils_ht)
SELECT DISTINCT marche.organization_id, exercice.annee, besoin.perimetre, besoin.cible_id, 0, 0, NULL::numeric
FROM marches marche
JOIN familles famille ON famille.organization_id = marche.organization_id AND famille.id = marche.famille_id
JOIN exercices exercice ON exercice.organization_id = marche.organization_id AND exercice.statut = 'ouvert'
  AND make_date(exercice.annee, 12, 31) >= coalesce(marche.date_notification, make_date(marche.exercice, 1, 1))
  AND make_date(exercice.annee, 1, 1) <= coalesce(marche.date_fin, 'infinity')
CROSS JOIN LATERAL (
  SELECT CASE WHEN famille.type_achat = 'travaux' AND marche.operation_id IS NOT NULL THEN 'operation' ELSE 'famille' END AS perimetre,
         CASE WHEN famille.type_achat = 'travaux' AND marche.operation_id IS NOT NULL THEN marche.operation_id
              ELSE famille.id END AS cible_id) besoin
WHERE marche.categorie <> 'concession' AND marche.recapitulatif IS DISTINCT FROM 'confirme'
ON CONFLICT ON CONSTRAINT besoins_groupe DO NOTHING;

-- The step that loads the rules judges what is marked here.
UPDATE besoins SET a_juger = true;
