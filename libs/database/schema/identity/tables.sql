-- Organisations, their modules, members and API keys; accounts, their sessions and invitations.

-- logo: as it was uploaded. printed_logo: the PNG that documents draw, empty when the logo cannot be
-- drawn, null when that is not known yet.
CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  siret char(14) UNIQUE,
  logo bytea,
  logo_media_type text,
  printed_logo bytea,
  public_url text,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((logo IS NULL) = (logo_media_type IS NULL)),
  CHECK (logo IS NOT NULL OR printed_logo IS NULL)
);

-- demo: refused wherever the demo is off.
-- proved_by: who handed over the token, or the password, that opened the account. Null without a password.
-- invitable_since: an organisation's invitation issued before this instant sets no password.
CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text,
  proved_by text CHECK (proved_by IN ('operator', 'organization')),
  invitable_since timestamptz,
  disabled_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

-- The session's id is a random version 4 UUID: it names the session inside both kinds of token.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text
);

CREATE INDEX sessions_account ON sessions (account_id) WHERE ended_at IS NULL;

CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE INDEX sessions_ended_at ON sessions (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE organization_modules (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  module text NOT NULL CHECK (module IN ('achats_publics', 'chatbot_ia')),
  activated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, module)
);

-- demo: who let the account in, or gave it its role, was of the demo (made_by_demo()): where the demo is off it is no member.
CREATE TABLE organization_members (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('administrateur', 'acheteur', 'lecteur', 'auditeur')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  demo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, account_id)
);

CREATE INDEX organization_members_account ON organization_members (account_id);

-- created_by is who granted it, kept for the record: the key is the organisation's and outlives that membership.
-- demo: made by the demo (made_by_demo()), as in the tables below.
CREATE TABLE api_keys (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  permissions text[] NOT NULL CHECK (cardinality(permissions) >= 1),
  hash bytea NOT NULL,
  created_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  hint text CHECK (length(hint) = 4),
  replaced_by uuid,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, hash),
  CONSTRAINT api_keys_replaced_by FOREIGN KEY (organization_id, replaced_by)
    REFERENCES api_keys (organization_id, id) ON DELETE SET NULL (replaced_by)
);

CREATE INDEX api_keys_replaced_by ON api_keys (organization_id, replaced_by) WHERE replaced_by IS NOT NULL;

COMMENT ON COLUMN api_keys.hint IS 'last characters of the key; null for those issued before hints were kept';

-- For keys of the former form, which do not name their organisation: 160 random bits make the hash unique without a
-- constraint.
CREATE INDEX api_keys_hash ON api_keys (hash);

-- The token of a forgotten password, one an account: a new one replaces the one before, whose token then opens nothing.
-- by_organization: who issued it; null for an operator.
CREATE TABLE account_invitations (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  by_organization uuid REFERENCES organizations (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz
);

-- An address, not an account: inviting neither reads nor writes accounts, so it tells nothing of them. The id becomes
-- that of the membership. A row that was answered stays, so that a used token is told apart from an altered one.
CREATE TABLE member_invitations (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('administrateur', 'acheteur', 'lecteur', 'auditeur')),
  token_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX member_invitations_pending ON member_invitations (organization_id, lower(email))
  WHERE answered_at IS NULL;

CREATE INDEX member_invitations_email ON member_invitations (lower(email)) WHERE answered_at IS NULL;

-- The token arrives without its organisation: 256 random bits make the hash unique without a constraint.
CREATE INDEX member_invitations_token ON member_invitations (token_hash);
