/** What tells a row from others. */
const ligneJson = (ligne: string, rang: string, empreinte: string): string =>
  `jsonb_build_object('rang', ${rang}, 'numero', ${ligne}.donnees->'id', 'objet_lu', ${ligne}.objet_lu,
  'empreinte', ${empreinte}, 'objet', ${ligne}.donnees->'objet', 'cpv', ${ligne}.donnees->'cpv',
  'montant', ${ligne}.donnees->'montant', 'dureeMois', ${ligne}.donnees->'dureeMois',
  'dateNotification', ${ligne}.donnees->'dateNotification',
  'datePublicationDonnees', ${ligne}.donnees->'datePublicationDonnees',
  'titulaires', ${ligne}.donnees->'titulaires', 'modifications', ${ligne}.donnees->'modifications',
  'actesSousTraitance', ${ligne}.donnees->'actesSousTraitance', 'donnees', ${ligne}.donnees)`;

/** Of a staged row as `ligne`. */
export const LUE_JSON = ligneJson('ligne', 'ligne.numero', 'md5(ligne.donnees::text)');

/** Of a row of before as `publiee`. */
export const PUBLIEE_JSON = ligneJson('publiee', '0', 'publiee.empreinte');

/** Whether payments or what a person did hang from `marches marche`. */
const TENU = `marche.empreinte_import IS NULL OR marche.service_id IS NOT NULL OR marche.operation_id IS NOT NULL
  OR jsonb_path_exists(marche.provenances, '$.* ? (@ == "saisie")')
  OR EXISTS (SELECT FROM lignes_mandat ligne
             WHERE ligne.organization_id = marche.organization_id AND ligne.marche_id = marche.id)
  OR EXISTS (SELECT FROM bordereaux_prix bordereau
             WHERE bordereau.organization_id = marche.organization_id AND bordereau.marche_id = marche.id)
  OR EXISTS (SELECT FROM lots lot WHERE lot.organization_id = marche.organization_id AND lot.marche_id = marche.id)
  OR EXISTS (SELECT FROM avenants avenant WHERE avenant.organization_id = marche.organization_id
             AND avenant.marche_id = marche.id AND avenant.provenances <> '{}')
  OR EXISTS (SELECT FROM avenants_a_rattacher decide
             WHERE decide.organization_id = marche.organization_id AND decide.marche_id = marche.id)
  OR EXISTS (SELECT FROM consultations consultation
             WHERE consultation.organization_id = marche.organization_id AND consultation.id = marche.consultation_id
               AND (consultation.regroupement = 'main'
                 OR jsonb_path_exists(consultation.provenances, '$.* ? (@ == "saisie")')))`;

/** What tells a known contract from others, of `marches marche`. */
export const CONNU_JSON = `jsonb_build_object('id', marche.id, 'numero', marche.numero, 'objet', marche.objet, 'cpv', marche.cpv,
  'montant', marche.montant::text, 'dureeMois', marche.duree_mois, 'dateNotification', marche.date_notification,
  'datePublication', marche.date_publication, 'lot', marche.lot, 'lotAPreciser', marche.lot_a_preciser,
  'lotSaisi', coalesce(marche.provenances->>'lot' = 'saisie', false), 'recapitulatif', marche.recapitulatif,
  'tenu', ${TENU},
  'saisis', (SELECT coalesce(jsonb_agg(colonne), '[]') FROM jsonb_each_text(marche.provenances) provenance (colonne, origine)
     WHERE origine = 'saisie'),
  'publications', (SELECT coalesce(jsonb_agg(${PUBLIEE_JSON} ORDER BY publiee.empreinte), '[]')
     FROM publications_recues publiee
     WHERE publiee.organization_id = marche.organization_id AND publiee.marche_id = marche.id),
  'titulaires', (SELECT coalesce(jsonb_agg(fournisseur.type_id || ':' || fournisseur.identifiant ORDER BY titulaire.rang), '[]')
     FROM marche_titulaires titulaire
     JOIN fournisseurs fournisseur
       ON fournisseur.organization_id = titulaire.organization_id AND fournisseur.id = titulaire.fournisseur_id
     WHERE titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id),
  'avenants', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', avenant.numero, 'montant', avenant.montant_apres::text,
        'dureeMois', avenant.duree_mois, 'dateNotification', avenant.date_signature,
        'datePublicationDonnees', avenant.date_publication, 'deduite', avenant.deduit,
        'saisie', avenant.provenances <> '{}') ORDER BY avenant.numero), '[]')
     FROM avenants avenant
     WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id))`;
