-- What the export published of each contract, and the members of DECP that imports kept beside the columns.

-- One row for each contract that was exported or confirmed: by its number and lot, so that it outlives the contract.
CREATE TABLE publications_decp (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  numero text NOT NULL,
  lot text NOT NULL DEFAULT '',
  premier_export date,
  suppositions jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, numero, lot)
);

COMMENT ON COLUMN publications_decp.suppositions IS 'values that a person confirmed for publication, by member of DECP v2: they are no facts, and an import does not bring them back';

-- A value of another type than its column, or out of its list, stays where it was.
WITH lus AS (
  SELECT organization_id, id,
    CASE WHEN jsonb_typeof(complements->'idAccordCadre') = 'string' THEN complements->>'idAccordCadre' END AS accord_cadre,
    CASE WHEN jsonb_typeof(complements->'marcheInnovant') = 'boolean'
      THEN (complements->>'marcheInnovant')::boolean END AS marche_innovant,
    CASE WHEN complements->>'ccag' IN ('Travaux', 'Maitrise d''œuvre', 'Fournitures courantes et services',
        'Marchés industriels', 'Prestations intellectuelles', 'Techniques de l''information et de la communication',
        'Pas de CCAG') THEN complements->>'ccag' END AS ccag,
    CASE WHEN jsonb_typeof(complements->'attributionAvance') = 'boolean'
      THEN (complements->>'attributionAvance')::boolean END AS attribution_avance,
    CASE WHEN complements->>'tauxAvance' ~ '^(0(\.[0-9]{1,4})?|1(\.0{1,4})?)$'
      THEN (complements->>'tauxAvance')::numeric END AS taux_avance,
    CASE WHEN complements->>'typeGroupementOperateurs' IN ('Conjoint', 'Solidaire', 'Pas de groupement')
      THEN complements->>'typeGroupementOperateurs' END AS type_groupement,
    CASE WHEN jsonb_typeof(complements->'sousTraitanceDeclaree') = 'boolean'
      THEN (complements->>'sousTraitanceDeclaree')::boolean END AS sous_traitance_declaree,
    CASE WHEN complements->>'origineUE' ~ '^(0(\.[0-9]{1,4})?|1(\.0{1,4})?)$'
      THEN (complements->>'origineUE')::numeric END AS origine_ue,
    CASE WHEN complements->>'origineFrance' ~ '^(0(\.[0-9]{1,4})?|1(\.0{1,4})?)$'
      THEN (complements->>'origineFrance')::numeric END AS origine_france
  FROM marches WHERE complements <> '{}'
)
UPDATE marches SET
  accord_cadre = lus.accord_cadre,
  marche_innovant = lus.marche_innovant,
  ccag = lus.ccag,
  attribution_avance = lus.attribution_avance,
  taux_avance = lus.taux_avance,
  type_groupement = lus.type_groupement,
  sous_traitance_declaree = lus.sous_traitance_declaree,
  origine_ue = lus.origine_ue,
  origine_france = lus.origine_france,
  complements = complements - array_remove(ARRAY[
    CASE WHEN lus.accord_cadre IS NOT NULL THEN 'idAccordCadre' END,
    CASE WHEN lus.marche_innovant IS NOT NULL THEN 'marcheInnovant' END,
    CASE WHEN lus.ccag IS NOT NULL THEN 'ccag' END,
    CASE WHEN lus.attribution_avance IS NOT NULL THEN 'attributionAvance' END,
    CASE WHEN lus.taux_avance IS NOT NULL THEN 'tauxAvance' END,
    CASE WHEN lus.type_groupement IS NOT NULL THEN 'typeGroupementOperateurs' END,
    CASE WHEN lus.sous_traitance_declaree IS NOT NULL THEN 'sousTraitanceDeclaree' END,
    CASE WHEN lus.origine_ue IS NOT NULL THEN 'origineUE' END,
    CASE WHEN lus.origine_france IS NOT NULL THEN 'origineFrance' END], NULL)
FROM lus WHERE lus.organization_id = marches.organization_id AND lus.id = marches.id;

-- What was written by hand says so: an import replaces what it published itself, not this.
UPDATE marches SET provenances = jsonb_strip_nulls(jsonb_build_object(
  'objet', 'saisie',
  'categorie', 'saisie',
  'nature', CASE WHEN nature IS NOT NULL THEN 'saisie' END,
  'type_achat', CASE WHEN type_achat IS NOT NULL THEN 'saisie' END,
  'cpv', CASE WHEN cpv IS NOT NULL THEN 'saisie' END,
  'procedure', CASE WHEN procedure IS NOT NULL THEN 'saisie' END,
  'techniques', CASE WHEN techniques <> '{}' THEN 'saisie' END,
  'modalites', CASE WHEN modalites <> '{}' THEN 'saisie' END,
  'forme_prix', CASE WHEN forme_prix IS NOT NULL THEN 'saisie' END,
  'types_prix', CASE WHEN types_prix <> '{}' THEN 'saisie' END,
  'montant', CASE WHEN montant IS NOT NULL THEN 'saisie' END,
  'montant_max', CASE WHEN montant_max IS NOT NULL THEN 'saisie' END,
  'date_lancement', CASE WHEN date_lancement IS NOT NULL THEN 'saisie' END,
  'date_notification', CASE WHEN date_notification IS NOT NULL THEN 'saisie' END,
  'date_publication', CASE WHEN date_publication IS NOT NULL THEN 'saisie' END,
  'duree_mois', CASE WHEN duree_mois IS NOT NULL THEN 'saisie' END,
  'lieu_code', CASE WHEN lieu_code IS NOT NULL THEN 'saisie' END,
  'lieu_type_code', CASE WHEN lieu_type_code IS NOT NULL THEN 'saisie' END,
  'lieu_nom', CASE WHEN lieu_nom IS NOT NULL THEN 'saisie' END,
  'reconductions', CASE WHEN reconductions > 0 THEN 'saisie' END,
  'justification', CASE WHEN justification IS NOT NULL THEN 'saisie' END,
  'considerations_sociales', CASE WHEN considerations_sociales <> '{}' THEN 'saisie' END,
  'considerations_environnementales', CASE WHEN considerations_environnementales <> '{}' THEN 'saisie' END,
  'offres_recues', CASE WHEN offres_recues IS NOT NULL THEN 'saisie' END))
WHERE empreinte_import IS NULL;

COMMENT ON COLUMN marches.provenances IS 'where a member comes from, by column: saisie, publie, deduit or suppose (confirmed for the export, without a value); a column that is not named was published';

COMMENT ON COLUMN marches.complements IS 'members of an imported row that have no column, kept as they were read';
