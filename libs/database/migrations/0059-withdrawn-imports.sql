-- The mandats that an import created can be taken back: a wrong file is no longer there for ever.
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
