-- Suppliers as the files name them. Concentration is counted by SIREN, which several identifiers may share.

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
