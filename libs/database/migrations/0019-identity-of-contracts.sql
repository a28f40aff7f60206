-- A contract is known by its buyer's establishment, its number and its lot. Persons group and split consultations, and undo
-- it. Contracts recorded before are grouped once, by the task-worker.

-- The triggers are those of the version before, and nothing that they keep depends on the establishment.
ALTER TABLE marches DISABLE TRIGGER USER;

UPDATE marches SET acheteur_siret = organizations.siret
FROM organizations
WHERE organizations.id = marches.organization_id AND marches.acheteur_siret IS NULL AND organizations.siret IS NOT NULL;

ALTER TABLE marches ENABLE TRIGGER USER;

ALTER TABLE marches
  DROP CONSTRAINT marches_organization_id_numero_lot_key,
  ADD UNIQUE NULLS NOT DISTINCT (organization_id, numero, lot, acheteur_siret);

COMMENT ON COLUMN marches.acheteur_siret IS 'each establishment of the buyer numbers its own contracts; the SIRET of the organisation when nobody gave one';

ALTER TABLE avenants ADD COLUMN deduit boolean NOT NULL DEFAULT false;

COMMENT ON COLUMN avenants.deduit IS 'read from a later publication of the marché, which listed no modification';

CREATE TABLE regroupements (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  action text NOT NULL CHECK (action IN ('attacher', 'detacher', 'fusionner', 'scinder', 'confirmer')),
  mouvements jsonb NOT NULL,
  consultations jsonb NOT NULL,
  acteur_type text NOT NULL,
  acteur_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  annule_le timestamptz,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE regroupements_a_faire (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  depuis timestamptz NOT NULL DEFAULT now()
);

INSERT INTO regroupements_a_faire (organization_id) SELECT DISTINCT organization_id FROM marches;
