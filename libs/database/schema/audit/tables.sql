-- The audit logs: one append-only hash chain an organisation, written by a function alone, and one of the platform,
-- chained by a trigger.

CREATE TABLE audit_heads (
  organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE audit_entries (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  sequence bigint NOT NULL,
  created_at timestamptz NOT NULL,
  actor_type text NOT NULL CHECK (actor_type IN ('account', 'api_key', 'operator', 'service')),
  actor_id uuid,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text,
  details jsonb NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, sequence)
);

CREATE INDEX audit_entries_resource ON audit_entries (organization_id, resource_type, sequence);

CREATE INDEX audit_entries_action ON audit_entries (organization_id, action, sequence);

CREATE INDEX audit_entries_date ON audit_entries (organization_id, created_at);

-- An operator who acted is never forgotten: the reference has no ON DELETE.
CREATE TABLE platform_audit_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id uuid REFERENCES operators,
  action text NOT NULL,
  resource_type text NOT NULL,
  resource_id text,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  sequence bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT platform_audit_entries_sequence UNIQUE (sequence)
);

-- One row.
CREATE TABLE platform_audit_heads (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
