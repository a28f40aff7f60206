-- Fired by each statement that inserts, updates or deletes amendments. They move what may be paid on their contract and
-- what it engages, so its groups of lines and those of its need are judged again.
CREATE OR REPLACE FUNCTION tg_avenants__groupes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  debut timestamptz := clock_timestamp();
  organisations uuid[];
  marches uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(marche_id)
    INTO organisations, marches FROM avant
    WHERE variation_montant <> 0 OR NOT montant_connu OR duree_mois IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(marche_id)
    INTO organisations, marches FROM apres;
  END IF;
  IF marches IS NOT NULL THEN
    PERFORM rejuger_marches(organisations, marches);
    PERFORM rejuger_besoins(organisations, array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id), NULL)
    FROM marches marche
    WHERE marche.organization_id = ANY (organisations) AND marche.id = ANY (marches) AND famille_id IS NOT NULL
    HAVING count(*) > 0;
    PERFORM attribuer_franchissements(organisations, marches, debut);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_avenants__groupes FROM PUBLIC;
