-- Entry points, deliveries and attempts. A delivery row is written in the business transaction (outbox) with the exact
-- body as text: jsonb would reorder its members and break the signature.
--
-- The functions beside it are what the webhook-worker does across organisations. Each runs as the owner on rows named
-- one by one, or found by its own filter. Each uses the database's clock alone, so a worker whose clock is wrong
-- neither sends early nor steals a claim.

-- A deleted entry point keeps its row, without its secret, until its last delivery has gone: the ledger stays whole.
CREATE TABLE webhooks (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2048),
  events text[] NOT NULL CHECK (cardinality(events) >= 1),
  is_active boolean NOT NULL DEFAULT true,
  secret_key_id text,
  secret_sealed bytea,
  last_status text CHECK (last_status IN ('success', 'failure')),
  fail_count integer NOT NULL DEFAULT 0,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  next_secret_key_id text,
  next_secret_sealed bytea,
  next_secret_at timestamptz,
  failing_since timestamptz,
  failing_notice smallint NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  PRIMARY KEY (organization_id, id),
  CHECK ((secret_key_id IS NULL) = (secret_sealed IS NULL)),
  CHECK (deleted_at IS NULL OR secret_sealed IS NULL),
  CONSTRAINT webhooks_next_secret CHECK (num_nulls(next_secret_key_id, next_secret_sealed, next_secret_at) IN (0, 3)
    AND (next_secret_sealed IS NULL OR secret_sealed IS NOT NULL))
);

COMMENT ON COLUMN webhooks.next_secret_at IS 'when the next secret takes the place of the secret; both sign until then';

COMMENT ON COLUMN webhooks.failing_since IS 'the first failed attempt since the last success';

COMMENT ON COLUMN webhooks.failing_notice IS 'hours of failure that were told of: 0, 1 or 24';

COMMENT ON COLUMN webhooks.last_success_at IS 'written once in ten seconds at most, so that deliveries do not wait for this row';

CREATE INDEX webhooks_en_echec ON webhooks (failing_since)
  WHERE failing_since IS NOT NULL AND failing_notice < 24 AND is_active AND deleted_at IS NULL;

-- error_code: why the last attempt failed; null when it succeeded, or when none was made.
-- A claim (token and end of lease) says that an attempt is under way; next_retry_at is the clock of the retries.
-- bulk: one of a large publication, which gives way to the others of its entry point.
-- traceparent: the trace of the request that published (W3C Trace Context), when there is one.
CREATE TABLE webhook_deliveries (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'success', 'failure')),
  attempt_count smallint NOT NULL DEFAULT 0,
  next_retry_at timestamptz DEFAULT now(),
  status_code integer,
  error_msg text,
  claim_token uuid,
  claimed_until timestamptz,
  lost_claims smallint NOT NULL DEFAULT 0,
  traceparent text CHECK (length(traceparent) <= 55),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  ressource_id uuid,
  error_code text CHECK (error_code IN ('timeout', 'dns', 'tls', 'connection', 'status', 'guard')),
  bulk boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks (organization_id, id) ON DELETE CASCADE,
  CHECK ((status = 'pending') = (finished_at IS NULL)),
  CHECK ((status = 'pending') = (next_retry_at IS NOT NULL))
) WITH (fillfactor = 70);

CREATE INDEX webhook_deliveries_list ON webhook_deliveries (organization_id, webhook_id, id DESC);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (organization_id, webhook_id, bulk, next_retry_at)
  WHERE status = 'pending';

CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE webhook_attempts (
  organization_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number >= 1),
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  outcome text NOT NULL,
  status_code integer,
  error_msg text,
  retry_after text,
  PRIMARY KEY (organization_id, delivery_id, number),
  FOREIGN KEY (organization_id, delivery_id) REFERENCES webhook_deliveries (organization_id, id) ON DELETE CASCADE
);
