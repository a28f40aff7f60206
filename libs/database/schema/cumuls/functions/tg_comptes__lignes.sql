-- Fired by each statement that updates accounts. An organisation decides which of its accounts are purchases, and what an
-- account that no list holds is: the lines of its open exercices follow.
CREATE OR REPLACE FUNCTION tg_comptes__lignes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  UPDATE lignes_mandat ligne SET hors_perimetre = apres.hors_perimetre, section = apres.section,
    compte_inconnu = apres.inconnu
  FROM apres JOIN avant USING (organization_id, numero)
  WHERE ligne.organization_id = apres.organization_id AND ligne.compte = apres.numero
    AND (apres.hors_perimetre, apres.section, apres.inconnu)
      IS DISTINCT FROM (avant.hors_perimetre, avant.section, avant.inconnu)
    AND EXISTS (SELECT FROM exercices WHERE exercices.organization_id = ligne.organization_id
                AND exercices.annee = ligne.exercice AND exercices.statut = 'ouvert');
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_comptes__lignes FROM PUBLIC;
