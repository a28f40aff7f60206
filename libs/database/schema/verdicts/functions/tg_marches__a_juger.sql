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
        SELECT *, ROW(consultation_id, numero, lot, objet, nature, categorie, recapitulatif, type_achat, provenances_jugees(provenances), ccag,
          cpv, procedure, justification, cas_reference, date_lancement, date_notification, date_publication, exercice,
          montant, montant_max, montant_base, options_comprises, duree_mois, reconductions, techniques, modalites,
          groupement_commandes, accord_cadre, famille_id, operation_id, sans_maximum, services_mixtes, complements->'nonDepartages')::text AS faits FROM apres) lus
      EXCEPT SELECT organization_id, id, consultation_id, operation_id, numero, faits FROM (
        SELECT *, ROW(consultation_id, numero, lot, objet, nature, categorie, recapitulatif, type_achat, provenances_jugees(provenances), ccag,
          cpv, procedure, justification, cas_reference, date_lancement, date_notification, date_publication, exercice,
          montant, montant_max, montant_base, options_comprises, duree_mois, reconductions, techniques, modalites,
          groupement_commandes, accord_cadre, famille_id, operation_id, sans_maximum, services_mixtes, complements->'nonDepartages')::text AS faits FROM avant) lus) change
    GROUP BY organization_id ORDER BY organization_id;
    PERFORM marquer_a_juger(organization_id, array_agg(consultation_id), array_agg(operation_id), array_agg(numero))
    FROM (SELECT organization_id, id, consultation_id, operation_id, numero FROM avant
          EXCEPT SELECT organization_id, id, consultation_id, operation_id, numero FROM apres) quitte
    GROUP BY organization_id ORDER BY organization_id;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__a_juger FROM PUBLIC;
