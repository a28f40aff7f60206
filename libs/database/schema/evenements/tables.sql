-- The log of events: what happened in an organisation, whatever the state of its entry points. A row is written in the
-- business transaction, without a number: numbers that transactions took themselves would be committed in another order,
-- and a reader would skip those that come late. A reader numbers what is committed (numeroter_evenements()), so a row
-- that is committed later always has a higher number.

CREATE TABLE evenements (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  sequence bigint,
  event text NOT NULL,
  ressource text NOT NULL,
  ressource_id uuid,
  data text NOT NULL,
  happened_at timestamptz NOT NULL,
  acteur_type text,
  acteur_id uuid,
  changements jsonb,
  PRIMARY KEY (organization_id, id)
);

COMMENT ON COLUMN evenements.data IS 'member data of the deliveries of the event, byte for byte';
COMMENT ON COLUMN evenements.acteur_type IS 'who did it; null where the service did';
COMMENT ON COLUMN evenements.changements IS 'values before and after of what changed: {champ, avant, apres}; sent to nobody';

CREATE INDEX evenements_a_numeroter ON evenements (organization_id, id) WHERE sequence IS NULL;

CREATE UNIQUE INDEX evenements_sequence ON evenements (organization_id, sequence) WHERE sequence IS NOT NULL;

CREATE INDEX evenements_ressource ON evenements (organization_id, ressource_id, sequence) WHERE sequence IS NOT NULL;

-- The last number given in an organisation. Its row is the lock of who numbers.
CREATE TABLE evenements_tetes (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  sequence bigint NOT NULL
);
