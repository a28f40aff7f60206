-- How far the task-worker is with the contracts of an organisation that are to be judged again.
CREATE TABLE rejugements (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  version_regles text NOT NULL,
  total integer NOT NULL,
  juges integer NOT NULL DEFAULT 0,
  commence_le timestamptz NOT NULL DEFAULT clock_timestamp(),
  avance_le timestamptz NOT NULL DEFAULT clock_timestamp(),
  termine_le timestamptz
);
