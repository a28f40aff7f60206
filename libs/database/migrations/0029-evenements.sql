-- The log of events, what imports made, and what entry points tell of themselves: their failures, the replacement of
-- their secret, and why a delivery failed in a closed list of words.

CREATE TABLE evenements (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  sequence bigint,
  event text NOT NULL,
  ressource text NOT NULL,
  ressource_id uuid,
  data text NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

COMMENT ON COLUMN evenements.data IS 'member data of the deliveries of the event, byte for byte';

CREATE INDEX evenements_a_numeroter ON evenements (organization_id, id) WHERE sequence IS NULL;

CREATE UNIQUE INDEX evenements_sequence ON evenements (organization_id, sequence) WHERE sequence IS NOT NULL;

CREATE INDEX evenements_ressource ON evenements (organization_id, ressource_id, sequence) WHERE sequence IS NOT NULL;

CREATE TABLE evenements_tetes (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  sequence bigint NOT NULL
);

CREATE TABLE import_ressources (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  ressource text NOT NULL,
  bloc integer NOT NULL,
  numeros integer[] NOT NULL,
  ids uuid[] NOT NULL,
  crees boolean[] NOT NULL,
  PRIMARY KEY (organization_id, import_id, ressource, bloc),
  FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
);

COMMENT ON COLUMN import_ressources.numeros IS 'rows of the file, one for each member of ids and crees';

ALTER TABLE webhooks
  ADD COLUMN next_secret_key_id text,
  ADD COLUMN next_secret_sealed bytea,
  ADD COLUMN next_secret_at timestamptz,
  ADD COLUMN failing_since timestamptz,
  ADD COLUMN failing_notice smallint NOT NULL DEFAULT 0,
  ADD COLUMN last_success_at timestamptz,
  ADD CONSTRAINT webhooks_next_secret CHECK (num_nulls(next_secret_key_id, next_secret_sealed, next_secret_at) IN (0, 3)
    AND (next_secret_sealed IS NULL OR secret_sealed IS NOT NULL));

COMMENT ON COLUMN webhooks.next_secret_at IS 'when the next secret takes the place of the secret; both sign until then';

COMMENT ON COLUMN webhooks.failing_since IS 'the first failed attempt since the last success';

COMMENT ON COLUMN webhooks.failing_notice IS 'hours of failure that were told of: 0, 1 or 24';

COMMENT ON COLUMN webhooks.last_success_at IS 'written once in ten seconds at most, so that deliveries do not wait for this row';

CREATE INDEX webhooks_en_echec ON webhooks (failing_since)
  WHERE failing_since IS NOT NULL AND failing_notice < 24 AND is_active AND deleted_at IS NULL;

ALTER TABLE webhook_deliveries
  ADD COLUMN ressource_id uuid,
  ADD COLUMN error_code text CHECK (error_code IN ('timeout', 'dns', 'tls', 'connection', 'status', 'guard'));

-- What the attempts recorded so far already say.
UPDATE webhook_deliveries delivery SET error_code = CASE attempt.outcome
    WHEN 'redirect' THEN 'status' WHEN 'blocked' THEN 'guard'
    WHEN 'refused' THEN 'connection' WHEN 'unreachable' THEN 'connection' WHEN 'reset' THEN 'connection'
    WHEN 'protocol' THEN 'connection' ELSE attempt.outcome END
FROM webhook_attempts attempt
WHERE attempt.organization_id = delivery.organization_id AND attempt.delivery_id = delivery.id
  AND attempt.number = delivery.attempt_count AND attempt.outcome <> 'success' AND delivery.status <> 'success';

UPDATE webhook_deliveries SET ressource_id = (body::json#>>'{data,id}')::uuid
WHERE event IN ('marche.created', 'marche.updated', 'marche.deleted', 'import.completed');

UPDATE webhooks webhook SET last_success_at = (
  SELECT max(delivery.finished_at) FROM webhook_deliveries delivery
  WHERE delivery.organization_id = webhook.organization_id AND delivery.webhook_id = webhook.id
    AND delivery.status = 'success');

ALTER TABLE alertes
  ADD COLUMN webhook_id uuid,
  ADD FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks (organization_id, id) ON DELETE CASCADE,
  DROP CONSTRAINT alertes_type_check,
  DROP CONSTRAINT alertes_cible,
  DROP CONSTRAINT alertes_echue,
  ADD CONSTRAINT alertes_type_check
    CHECK (type IN ('echeance', 'delai_paiement', 'execution_proche', 'execution_atteinte', 'webhook_en_echec')),
  ADD CONSTRAINT alertes_cible CHECK (num_nonnulls(marche_id, mandat_id, webhook_id) = 1
    AND (type = 'delai_paiement') = (mandat_id IS NOT NULL) AND (type = 'webhook_en_echec') = (webhook_id IS NOT NULL)),
  ADD CONSTRAINT alertes_echue CHECK (date_limite IS NOT NULL
    OR type IN ('execution_proche', 'execution_atteinte', 'webhook_en_echec'));

CREATE INDEX alertes_webhook ON alertes (organization_id, webhook_id) WHERE webhook_id IS NOT NULL;
