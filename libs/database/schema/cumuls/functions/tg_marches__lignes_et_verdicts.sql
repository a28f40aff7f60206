-- Fired by each statement that inserts, updates or deletes contracts. A contract that is declared at last is given the lines
-- that named it (rattacher_lignes). One whose famille, CPV or type changed has its lines classified again. One whose
-- amount changed, with all that makes its ceiling (plafond_marche), has its groups judged again; what else it is judged
-- on comes back as its verdict (tg_verdicts_marches__groupes). One that came, went or changed the accord-cadre that it is, or is
-- of, moves what counts against that ceiling.
CREATE OR REPLACE FUNCTION tg_marches__lignes_et_verdicts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  a_reclasser record;
  organisations uuid[];
  a_juger uuid[];
  accords text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(numero) || array_agg(DISTINCT accord_cadre), array_agg(DISTINCT organization_id) INTO accords, organisations
    FROM avant;
    PERFORM rejuger_marches(organisations, array_agg(marche.id)) FROM marches marche
    WHERE marche.organization_id = ANY (organisations)
      AND (marche.accord_cadre = ANY (accords) OR marche.numero = ANY (accords)) HAVING count(*) > 0;
    RETURN NULL;
  END IF;
  PERFORM rattacher_lignes(organisation.id, organisation.marches)
  FROM (SELECT organization_id AS id, array_agg(apres.id) AS marches FROM apres GROUP BY 1 ORDER BY 1) organisation;
  IF TG_OP = 'UPDATE' THEN
    FOR a_reclasser IN
      SELECT organization_id, array_agg(id) AS marches
      FROM (SELECT organization_id, id, famille_id, cpv, type_achat FROM apres
            EXCEPT SELECT organization_id, id, famille_id, cpv, type_achat FROM avant) change
      GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM reclasser_lignes(a_reclasser.organization_id, NULL, a_reclasser.marches);
    END LOOP;
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(id) INTO organisations, a_juger
    FROM (SELECT organization_id, id, montant, montant_max, montant_base, duree_mois, reconductions, nature, techniques
          FROM apres
          EXCEPT
          SELECT organization_id, id, montant, montant_max, montant_base, duree_mois, reconductions, nature, techniques
          FROM avant) change;
    IF a_juger IS NOT NULL THEN PERFORM rejuger_marches(organisations, a_juger); END IF;
    SELECT array_agg(numero) || array_agg(accord_cadre), array_agg(DISTINCT organization_id) INTO accords, organisations
    FROM ((SELECT organization_id, id, numero, lot, accord_cadre FROM apres
           EXCEPT SELECT organization_id, id, numero, lot, accord_cadre FROM avant)
          UNION ALL
          (SELECT organization_id, id, numero, lot, accord_cadre FROM avant
           EXCEPT SELECT organization_id, id, numero, lot, accord_cadre FROM apres)) change;
  ELSE
    SELECT array_agg(numero), array_agg(DISTINCT organization_id) INTO accords, organisations FROM apres;
  END IF;
  IF accords IS NULL THEN RETURN NULL; END IF;
  SELECT array_agg(marche.id) INTO a_juger FROM marches marche
  WHERE marche.organization_id = ANY (organisations) AND marche.accord_cadre = ANY (accords);
  IF TG_OP = 'UPDATE' THEN
    SELECT a_juger || array_agg(marche.id) INTO a_juger FROM marches marche
    WHERE marche.organization_id = ANY (organisations) AND marche.numero = ANY (accords);
  END IF;
  IF a_juger IS NOT NULL THEN PERFORM rejuger_marches(organisations, a_juger); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__lignes_et_verdicts FROM PUBLIC;
