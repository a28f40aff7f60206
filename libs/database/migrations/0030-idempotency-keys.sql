-- Requests that were sent under an Idempotency-Key, and what they were answered: 24 hours, by caller.

-- caller_id is an account's or an API key's: both are UUIDs, drawn apart. holder names the request that runs; one whose
-- process died loses the row to the next after held_until. applied is written in the transaction of the work itself.
-- answer is sealed: it may hold a secret that is shown once.
CREATE TABLE idempotency_keys (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  caller_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  holder uuid NOT NULL,
  held_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied boolean NOT NULL DEFAULT false,
  status integer CHECK (status BETWEEN 200 AND 499),
  location text,
  sealing_key text,
  answer bytea,
  PRIMARY KEY (organization_id, caller_id, key_hash),
  CONSTRAINT idempotency_keys_answer CHECK ((sealing_key IS NULL) = (answer IS NULL))
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
