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

-- What persons decided of the familles that were suggested for contracts, to be undone: mouvements holds {marche_id,
-- famille_id} for each.
CREATE TABLE decisions_familles (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  action text NOT NULL CHECK (action IN ('confirmer', 'refuser')),
  mouvements jsonb NOT NULL,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  annule_le timestamptz,
  PRIMARY KEY (organization_id, id)
);

-- A famille that a person refused for a contract is not suggested for it again.
CREATE TABLE familles_refusees (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  famille_id uuid NOT NULL,
  decision_id uuid NOT NULL,
  PRIMARY KEY (organization_id, marche_id, famille_id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, decision_id) REFERENCES decisions_familles (organization_id, id) ON DELETE CASCADE
);
