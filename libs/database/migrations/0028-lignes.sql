-- The lines of mandats as a list: what its filters group by, its indexes, and bulk classifications that can be undone.

ALTER TABLE lignes_mandat ADD COLUMN groupe bigint NOT NULL GENERATED ALWAYS AS (
  hash_record_extended(ROW(exercice, service_id, type_achat, section,
    famille_id, operation_id, marche_id, marche_id IS NULL AND marche_reference IS NOT NULL, hors_perimetre,
    justification, coalesce(exercice_annule, exercice),
    marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL, compte_inconnu,
    montant_base = 'ttc', compte, source_classement), 0)) STORED;

COMMENT ON COLUMN lignes_mandat.groupe IS 'names the rows of cumuls_listes that count the line: a hash of 64 bits of what they are grouped by, but the period';

CREATE INDEX lignes_mandat_liste ON lignes_mandat (organization_id, exercice DESC, date_emission DESC, id DESC)
  INCLUDE (groupe, fournisseur_id, montant_ht, emission_annulee);

CREATE INDEX lignes_mandat_groupe ON lignes_mandat (organization_id, groupe);

CREATE INDEX lignes_mandat_montant ON lignes_mandat (organization_id, montant_ht, id) INCLUDE (groupe);

ALTER TABLE cumuls_lignes ADD COLUMN empreinte bigint NOT NULL GENERATED ALWAYS AS (
  hash_record_extended(ROW(exercice, service_id, type_achat, section,
    famille_id, operation_id, marche_id, marche_inconnu, hors_perimetre, justification, periode, exercice_juge,
    marche_non_renseigne, compte_inconnu, ttc), 0)) STORED;

COMMENT ON COLUMN cumuls_lignes.empreinte IS 'a hash of 64 bits of what the group is grouped by: one column to join by';

CREATE INDEX cumuls_lignes_empreinte ON cumuls_lignes (organization_id, empreinte);

CREATE TABLE cumuls_listes (
  organization_id uuid NOT NULL,
  groupe bigint NOT NULL,
  periode date NOT NULL,
  empreinte bigint NOT NULL,
  exercice integer NOT NULL,
  service_id uuid,
  famille_id uuid,
  marche_id uuid,
  type_achat text,
  section text,
  compte text,
  source_classement text,
  ttc boolean NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  PRIMARY KEY (organization_id, groupe, periode)
);

CREATE INDEX cumuls_listes_exercice ON cumuls_listes (organization_id, exercice);

WITH bornes AS (SELECT array_agg(debut ORDER BY debut) AS dates FROM periodes_seuils WHERE type_achat = 'services')
INSERT INTO cumuls_listes
SELECT organization_id, groupe, periode, any_value(empreinte), any_value(exercice), any_value(service_id),
       any_value(famille_id), any_value(marche_id), any_value(type_achat), any_value(section), any_value(compte),
       any_value(source_classement), any_value(ttc), sum(montant_ht), count(*)
FROM (
  SELECT organization_id, groupe, coalesce(debut, '-infinity') AS periode,
         hash_record_extended(ROW(exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
           marche_id IS NULL AND marche_reference IS NOT NULL, hors_perimetre, justification, debut,
           coalesce(exercice_annule, exercice),
           marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL, compte_inconnu,
           montant_base = 'ttc'), 0) AS empreinte,
         exercice, service_id, famille_id, marche_id, type_achat, section, compte, source_classement,
         montant_base = 'ttc' AS ttc, montant_ht
  FROM (SELECT ligne.*, bornes.dates[width_bucket(coalesce(emission_annulee, date_emission), bornes.dates)] AS debut
        FROM lignes_mandat ligne CROSS JOIN bornes) datee) comptees
GROUP BY organization_id, groupe, periode;

ALTER TABLE reclassements
  ADD COLUMN annule uuid,
  ADD COLUMN filtre text NOT NULL DEFAULT '',
  ADD COLUMN lignes_laissees integer NOT NULL DEFAULT 0,
  DROP COLUMN curseur,
  ADD FOREIGN KEY (organization_id, annule) REFERENCES reclassements (organization_id, id);

-- The member that named the marché whose lines are chosen has another name since.
UPDATE reclassements SET demande = demande - 'marche_id' || jsonb_build_object('marche', demande->'marche_id')
WHERE demande ? 'marche_id';

-- An operation that was running goes by batches of another kind now: it begins again, and finds nothing to change in the
-- lines that it did.
UPDATE reclassements SET statut = 'en_attente', lignes_total = NULL, lignes_lues = 0, started_at = NULL
WHERE statut = 'en_cours';

CREATE UNIQUE INDEX reclassements_annulation ON reclassements (organization_id, annule)
  WHERE annule IS NOT NULL AND statut <> 'echoue';

CREATE TABLE reclassement_lots (
  organization_id uuid NOT NULL,
  reclassement_id uuid NOT NULL,
  numero integer NOT NULL,
  lignes uuid[] NOT NULL,
  PRIMARY KEY (organization_id, reclassement_id, numero),
  FOREIGN KEY (organization_id, reclassement_id) REFERENCES reclassements (organization_id, id) ON DELETE CASCADE
);

CREATE TABLE reclassement_lignes (
  organization_id uuid NOT NULL,
  reclassement_id uuid NOT NULL,
  ligne_id uuid NOT NULL,
  famille_id uuid,
  type_achat text,
  source_classement text,
  confiance numeric(3,2),
  marche_id uuid,
  justification text,
  ecrit bigint NOT NULL,
  PRIMARY KEY (organization_id, reclassement_id, ligne_id),
  FOREIGN KEY (organization_id, reclassement_id) REFERENCES reclassements (organization_id, id) ON DELETE CASCADE
);
