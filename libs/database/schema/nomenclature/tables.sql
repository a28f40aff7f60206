-- Purchasing nomenclature in versions, its familles, the works operations that needs are also counted by (R2121-1), and
-- the budget accounts that an organisation uses. Accounts are kept a row an organisation, filled from the official
-- lists as its files name them, because which accounts are no purchase (hors périmètre) is its own decision. An account
-- that no list holds is `inconnu`, without a section, until someone decides what it is.

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
  estimation_ht numeric(15,2) CHECK (estimation_ht >= 0),
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
  inconnu boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, numero)
);
