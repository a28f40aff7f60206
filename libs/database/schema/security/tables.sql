-- Sign-ins and the like on their way to the audits, the networks that accounts and operators signed in from, and what
-- remains of deleted API keys.

-- A waiting room: a row stays until the api has written it to an audit, a second later as a rule. The processes have no
-- right to the table itself, only to the functions beside it. audit_organization: whose audit it goes to; null for the
-- audit of the platform.
CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  audit_organization uuid REFERENCES organizations ON DELETE CASCADE,
  actor_type text NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text,
  details jsonb NOT NULL
);

CREATE INDEX security_events_destination ON security_events (audit_organization, occurred_at, id);

-- holder_id is an account or an operator.
CREATE TABLE sign_in_networks (
  holder_id uuid NOT NULL,
  network text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (holder_id, network)
);

-- Enough to say in the audit that someone still presents a deleted key.
CREATE TABLE deleted_api_keys (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  label text NOT NULL,
  hash bytea NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX deleted_api_keys_hash ON deleted_api_keys (hash);
