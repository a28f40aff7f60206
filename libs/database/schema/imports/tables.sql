-- Uploaded files, their ledger and their rows. Rows that a person has to look at stand one by one; accepted rows stand
-- in blocks of five hundred, which cost an import a hundredth of what a row each would. The staging of a run is a
-- temporary table of its transaction, so a run that dies leaves nothing behind.

CREATE TABLE imports (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text CHECK (type IN ('decp', 'pes', 'mandats', 'nomenclature', 'bordereau')),
  format text,
  fichier_nom text NOT NULL,
  fichier_taille bigint NOT NULL,
  fichier_sha256 text NOT NULL CHECK (fichier_sha256 ~ '^[0-9a-f]{64}$'),
  chemin text NOT NULL,
  octets_gardes bigint NOT NULL DEFAULT 0 CHECK (octets_gardes >= 0),
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
  entete text[],
  separateur text,
  import_source_id uuid,
  date_extraction date,
  source_numeros integer[],
  PRIMARY KEY (organization_id, id),
  CHECK (statut <> 'termine' OR lignes_lues = lignes_acceptees + lignes_corrigees + lignes_rejetees),
  FOREIGN KEY (organization_id, import_source_id) REFERENCES imports (organization_id, id)
    ON DELETE SET NULL (import_source_id)
);

COMMENT ON COLUMN imports.date_extraction IS 'the day that the data of the file was drawn, as the sender says it';

COMMENT ON COLUMN imports.chemin IS 'path of the upload under DATA_DIR';

COMMENT ON COLUMN imports.entete IS 'labels of the columns of a table, as its file writes them; null for other formats';

COMMENT ON COLUMN imports.separateur IS 'what separates the cells of the rows kept of a table';

COMMENT ON COLUMN imports.import_source_id IS 'the import whose rejected rows this one corrects';

COMMENT ON COLUMN imports.source_numeros IS 'rows of the source, in the order of the rows of this import';

CREATE INDEX imports_source ON imports (organization_id, import_source_id) WHERE import_source_id IS NOT NULL;

CREATE INDEX imports_liste ON imports (organization_id, created_at DESC, id DESC);

CREATE INDEX imports_fichier ON imports (organization_id, fichier_sha256);

CREATE INDEX imports_en_attente ON imports (organization_id, created_at, id) WHERE statut IN ('en_attente', 'en_cours');

CREATE INDEX imports_finis ON imports (finished_at) WHERE finished_at IS NOT NULL;

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

COMMENT ON COLUMN imports.octets_gardes IS 'bytes of the upload until the import ends, then of the original rows it keeps';

-- Remarks of an import by what they say: a person reads « 415 lignes d'un autre acheteur » once.
CREATE TABLE import_motifs (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  statut text NOT NULL CHECK (statut IN ('rejetee', 'corrigee', 'avertissement')),
  code text NOT NULL,
  champ text NOT NULL,
  nombre integer NOT NULL CHECK (nombre > 0),
  exemples jsonb NOT NULL,
  numeros integer[],
  PRIMARY KEY (organization_id, import_id, statut, code, champ),
  FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
);

COMMENT ON COLUMN import_motifs.exemples IS 'up to three rows, each {numero, ligne, raison}';

COMMENT ON COLUMN import_motifs.numeros IS 'its rows in their order, 5,000 at most; null for imports that were made before they were kept';

-- What the rows of an import made: the resource that each row created or changed, in the blocks of its accepted rows.
CREATE TABLE import_ressources (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  ressource text NOT NULL,
  bloc integer NOT NULL,
  numeros integer[] NOT NULL,
  ids uuid[] NOT NULL,
  crees boolean[] NOT NULL,
  PRIMARY KEY (organization_id, import_id, ressource, bloc),
  FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
);

COMMENT ON COLUMN import_ressources.numeros IS 'rows of the file, one for each member of ids and crees';

-- The line of the imports: an organisation runs one at a time, and its last turn gives its place in the line.
CREATE TABLE import_tours (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  dernier_tour timestamptz NOT NULL
);

COMMENT ON COLUMN import_tours.dernier_tour IS 'when the organisation last began or ended an import';

-- Files on their way, which count in the cap of stored bytes.
CREATE TABLE import_receptions (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  octets bigint NOT NULL CHECK (octets >= 0),
  bail timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

COMMENT ON COLUMN import_receptions.octets IS 'bytes that the file may take';

COMMENT ON COLUMN import_receptions.bail IS 'until when the file counts, should its process die';

-- Imports whose mandats somebody asked to take back, and what was taken. The task-worker does it in one transaction.
CREATE TABLE retraits_imports (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  statut text NOT NULL DEFAULT 'en_attente' CHECK (statut IN ('en_attente', 'termine', 'echoue')),
  mandats integer NOT NULL DEFAULT 0,
  lignes integer NOT NULL DEFAULT 0,
  montant_ht numeric(15,2) NOT NULL DEFAULT 0,
  echecs integer NOT NULL DEFAULT 0,
  message text,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (organization_id, import_id),
  FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX retraits_a_faire ON retraits_imports (created_at) WHERE statut = 'en_attente';
