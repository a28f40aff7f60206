-- Budget years, and the tree of directions and services: what every business row hangs from.

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
