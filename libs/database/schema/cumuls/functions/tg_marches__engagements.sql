-- Fired by each statement that inserts, updates or deletes contracts. What they engage of their need moves with it, so its
-- groups of lines are judged again: of the need that they were of, and of the one that they are of. A threshold that it goes past then
-- is that of the contract.
CREATE OR REPLACE FUNCTION tg_marches__engagements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  debut timestamptz := clock_timestamp();
  organisations uuid[];
  cibles uuid[];
  touches uuid[];
  cadres text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id),
           array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id), array_agg(id)
    INTO organisations, cibles, touches FROM apres WHERE famille_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id),
           array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id)
    INTO organisations, cibles FROM avant WHERE famille_id IS NOT NULL;
  ELSE
    WITH anciens AS MATERIALIZED (
      SELECT organization_id, id, famille_id, operation_id, montant, montant_max, montant_base, duree_mois,
             date_notification, date_fin, exercice, categorie, recapitulatif, reconductions,
             numero, lot, accord_cadre FROM avant),
    nouveaux AS MATERIALIZED (
      SELECT organization_id, id, famille_id, operation_id, montant, montant_max, montant_base, duree_mois,
             date_notification, date_fin, exercice, categorie, recapitulatif, reconductions,
             numero, lot, accord_cadre FROM apres)
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id),
           array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id), array_agg(DISTINCT accord_cadre),
           array_agg(DISTINCT id)
    INTO organisations, cibles, cadres, touches
    FROM ((TABLE anciens EXCEPT TABLE nouveaux) UNION ALL (TABLE nouveaux EXCEPT TABLE anciens)) change
    WHERE famille_id IS NOT NULL OR accord_cadre IS NOT NULL;
    -- What is paid on a marché subséquent counts as paid on its accord-cadre.
    SELECT cibles || array_agg(DISTINCT famille_id) || array_agg(DISTINCT operation_id) INTO cibles
    FROM marches WHERE organization_id = ANY (organisations) AND numero = ANY (cadres);
  END IF;
  IF organisations IS NOT NULL THEN
    PERFORM rejuger_besoins(organisations, cibles, NULL);
    PERFORM attribuer_franchissements(organisations, touches, debut);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__engagements FROM PUBLIC;
