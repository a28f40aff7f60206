-- Fired by each statement that inserts, updates or deletes contracts. What they engage of their need moves with it, so its
-- groups of lines are judged again: of the need that they were of, and of the one that they are of.
CREATE OR REPLACE FUNCTION tg_marches__engagements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  organisations uuid[];
  cibles uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id),
           array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id)
    INTO organisations, cibles FROM apres WHERE famille_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id),
           array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id)
    INTO organisations, cibles FROM avant WHERE famille_id IS NOT NULL;
  ELSE
    WITH anciens AS MATERIALIZED (
      SELECT organization_id, id, famille_id, operation_id, montant, montant_max, montant_base, duree_mois,
             date_notification, date_fin, exercice, categorie, recapitulatif FROM avant),
    nouveaux AS MATERIALIZED (
      SELECT organization_id, id, famille_id, operation_id, montant, montant_max, montant_base, duree_mois,
             date_notification, date_fin, exercice, categorie, recapitulatif FROM apres)
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id),
           array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id)
    INTO organisations, cibles
    FROM ((TABLE anciens EXCEPT TABLE nouveaux) UNION ALL (TABLE nouveaux EXCEPT TABLE anciens)) change
    WHERE famille_id IS NOT NULL;
  END IF;
  IF organisations IS NOT NULL THEN PERFORM rejuger_besoins(organisations, cibles, NULL); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__engagements FROM PUBLIC;
