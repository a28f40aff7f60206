-- Fired by each statement that inserts, updates or deletes contracts. A contract that came, went or changed in what it is
-- judged by has its consultation judged again, with those that its opération or its number reaches.
CREATE OR REPLACE FUNCTION tg_marches__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM marquer_a_juger(organization_id, array_agg(consultation_id), array_agg(DISTINCT operation_id),
                            array_agg(DISTINCT numero))
    FROM apres GROUP BY organization_id ORDER BY organization_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM marquer_a_juger(organization_id, array_agg(consultation_id), array_agg(DISTINCT operation_id),
                            array_agg(DISTINCT numero))
    FROM avant GROUP BY organization_id ORDER BY organization_id;
  ELSE
    PERFORM marquer_a_juger(organization_id, array_agg(consultation_id), array_agg(DISTINCT operation_id),
                            array_agg(DISTINCT numero))
    FROM (
      SELECT organization_id, id, consultation_id, operation_id, numero, faits FROM (
        SELECT *, ROW(consultation_id, numero, lot, objet, nature, categorie, recapitulatif, type_achat, provenances, ccag,
          cpv, procedure, justification, cas_reference, date_lancement, date_notification, date_publication, exercice,
          montant, montant_max, montant_base, duree_mois, techniques, modalites, groupement_commandes, accord_cadre, famille_id,
          operation_id, sans_maximum, services_mixtes)::text AS faits FROM apres) lus
      EXCEPT SELECT organization_id, id, consultation_id, operation_id, numero, faits FROM (
        SELECT *, ROW(consultation_id, numero, lot, objet, nature, categorie, recapitulatif, type_achat, provenances, ccag,
          cpv, procedure, justification, cas_reference, date_lancement, date_notification, date_publication, exercice,
          montant, montant_max, montant_base, duree_mois, techniques, modalites, groupement_commandes, accord_cadre, famille_id,
          operation_id, sans_maximum, services_mixtes)::text AS faits FROM avant) lus) change
    GROUP BY organization_id ORDER BY organization_id;
    PERFORM marquer_a_juger(avant.organization_id, array_agg(avant.consultation_id), array_agg(avant.operation_id),
                            array_agg(avant.numero))
    FROM avant JOIN apres USING (organization_id, id)
    WHERE (avant.consultation_id, avant.operation_id, avant.numero)
      IS DISTINCT FROM (apres.consultation_id, apres.operation_id, apres.numero)
    GROUP BY avant.organization_id ORDER BY avant.organization_id;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__a_juger FROM PUBLIC;
