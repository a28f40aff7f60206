-- Rollups of the lines of mandats, so that reading a synthesis costs a few index reads whatever the number of lines.
-- cumuls_lignes groups the lines by what the rules read of them and keeps the verdict of each group; the others are
-- what the screens read. Processes only read them: triggers write them, as their owner. They have no foreign key: they
-- are derived, and outlive a cascade that removes what they count only for the time of its statement.
--
-- The sums of a statement on the lines, aggregated once whatever its number of rows, become one upsert of each rollup.
-- One transaction of an organisation at a time gets there, and each upsert goes in the order of its key, so writers
-- wait for each other and never deadlock. Diagram: docs/cumuls.md.

-- `periode` is the first day of the span without a change of threshold that the mandat was issued in; `perimetre` and
-- `cible_id` name the need that the group counts in (R2121-5, R2121-6), if any. `exercice_juge` is the exercice whose need
-- judges the group: that of the cancelled mandat for an annulation, else its own. `au_dela_ht` is the part of the amount
-- that was paid beyond the maximum of the contract: it is à vérifier whatever the verdict of the group.
CREATE TABLE cumuls_lignes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  service_id uuid,
  type_achat text,
  section text,
  famille_id uuid,
  operation_id uuid,
  marche_id uuid,
  marche_inconnu boolean NOT NULL,
  hors_perimetre boolean NOT NULL,
  justification text,
  periode date,
  perimetre text CHECK (perimetre IN ('famille', 'operation')),
  cible_id uuid,
  conformite text NOT NULL DEFAULT 'a_verifier'
    CHECK (conformite IN ('conforme', 'non_conforme', 'a_verifier', 'hors_champ')),
  a_juger boolean NOT NULL DEFAULT true,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  exercice_juge integer NOT NULL,
  marche_non_renseigne boolean NOT NULL,
  compte_inconnu boolean NOT NULL,
  ttc boolean NOT NULL,
  motif text NOT NULL DEFAULT 'donnee_manquante',
  manque text[] NOT NULL DEFAULT '{}',
  au_dela_ht numeric(15,2) NOT NULL DEFAULT 0,
  empreinte bigint NOT NULL GENERATED ALWAYS AS (hash_record_extended(ROW(exercice, service_id, type_achat, section,
    famille_id, operation_id, marche_id, marche_inconnu, hors_perimetre, justification, periode, exercice_juge,
    marche_non_renseigne, compte_inconnu, ttc), 0)) STORED,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_lignes_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, famille_id, operation_id,
    marche_id, service_id, type_achat, section, marche_inconnu, hors_perimetre, justification, periode, exercice_juge,
    marche_non_renseigne, compte_inconnu, ttc)
) WITH (fillfactor = 60);

COMMENT ON COLUMN cumuls_lignes.empreinte IS 'a hash of 64 bits of what the group is grouped by: one column to join by';

-- With the verdict, which is written where it changes alone: the list of lines reads the groups of a verdict.
CREATE INDEX cumuls_lignes_empreinte ON cumuls_lignes (organization_id, empreinte) INCLUDE (conformite, motif, manque);

CREATE INDEX cumuls_lignes_besoin ON cumuls_lignes (organization_id, exercice_juge, cible_id);

CREATE INDEX cumuls_lignes_marche ON cumuls_lignes (organization_id, marche_id) WHERE marche_id IS NOT NULL;

-- The groups that straddle the maximum of their contract.
CREATE INDEX cumuls_lignes_partages ON cumuls_lignes (organization_id, empreinte)
  WHERE au_dela_ht <> 0 AND conformite <> 'a_verifier';

-- The groups of cumuls_lignes parted by account and by source of the classification: all that the list of lines is filtered
-- by, but what is of a single line. `groupe` is that of the lines, `empreinte` that of the group of cumuls_lignes, which has
-- the verdict with its reason. `periode` is -infinity before every known threshold: a key holds no null.
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
  conformite text NOT NULL DEFAULT 'a_verifier',
  PRIMARY KEY (organization_id, groupe, periode)
);

COMMENT ON COLUMN cumuls_listes.conformite IS 'repeats cumuls_lignes.conformite, so that a list by verdict reads one rollup';

-- The groups of an account are found in the index alone.
CREATE INDEX cumuls_listes_exercice ON cumuls_listes (organization_id, exercice) INCLUDE (compte, groupe);

CREATE INDEX cumuls_listes_empreinte ON cumuls_listes (organization_id, empreinte);

CREATE INDEX cumuls_listes_ttc ON cumuls_listes (organization_id, groupe) WHERE ttc;

-- The lines paid beyond the maximum of their contract, in the groups that are partly within it: they are à vérifier whatever
-- the verdict of their group. `au_dela_ht` is their part beyond, negative where an annulation takes some of it back; `periode`
-- is that of cumuls_listes. The rest repeats the columns of the line that its list is filtered by, under the same names.
CREATE TABLE depassements_lignes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  mandat_id uuid NOT NULL,
  exercice integer NOT NULL,
  groupe bigint NOT NULL,
  periode date NOT NULL,
  marche_id uuid NOT NULL,
  fournisseur_id uuid,
  centimes bigint NOT NULL,
  date_emission date NOT NULL,
  emission_annulee date,
  au_dela_ht numeric(15,2) NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX depassements_lignes_marche ON depassements_lignes (organization_id, marche_id);

-- The sums of depassements_lignes by row of cumuls_listes: how many lines are beyond, and by what amount.
CREATE TABLE cumuls_depassements (
  organization_id uuid NOT NULL,
  groupe bigint NOT NULL,
  periode date NOT NULL,
  marche_id uuid NOT NULL,
  nombre bigint NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  PRIMARY KEY (organization_id, groupe, periode)
);

CREATE INDEX cumuls_depassements_marche ON cumuls_depassements (organization_id, marche_id);

-- Every line of an exercice by type, section, verdict, whether it has a famille, whether its account is a purchase, how
-- it was bought (on a contract, without, not known) and in what amounts: at most some hundred rows.
CREATE TABLE cumuls_exercices (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  type_achat text,
  section text,
  conformite text NOT NULL,
  classee boolean NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  hors_perimetre boolean NOT NULL,
  passation text NOT NULL CHECK (passation IN ('marche', 'hors_marche', 'inconnue')),
  ttc boolean NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_exercices_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, type_achat, section,
    conformite, classee, hors_perimetre, passation, ttc)
);

-- Purchases (lines in scope) of each service and of each famille, with those made without a contract and those of which
-- nothing says whether they were; of each famille, `ttc_ht` is the part that is with tax.
CREATE TABLE cumuls_services (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  service_id uuid,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  hors_marche_ht numeric(15,2) NOT NULL DEFAULT 0,
  marche_inconnu_ht numeric(15,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_services_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, service_id)
);

CREATE TABLE cumuls_familles (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  famille_id uuid NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  hors_marche_ht numeric(15,2) NOT NULL DEFAULT 0,
  marche_inconnu_ht numeric(15,2) NOT NULL DEFAULT 0,
  ttc_ht numeric(15,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_familles_groupe UNIQUE (organization_id, exercice, famille_id)
);

-- `ttc_ht` is the part of montant_ht that is with tax, of an unknown rate; likewise for what was bought without a contract.
-- `engage_min_ht` and `engage_max_ht`: what its running contracts still engage, null where nothing bounds it (engager_besoins).
-- `seuils_ht`: the need, paid and engaged, when it was last held against the thresholds (noter_franchissements).
-- `a_juger`: the need moved, so juger_cumuls() judges its groups again.
CREATE TABLE besoins (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  perimetre text NOT NULL CHECK (perimetre IN ('famille', 'operation')),
  cible_id uuid NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  ttc_ht numeric(15,2) NOT NULL DEFAULT 0,
  hors_marche_ht numeric(15,2) NOT NULL DEFAULT 0,
  hors_marche_ttc_ht numeric(15,2) NOT NULL DEFAULT 0,
  marche_inconnu_ht numeric(15,2) NOT NULL DEFAULT 0,
  a_juger boolean NOT NULL DEFAULT false,
  engage_min_ht numeric(15,2) NOT NULL DEFAULT 0,
  engage_max_ht numeric(15,2) DEFAULT 0,
  engage_jusqu_au date,
  seuils_ht numeric(15,2) DEFAULT 0,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT besoins_groupe UNIQUE (organization_id, exercice, perimetre, cible_id)
);

-- What was paid on each contract; `ttc_ht` is the part that is with tax, of an unknown rate. `a_juger`: its verdict changed, or
-- what is beyond its maximum, so juger_cumuls() judges its groups again.
CREATE TABLE cumuls_marches (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  ttc_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  a_juger boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, marche_id)
);

-- Purchases of each legal unit: SIREN, else type and identifier.
CREATE TABLE cumuls_fournisseurs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  cle text NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_fournisseurs_groupe UNIQUE (organization_id, exercice, cle)
);

CREATE INDEX cumuls_fournisseurs_premiers ON cumuls_fournisseurs (organization_id, exercice, montant_ht DESC);

CREATE TABLE compteurs_fournisseurs (
  organization_id uuid NOT NULL,
  exercice integer NOT NULL,
  distincts bigint NOT NULL,
  PRIMARY KEY (organization_id, exercice)
);

-- Number of mandats: the totals of their list without a search.
CREATE TABLE cumuls_mandats (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  service_id uuid,
  nombre bigint NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_mandats_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, service_id)
);

-- Each threshold that a need went past, once: the same one crossed again after an annulation is no news. `publie_le` is
-- when the task-worker looked at it, whether or not it was still news.
CREATE TABLE franchissements_seuils (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  perimetre text NOT NULL,
  cible_id uuid NOT NULL,
  code text NOT NULL,
  montant_seuil numeric(15,2) NOT NULL,
  besoin_ht numeric(15,2) NOT NULL,
  periode date NOT NULL,
  marche_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  publie_le timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, exercice, perimetre, cible_id, code, montant_seuil)
);

CREATE INDEX franchissements_seuils_a_publier ON franchissements_seuils (organization_id, id) WHERE publie_le IS NULL;

CREATE TYPE delta_lignes AS (organization_id uuid, exercice integer, service_id uuid, type_achat text, section text,
  famille_id uuid, operation_id uuid, marche_id uuid, marche_inconnu boolean, hors_perimetre boolean,
  justification text, periode date, montant_ht numeric, nombre bigint, exercice_juge integer,
  marche_non_renseigne boolean, compte_inconnu boolean, ttc boolean
);

CREATE TYPE delta_fournisseur AS (organization_id uuid, exercice integer, cle text, montant_ht numeric,
  nombre bigint
);

CREATE TYPE mouvement_cumul AS (organization_id uuid, exercice integer, service_id uuid, type_achat text,
  section text, famille_id uuid, perimetre text, cible_id uuid, hors_perimetre boolean, periode date,
  conformite text, montant_ht numeric, nombre bigint, marche_id uuid, passation text, ttc boolean
);
