-- Single-use addresses of documents.

-- A ticket stays a while after its end: an address opened late is told apart from an altered one.
CREATE TABLE export_tickets (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  token_hash bytea NOT NULL,
  issuer_type text NOT NULL CHECK (issuer_type IN ('account', 'api_key')),
  issuer_id uuid NOT NULL,
  document text NOT NULL CHECK (document IN ('cartographie', 'annuel', 'nomenclature', 'dossier', 'audit')),
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, token_hash)
);

-- For tickets of the former form, which do not name their organisation: 256 random bits make the hash unique without a
-- constraint.
CREATE INDEX export_tickets_hash ON export_tickets (token_hash);

CREATE INDEX export_tickets_expiry ON export_tickets (organization_id, expires_at);

CREATE INDEX export_tickets_fin ON export_tickets (expires_at);
