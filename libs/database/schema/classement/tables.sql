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

-- What the task-worker does a batch at a time. `annule` names the operation that this one undoes. `filtre` says in words
-- what was chosen.
CREATE TABLE reclassements (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  demande jsonb NOT NULL,
  statut text NOT NULL DEFAULT 'en_attente' CHECK (statut IN ('en_attente', 'en_cours', 'termine', 'echoue')),
  lignes_total integer,
  lignes_lues integer NOT NULL DEFAULT 0,
  lignes_modifiees integer NOT NULL DEFAULT 0,
  echecs integer NOT NULL DEFAULT 0,
  message text,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  annule uuid,
  filtre text NOT NULL DEFAULT '',
  lignes_laissees integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, annule) REFERENCES reclassements (organization_id, id)
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

-- An operation is undone once; an undoing that failed may be asked for again.
CREATE UNIQUE INDEX reclassements_annulation ON reclassements (organization_id, annule)
  WHERE annule IS NOT NULL AND statut <> 'echoue';

-- The lines of an operation that begins, a batch a row: what an operation changes may move lines out of its filter, so they
-- are chosen once. A batch goes in the transaction that does it, so a worker that takes over begins with the next one.
CREATE TABLE reclassement_lots (
  organization_id uuid NOT NULL,
  reclassement_id uuid NOT NULL,
  numero integer NOT NULL,
  lignes uuid[] NOT NULL,
  PRIMARY KEY (organization_id, reclassement_id, numero),
  FOREIGN KEY (organization_id, reclassement_id) REFERENCES reclassements (organization_id, id) ON DELETE CASCADE
);

-- What each line was before an operation changed it, so that the operation can be undone. `ecrit` is the fingerprint
-- (empreinte_classement) of what the operation wrote: a line that has another one was changed since. No foreign key to the
-- lines: an import may replace them.
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
