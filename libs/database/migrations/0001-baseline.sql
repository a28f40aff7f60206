-- The tables as they were when the schema was put into files. It never changes: what changes a table is the next
-- migration. The schema as it is now, with the reasons, stands in ../schema.
-- The functions here are those that columns and indexes compute with. All others are applied after the migrations.

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'achats_app') THEN
    CREATE ROLE achats_app NOLOGIN;
  END IF;
  IF NOT pg_has_role(current_user, 'achats_app', 'SET') THEN
    EXECUTE format('GRANT achats_app TO %I WITH SET TRUE, INHERIT FALSE', current_user);
  END IF;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public;

CREATE OR REPLACE FUNCTION uuid_nul() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '00000000-0000-0000-0000-000000000000'::uuid;

CREATE OR REPLACE FUNCTION recherche_normalisee(texte text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(public.unaccent('public.unaccent'::regdictionary, texte));

CREATE OR REPLACE FUNCTION fenetres(organization_id uuid, texte text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  marque text := right(organization_id::text, 6);
  signes text[] := string_to_array(texte, NULL) || array_fill(''::text, ARRAY[3]);
  fenetres text[] := '{}';
BEGIN
  FOR rang IN 1..length(texte) LOOP
    fenetres[rang] := marque || signes[rang + 0] || signes[rang + 1] || signes[rang + 2] || signes[rang + 3];
  END LOOP;
  RETURN array_to_tsvector(fenetres);
END $$;

CREATE OR REPLACE FUNCTION limite_paiement(eligible boolean, depart date, mandatement date, interruption_debut date,
  interruption_fin date, jours_suspension integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN NOT eligible THEN NULL
  WHEN interruption_debut IS NULL THEN depart + 30 + coalesce(jours_suspension, 0)
  WHEN interruption_debut BETWEEN depart AND depart + 30
    AND (mandatement IS NULL OR interruption_debut <= mandatement) THEN interruption_fin + 30
  ELSE depart + 30 END;

CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  siret char(14) UNIQUE,
  logo bytea,
  logo_media_type text,
  public_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((logo IS NULL) = (logo_media_type IS NULL))
);

CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text
);

CREATE INDEX sessions_account ON sessions (account_id) WHERE ended_at IS NULL;

CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE organization_modules (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  module text NOT NULL CHECK (module IN ('achats_publics', 'chatbot_ia')),
  activated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, module)
);

CREATE TABLE organization_members (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('administrateur', 'acheteur', 'lecteur', 'auditeur')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, account_id)
);

CREATE INDEX organization_members_account ON organization_members (account_id);

CREATE TABLE api_keys (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  permissions text[] NOT NULL CHECK (cardinality(permissions) >= 1),
  hash bytea NOT NULL,
  created_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, hash)
);

CREATE INDEX api_keys_hash ON api_keys (hash);

CREATE TABLE account_invitations (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz
);

CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX operators_email ON operators (lower(email));

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE platform_audit_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id uuid REFERENCES operators ON DELETE SET NULL,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE UNLOGGED TABLE queue_samples (
  queue text NOT NULL,
  taken_at timestamptz NOT NULL,
  waiting integer NOT NULL,
  active integer NOT NULL,
  delayed integer NOT NULL,
  failed integer NOT NULL,
  PRIMARY KEY (queue, taken_at)
);

CREATE UNLOGGED TABLE process_heartbeats (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE executions_taches (
  tache text NOT NULL,
  periode timestamptz NOT NULL,
  bail timestamptz NOT NULL,
  terminee_le timestamptz,
  bilan jsonb,
  PRIMARY KEY (tache, periode)
);

COMMENT ON COLUMN executions_taches.bail IS 'until when the run belongs to the worker that took it';

CREATE TABLE audit_heads (
  organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE audit_entries (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  sequence bigint NOT NULL,
  created_at timestamptz NOT NULL,
  actor_type text NOT NULL CHECK (actor_type IN ('account', 'api_key', 'operator', 'service')),
  actor_id uuid,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text,
  details jsonb NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, sequence)
);

CREATE INDEX audit_entries_resource ON audit_entries (organization_id, resource_type, sequence);

CREATE INDEX audit_entries_action ON audit_entries (organization_id, action, sequence);

CREATE INDEX audit_entries_date ON audit_entries (organization_id, created_at);

CREATE TABLE exercices (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  annee integer NOT NULL CHECK (annee BETWEEN 1900 AND 9999),
  statut text NOT NULL DEFAULT 'ouvert' CHECK (statut IN ('ouvert', 'clos')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, annee)
);

CREATE TABLE services (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  code text NOT NULL,
  libelle text NOT NULL,
  parent_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, code),
  FOREIGN KEY (organization_id, parent_id) REFERENCES services (organization_id, id),
  CHECK (parent_id IS NULL OR parent_id <> id)
);

CREATE INDEX services_parent ON services (organization_id, parent_id);

CREATE TABLE nomenclatures (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  numero integer NOT NULL,
  libelle text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, numero)
);

CREATE UNIQUE INDEX nomenclatures_active ON nomenclatures (organization_id) WHERE active;

CREATE TABLE familles (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  nomenclature_id uuid NOT NULL,
  code text NOT NULL,
  libelle text NOT NULL,
  type_achat text NOT NULL CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
  parent_id uuid,
  prefixes_cpv text[] NOT NULL DEFAULT '{}',
  comptes text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, nomenclature_id, code),
  FOREIGN KEY (organization_id, nomenclature_id) REFERENCES nomenclatures (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, parent_id) REFERENCES familles (organization_id, id),
  CHECK (parent_id IS NULL OR parent_id <> id)
);

CREATE INDEX familles_parent ON familles (organization_id, parent_id);

CREATE TABLE operations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  code text NOT NULL,
  libelle text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, code)
);

CREATE TABLE comptes (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  numero text NOT NULL,
  norme text NOT NULL,
  libelle text NOT NULL,
  section text CHECK (section IN ('fonctionnement', 'investissement')),
  hors_perimetre boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, numero)
);

CREATE TABLE fournisseurs (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  type_id text NOT NULL,
  identifiant text NOT NULL,
  siren text CHECK (siren ~ '^[0-9]{9}$'),
  raison_sociale text NOT NULL,
  recherche text NOT NULL GENERATED ALWAYS AS (recherche_normalisee(identifiant || ' ' || raison_sociale)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, type_id, identifiant)
);

CREATE INDEX fournisseurs_siren ON fournisseurs (organization_id, siren);

CREATE INDEX fournisseurs_nom ON fournisseurs (organization_id, raison_sociale, id);

CREATE TABLE marches (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  numero text NOT NULL CHECK (length(numero) BETWEEN 1 AND 16),
  pes_id_marche text,
  exercice integer NOT NULL,
  categorie text NOT NULL DEFAULT 'marche' CHECK (categorie IN ('marche', 'concession')),
  objet text NOT NULL,
  nature text,
  type_achat text CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
  cpv text CHECK (cpv ~ '^[0-9]{8}$'),
  procedure text,
  techniques text[] NOT NULL DEFAULT '{}',
  modalites text[] NOT NULL DEFAULT '{}',
  forme_prix text,
  types_prix text[] NOT NULL DEFAULT '{}',
  montant numeric(15,2),
  montant_max numeric(15,2),
  date_lancement date,
  date_notification date,
  date_publication date,
  duree_mois integer CHECK (duree_mois >= 0),
  reconductions integer NOT NULL DEFAULT 0 CHECK (reconductions >= 0),
  date_fin date,
  lieu_code text,
  lieu_type_code text,
  lieu_nom text,
  service_id uuid,
  famille_id uuid,
  operation_id uuid,
  justification text,
  considerations_sociales text[] NOT NULL DEFAULT '{}',
  considerations_environnementales text[] NOT NULL DEFAULT '{}',
  offres_recues integer CHECK (offres_recues >= 0),
  acheteur_siret text,
  complements jsonb NOT NULL DEFAULT '{}',
  recherche text NOT NULL DEFAULT '',
  empreinte_import text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, numero),
  FOREIGN KEY (organization_id, exercice) REFERENCES exercices (organization_id, annee) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, service_id) REFERENCES services (organization_id, id),
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id),
  FOREIGN KEY (organization_id, operation_id) REFERENCES operations (organization_id, id)
);

COMMENT ON COLUMN marches.empreinte_import IS 'hash of the row last imported: the same row again changes nothing, even after an edit by hand';

COMMENT ON COLUMN marches.complements IS 'members of DECP v2 that the service does not compute with, kept for the export';

CREATE INDEX marches_liste ON marches (organization_id, date_notification DESC NULLS LAST, id DESC);

CREATE INDEX marches_exercice ON marches (organization_id, exercice, date_notification DESC NULLS LAST, id DESC);

CREATE INDEX marches_service ON marches (organization_id, service_id);

CREATE INDEX marches_famille ON marches (organization_id, famille_id);

CREATE INDEX marches_operation ON marches (organization_id, operation_id);

CREATE INDEX marches_echeance ON marches (organization_id, date_fin);

CREATE INDEX marches_pes ON marches (organization_id, pes_id_marche);

CREATE INDEX marches_recherche ON marches USING gin (organization_id, recherche gin_trgm_ops);

CREATE TABLE marche_titulaires (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  fournisseur_id uuid NOT NULL,
  rang integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, marche_id, fournisseur_id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
);

CREATE INDEX marche_titulaires_fournisseur ON marche_titulaires (organization_id, fournisseur_id, marche_id);

CREATE TABLE lots (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  numero integer NOT NULL,
  objet text NOT NULL,
  montant numeric(15,2),
  cpv text CHECK (cpv ~ '^[0-9]{8}$'),
  fournisseur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, marche_id, numero),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
);

CREATE INDEX lots_fournisseur ON lots (organization_id, fournisseur_id);

CREATE TABLE avenants (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  numero integer NOT NULL,
  objet text,
  date_signature date,
  date_publication date,
  variation_montant numeric(15,2) NOT NULL DEFAULT 0,
  montant_apres numeric(15,2),
  duree_mois integer CHECK (duree_mois >= 0),
  titulaires jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, marche_id, numero),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
);

COMMENT ON COLUMN avenants.variation_montant IS 'signed, HT; montant_apres is the total after it; duree_mois the new total duration';

CREATE TABLE sous_traitances (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  numero integer NOT NULL,
  fournisseur_id uuid NOT NULL,
  objet text,
  montant numeric(15,2),
  duree_mois integer CHECK (duree_mois >= 0),
  date_notification date,
  date_publication date,
  variation_prix text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, marche_id, numero),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
);

CREATE INDEX sous_traitances_fournisseur ON sous_traitances (organization_id, fournisseur_id);

CREATE TABLE mandats (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  budget text NOT NULL DEFAULT '',
  type_bordereau text NOT NULL DEFAULT '01' CHECK (type_bordereau IN ('01', '02', '03')),
  numero text NOT NULL,
  bordereau text,
  nature_piece text,
  objet text NOT NULL DEFAULT '',
  service_id uuid,
  fournisseur_id uuid,
  date_emission date NOT NULL,
  date_paiement date,
  montant_ht numeric(15,2) NOT NULL,
  montant_tva numeric(15,2) NOT NULL DEFAULT 0,
  exercice_origine integer,
  numero_origine text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, exercice, budget, type_bordereau, numero),
  FOREIGN KEY (organization_id, exercice) REFERENCES exercices (organization_id, annee) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, service_id) REFERENCES services (organization_id, id),
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id)
);

COMMENT ON COLUMN mandats.numero_origine IS 'mandat that an annulation reduces (PES RattachPiece), in exercice_origine';

CREATE INDEX mandats_liste ON mandats (organization_id, exercice DESC, date_emission DESC, id DESC);

CREATE INDEX mandats_service ON mandats (organization_id, service_id, exercice DESC, date_emission DESC, id DESC);

CREATE INDEX mandats_fournisseur ON mandats (organization_id, fournisseur_id);

CREATE TABLE lignes_mandat (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  mandat_id uuid NOT NULL,
  numero integer NOT NULL,
  exercice integer NOT NULL,
  service_id uuid,
  compte text,
  fonction text,
  section text CHECK (section IN ('fonctionnement', 'investissement')),
  hors_perimetre boolean NOT NULL DEFAULT false,
  operation_id uuid,
  fournisseur_id uuid,
  facture text,
  montant_ht numeric(15,2) NOT NULL,
  montant_tva numeric(15,2) NOT NULL DEFAULT 0,
  marche_id uuid,
  famille_id uuid,
  type_achat text CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
  source_classement text CHECK (source_classement IN ('marche', 'compte', 'cpv', 'fournisseur', 'manuel')),
  confiance numeric(3,2) CHECK (confiance BETWEEN 0 AND 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  date_emission date NOT NULL,
  marche_reference text,
  justification text,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, mandat_id, numero),
  FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id),
  FOREIGN KEY (organization_id, operation_id) REFERENCES operations (organization_id, id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id),
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id)
);

CREATE INDEX lignes_mandat_marche ON lignes_mandat (organization_id, marche_id);

CREATE INDEX lignes_mandat_famille ON lignes_mandat (organization_id, famille_id, exercice);

CREATE INDEX lignes_mandat_fournisseur ON lignes_mandat (organization_id, fournisseur_id, exercice);

CREATE INDEX lignes_mandat_operation ON lignes_mandat (organization_id, operation_id) WHERE operation_id IS NOT NULL;

CREATE TABLE suivi_dgp (
  organization_id uuid NOT NULL,
  mandat_id uuid NOT NULL,
  eligible boolean NOT NULL,
  date_demande date,
  date_service_fait date,
  date_debut date,
  date_mandatement date,
  date_limite date,
  date_paiement date,
  duree_jours integer,
  jours_suspension integer CHECK (jours_suspension >= 0),
  interruption_debut date,
  interruption_fin date,
  interruption_motif text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  limite_calculee date GENERATED ALWAYS AS (
    limite_paiement(eligible, coalesce(date_debut, greatest(date_demande, date_service_fait)), date_mandatement,
      interruption_debut, interruption_fin, jours_suspension)) STORED,
  PRIMARY KEY (organization_id, mandat_id),
  FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE DEFERRABLE,
  CHECK (interruption_debut IS NOT NULL OR (interruption_fin IS NULL AND interruption_motif IS NULL)),
  CHECK (interruption_fin >= interruption_debut)
);

COMMENT ON COLUMN suivi_dgp.interruption_debut IS 'at most one interruption, before mandatement (R2192-27): hence columns';

CREATE INDEX suivi_dgp_a_payer ON suivi_dgp (organization_id, date_limite) WHERE eligible AND date_paiement IS NULL;

CREATE TABLE recherche_mandats (
  organization_id uuid NOT NULL,
  mandat_id uuid NOT NULL,
  exercice integer NOT NULL,
  service_id uuid,
  date_emission date NOT NULL,
  texte text NOT NULL,
  PRIMARY KEY (organization_id, mandat_id),
  FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE DEFERRABLE
);

CREATE INDEX recherche_mandats_fenetres ON recherche_mandats USING gin (fenetres(organization_id, texte));

COMMENT ON COLUMN lignes_mandat.justification IS 'a code of justifications';

COMMENT ON COLUMN lignes_mandat.date_emission IS 'of its mandat: the day of a purchase made without a marché';

COMMENT ON COLUMN lignes_mandat.marche_reference IS 'marché as the file names it (PES IdMarche), known or not';

CREATE INDEX lignes_mandat_marche_inconnu ON lignes_mandat (organization_id, marche_reference)
  WHERE marche_id IS NULL AND marche_reference IS NOT NULL;

CREATE INDEX suivi_dgp_limite ON suivi_dgp (organization_id, limite_calculee)
  WHERE eligible AND date_paiement IS NULL;

CREATE TABLE bordereaux_prix (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid,
  lot_id uuid,
  fournisseur_id uuid,
  libelle text NOT NULL,
  version_bordereau integer NOT NULL DEFAULT 1,
  date_effet date,
  date_fin date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id),
  FOREIGN KEY (organization_id, lot_id) REFERENCES lots (organization_id, id),
  FOREIGN KEY (organization_id, fournisseur_id) REFERENCES fournisseurs (organization_id, id),
  CHECK (date_fin >= date_effet)
);

CREATE UNIQUE INDEX bordereaux_prix_version
  ON bordereaux_prix (organization_id, marche_id, lot_id, libelle, version_bordereau) NULLS NOT DISTINCT;

CREATE INDEX bordereaux_prix_lot ON bordereaux_prix (organization_id, lot_id);

CREATE INDEX bordereaux_prix_fournisseur ON bordereaux_prix (organization_id, fournisseur_id);

CREATE TABLE lignes_prix (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  bordereau_id uuid NOT NULL,
  code text NOT NULL,
  designation text NOT NULL,
  unite text NOT NULL,
  prix_unitaire_ht numeric(15,4) NOT NULL,
  famille_id uuid,
  recherche text NOT NULL GENERATED ALWAYS AS (recherche_normalisee(code || ' ' || designation)) STORED,
  lexemes tsvector NOT NULL GENERATED ALWAYS AS
    (to_tsvector('pg_catalog.french', recherche_normalisee(code || ' ' || designation))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, bordereau_id, code),
  FOREIGN KEY (organization_id, bordereau_id) REFERENCES bordereaux_prix (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id)
);

CREATE INDEX lignes_prix_famille ON lignes_prix (organization_id, famille_id);

CREATE INDEX lignes_prix_lexemes ON lignes_prix USING gin (organization_id, lexemes);

CREATE INDEX lignes_prix_recherche ON lignes_prix USING gin (organization_id, recherche gin_trgm_ops);

CREATE TABLE imports (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text CHECK (type IN ('decp', 'pes', 'mandats', 'nomenclature', 'bordereau')),
  format text,
  fichier_nom text NOT NULL,
  fichier_taille bigint NOT NULL,
  fichier_sha256 text NOT NULL CHECK (fichier_sha256 ~ '^[0-9a-f]{64}$'),
  chemin text NOT NULL,
  dry_run boolean NOT NULL DEFAULT false,
  statut text NOT NULL DEFAULT 'en_attente' CHECK (statut IN ('en_attente', 'en_cours', 'termine', 'echoue')),
  tentatives integer NOT NULL DEFAULT 0,
  octets_lus bigint NOT NULL DEFAULT 0,
  lignes_lues integer NOT NULL DEFAULT 0,
  lignes_acceptees integer NOT NULL DEFAULT 0,
  lignes_corrigees integer NOT NULL DEFAULT 0,
  lignes_rejetees integer NOT NULL DEFAULT 0,
  bilan jsonb NOT NULL DEFAULT '{}',
  message text,
  erreur jsonb,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (organization_id, id),
  CHECK (statut <> 'termine' OR lignes_lues = lignes_acceptees + lignes_corrigees + lignes_rejetees)
);

COMMENT ON COLUMN imports.chemin IS 'path of the upload under DATA_DIR';

CREATE INDEX imports_liste ON imports (organization_id, created_at DESC, id DESC);

CREATE INDEX imports_fichier ON imports (organization_id, fichier_sha256);

CREATE INDEX imports_a_faire ON imports (created_at) WHERE statut IN ('en_attente', 'en_cours');

CREATE TABLE import_lignes (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  numero integer NOT NULL,
  ligne integer,
  statut text NOT NULL CHECK (statut IN ('corrigee', 'rejetee')),
  original text NOT NULL,
  corrections jsonb NOT NULL DEFAULT '[]',
  rejets jsonb NOT NULL DEFAULT '[]',
  avertissements jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (organization_id, import_id, numero),
  FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX import_lignes_statut ON import_lignes (organization_id, import_id, statut, numero);

CREATE TABLE import_lignes_acceptees (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  bloc integer NOT NULL,
  nombre integer NOT NULL,
  lignes json NOT NULL,
  PRIMARY KEY (organization_id, import_id, bloc),
  FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
);

COMMENT ON COLUMN import_lignes_acceptees.bloc IS 'accepted rows of the numbers 500 * bloc + 1 to 500 * (bloc + 1)';

COMMENT ON COLUMN import_lignes_acceptees.lignes IS 'in their order, each [numero, ligne, original, avertissements]';

CREATE TABLE webhooks (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2048),
  events text[] NOT NULL CHECK (cardinality(events) >= 1),
  is_active boolean NOT NULL DEFAULT true,
  secret_key_id text,
  secret_sealed bytea,
  last_status text CHECK (last_status IN ('success', 'failure')),
  fail_count integer NOT NULL DEFAULT 0,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  CHECK ((secret_key_id IS NULL) = (secret_sealed IS NULL)),
  CHECK (deleted_at IS NULL OR secret_sealed IS NULL)
);

CREATE TABLE webhook_deliveries (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'success', 'failure')),
  attempt_count smallint NOT NULL DEFAULT 0,
  next_retry_at timestamptz DEFAULT now(),
  status_code integer,
  error_msg text,
  claim_token uuid,
  claimed_until timestamptz,
  lost_claims smallint NOT NULL DEFAULT 0,
  traceparent text CHECK (length(traceparent) <= 55),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks (organization_id, id) ON DELETE CASCADE,
  CHECK ((status = 'pending') = (finished_at IS NULL)),
  CHECK ((status = 'pending') = (next_retry_at IS NOT NULL))
) WITH (fillfactor = 70);

CREATE INDEX webhook_deliveries_list ON webhook_deliveries (organization_id, webhook_id, id DESC);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (organization_id, webhook_id, next_retry_at)
  WHERE status = 'pending';

CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE webhook_attempts (
  organization_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number >= 1),
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  outcome text NOT NULL,
  status_code integer,
  error_msg text,
  retry_after text,
  PRIMARY KEY (organization_id, delivery_id, number),
  FOREIGN KEY (organization_id, delivery_id) REFERENCES webhook_deliveries (organization_id, id) ON DELETE CASCADE
);

CREATE TABLE seuils (
  code text NOT NULL CHECK (code IN ('dispense', 'publicite', 'formalisee', 'publication_decp')),
  objet text NOT NULL CHECK (objet IN ('fournitures_services', 'travaux', 'concessions')),
  acheteur text NOT NULL,
  montant numeric(15,2) NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  texte text NOT NULL,
  source text NOT NULL,
  a_verifier boolean NOT NULL,
  PRIMARY KEY (code, objet, acheteur, valid_from)
);

CREATE TABLE periodes_seuils (
  type_achat text NOT NULL CHECK (type_achat IN ('fournitures', 'services', 'travaux')),
  debut date NOT NULL,
  dispense numeric(15,2),
  publicite numeric(15,2),
  formalisee numeric(15,2),
  PRIMARY KEY (type_achat, debut)
);

CREATE TABLE taux_interets (
  valid_from date PRIMARY KEY,
  valid_to date NOT NULL,
  taux_bce numeric(5,2) NOT NULL,
  points numeric(5,2) NOT NULL,
  source text NOT NULL,
  a_verifier boolean NOT NULL
);

CREATE TABLE procedures_passation (
  cle text PRIMARY KEY,
  libelle text NOT NULL,
  rang integer CHECK (rang BETWEEN 0 AND 3)
);

CREATE TABLE justifications (
  code text PRIMARY KEY,
  libelle text NOT NULL,
  article text NOT NULL
);

CREATE TABLE regles_classement (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  critere text NOT NULL CHECK (critere IN ('compte', 'cpv', 'fournisseur')),
  valeur text NOT NULL CHECK (valeur <> ''),
  famille_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, critere, valeur, famille_id),
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX regles_classement_famille ON regles_classement (organization_id, famille_id);

CREATE TABLE reclassements (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  demande jsonb NOT NULL,
  statut text NOT NULL DEFAULT 'en_attente' CHECK (statut IN ('en_attente', 'en_cours', 'termine', 'echoue')),
  lignes_total integer,
  lignes_lues integer NOT NULL DEFAULT 0,
  lignes_modifiees integer NOT NULL DEFAULT 0,
  curseur uuid NOT NULL DEFAULT uuid_nul(),
  echecs integer NOT NULL DEFAULT 0,
  message text,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX reclassements_a_faire ON reclassements (created_at) WHERE statut IN ('en_attente', 'en_cours');

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
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_lignes_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, famille_id, operation_id,
    marche_id, service_id, type_achat, section, marche_inconnu, hors_perimetre, justification, periode)
);

CREATE INDEX cumuls_lignes_besoin ON cumuls_lignes (organization_id, exercice, cible_id);

CREATE INDEX cumuls_lignes_marche ON cumuls_lignes (organization_id, marche_id) WHERE marche_id IS NOT NULL;

CREATE INDEX cumuls_lignes_a_juger ON cumuls_lignes (organization_id) WHERE a_juger;

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
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_exercices_groupe
    UNIQUE NULLS NOT DISTINCT (organization_id, exercice, type_achat, section, conformite, classee)
);

CREATE TABLE cumuls_services (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  service_id uuid,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
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
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_familles_groupe UNIQUE (organization_id, exercice, famille_id)
);

CREATE TABLE besoins (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  perimetre text NOT NULL CHECK (perimetre IN ('famille', 'operation')),
  cible_id uuid NOT NULL,
  montant_ht numeric(15,2) NOT NULL,
  nombre bigint NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT besoins_groupe UNIQUE (organization_id, exercice, perimetre, cible_id)
);

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

CREATE TABLE cumuls_mandats (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  exercice integer NOT NULL,
  service_id uuid,
  nombre bigint NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT cumuls_mandats_groupe UNIQUE NULLS NOT DISTINCT (organization_id, exercice, service_id)
);

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
  justification text, periode date, montant_ht numeric, nombre bigint
);

CREATE TYPE delta_fournisseur AS (organization_id uuid, exercice integer, cle text, montant_ht numeric,
  nombre bigint
);

CREATE TYPE mouvement_cumul AS (organization_id uuid, exercice integer, service_id uuid, type_achat text,
  section text, famille_id uuid, perimetre text, cible_id uuid, hors_perimetre boolean, periode date,
  conformite text, montant_ht numeric, nombre bigint
);

CREATE TABLE alertes (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text NOT NULL CHECK (type IN ('echeance', 'delai_paiement')),
  marche_id uuid,
  mandat_id uuid,
  cle text NOT NULL,
  date_limite date NOT NULL,
  donnees jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT alertes_une_fois UNIQUE NULLS NOT DISTINCT (organization_id, type, marche_id, mandat_id, cle),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE,
  CHECK ((type = 'echeance') = (marche_id IS NOT NULL) AND (type = 'delai_paiement') = (mandat_id IS NOT NULL))
);

CREATE INDEX alertes_liste ON alertes (organization_id, created_at DESC, id DESC);

CREATE INDEX alertes_marche ON alertes (organization_id, marche_id) WHERE marche_id IS NOT NULL;

CREATE INDEX alertes_mandat ON alertes (organization_id, mandat_id) WHERE mandat_id IS NOT NULL;

CREATE TABLE export_tickets (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  token_hash bytea NOT NULL,
  issuer_type text NOT NULL CHECK (issuer_type IN ('account', 'api_key')),
  issuer_id uuid NOT NULL,
  document text NOT NULL CHECK (document IN ('cartographie', 'annuel', 'nomenclature', 'dossier', 'audit')),
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, token_hash)
);

CREATE INDEX export_tickets_hash ON export_tickets (token_hash);

CREATE INDEX export_tickets_expiry ON export_tickets (organization_id, expires_at);

CREATE TABLE chatbot_liens (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  token_hash bytea NOT NULL,
  usage_count integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, token_hash)
);

CREATE INDEX chatbot_liens_token ON chatbot_liens (token_hash);

CREATE TABLE chatbot_conversations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  lien_id uuid,
  auteur_type text,
  auteur_id uuid,
  titre text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lien_id) REFERENCES chatbot_liens (organization_id, id) ON DELETE CASCADE,
  CHECK ((lien_id IS NULL) = (auteur_id IS NOT NULL) AND (auteur_id IS NULL) = (auteur_type IS NULL))
);

CREATE INDEX chatbot_conversations_lien ON chatbot_conversations (organization_id, lien_id, updated_at DESC)
  WHERE lien_id IS NOT NULL;

CREATE INDEX chatbot_conversations_auteur ON chatbot_conversations (organization_id, auteur_id, updated_at DESC)
  WHERE auteur_id IS NOT NULL;

CREATE TABLE chatbot_messages (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('question', 'reponse')),
  contenu text NOT NULL,
  tableau jsonb,
  sources jsonb NOT NULL DEFAULT '[]',
  cadre jsonb,
  repondu boolean NOT NULL DEFAULT true,
  moteur text CHECK (moteur IN ('local', 'openai-compatible')),
  avis text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, conversation_id) REFERENCES chatbot_conversations (organization_id, id)
    ON DELETE CASCADE,
  CHECK ((role = 'reponse') = (moteur IS NOT NULL))
);

CREATE INDEX chatbot_messages_conversation ON chatbot_messages (organization_id, conversation_id, id);

CREATE TABLE chatbot_feedbacks (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  message_id uuid NOT NULL,
  appreciation text NOT NULL CHECK (appreciation IN ('utile', 'inutile')),
  commentaire text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, message_id),
  FOREIGN KEY (organization_id, message_id) REFERENCES chatbot_messages (organization_id, id) ON DELETE CASCADE
);

CREATE TABLE chatbot_questions (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  cle text NOT NULL,
  texte text NOT NULL,
  nombre integer NOT NULL DEFAULT 1,
  publique boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, cle)
);

CREATE INDEX chatbot_questions_frequentes ON chatbot_questions (organization_id, nombre DESC, updated_at DESC);

CREATE TABLE chatbot_consommations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  portee uuid NOT NULL,
  jour date NOT NULL,
  jetons bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, portee, jour)
);
