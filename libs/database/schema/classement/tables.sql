-- Rules of classification of lines into familles, and the bulk classifications that the task-worker runs.

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

-- What the task-worker does a batch at a time: `curseur` is the last line it looked at, committed with its changes.
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
