-- The verdict of each contract, written by libs/verdicts. Ranks are the least and the most over what is not known
-- (null: no rank); besoin_min and besoin_max, the value that was compared. faits holds what the verdict was reached
-- from, and version_regles by which rules: the same two give the same verdict again. phrase says it in French.
CREATE TABLE verdicts_marches (
  organization_id uuid NOT NULL,
  marche_id uuid NOT NULL,
  statut text NOT NULL CHECK (statut IN ('conforme', 'non_conforme', 'a_verifier', 'hors_champ')),
  motif text NOT NULL,
  manque text[] NOT NULL DEFAULT '{}',
  rang_requis_min integer CHECK (rang_requis_min BETWEEN 0 AND 3),
  rang_requis_max integer CHECK (rang_requis_max BETWEEN 0 AND 3),
  rang_marche_min integer CHECK (rang_marche_min BETWEEN 0 AND 3),
  rang_marche_max integer CHECK (rang_marche_max BETWEEN 0 AND 3),
  besoin_min numeric(15,2),
  besoin_max numeric(15,2),
  seuil_a_verifier boolean NOT NULL DEFAULT false,
  reserves text[] NOT NULL DEFAULT '{}',
  faits jsonb NOT NULL,
  version_regles text NOT NULL,
  juge_le timestamptz NOT NULL DEFAULT now(),
  phrase text NOT NULL DEFAULT '',
  PRIMARY KEY (organization_id, marche_id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX verdicts_marches_statut ON verdicts_marches (organization_id, statut, motif);

CREATE INDEX verdicts_marches_version ON verdicts_marches (organization_id, version_regles);

-- The verdicts that a contract had before, each with the instant until which it held.
CREATE TABLE verdicts_marches_passes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  marche_id uuid NOT NULL,
  statut text NOT NULL,
  motif text NOT NULL,
  manque text[] NOT NULL,
  faits jsonb NOT NULL,
  version_regles text NOT NULL,
  juge_le timestamptz NOT NULL,
  jusque timestamptz NOT NULL DEFAULT now(),
  phrase text NOT NULL DEFAULT '',
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE
);

CREATE INDEX verdicts_marches_passes_marche ON verdicts_marches_passes (organization_id, marche_id, jusque);

-- How far the task-worker is with the contracts of an organisation that are to be judged again: the rules changed, or
-- something that holds for all of them did. One row an organisation: the last such work.
CREATE TABLE rejugements (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  version_regles text NOT NULL,
  total integer NOT NULL,
  juges integer NOT NULL DEFAULT 0,
  commence_le timestamptz NOT NULL DEFAULT clock_timestamp(),
  avance_le timestamptz NOT NULL DEFAULT clock_timestamp(),
  termine_le timestamptz
);
