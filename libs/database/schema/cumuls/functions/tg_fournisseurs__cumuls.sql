-- Fired by each statement that updates suppliers. A supplier whose SIREN becomes known joins the others of its legal
-- unit, with all its purchases.
CREATE OR REPLACE FUNCTION tg_fournisseurs__cumuls() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE achats delta_fournisseur[];
BEGIN
  WITH changes AS (
    SELECT organization_id, id, cle_fournisseur(avant.siren, avant.type_id, avant.identifiant) AS ancienne,
           cle_fournisseur(apres.siren, apres.type_id, apres.identifiant) AS nouvelle
    FROM apres JOIN avant USING (organization_id, id)),
  sommes AS (
    SELECT changes.organization_id, ligne.exercice, ancienne, nouvelle, sum(montant_ht) AS montant_ht,
           count(*) AS nombre
    FROM changes
    JOIN lignes_mandat ligne ON ligne.organization_id = changes.organization_id AND ligne.fournisseur_id = changes.id
    WHERE ancienne <> nouvelle AND NOT ligne.hors_perimetre GROUP BY 1, 2, 3, 4)
  SELECT array_agg(ROW(organization_id, exercice, cle, montant_ht, nombre)::delta_fournisseur) INTO achats
  FROM (SELECT organization_id, exercice, ancienne AS cle, -montant_ht AS montant_ht, -nombre AS nombre FROM sommes
        UNION ALL SELECT organization_id, exercice, nouvelle, montant_ht, nombre FROM sommes) deplacement;
  IF achats IS NOT NULL THEN PERFORM appliquer_deltas('{}', achats); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_fournisseurs__cumuls FROM PUBLIC;
